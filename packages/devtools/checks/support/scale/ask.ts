/** What came of a request. */
export interface Outcome {
  /** The text of the answer as far as it came. */
  readonly text: string
  /** The status 200 arrived: from then on nobody can send another answer. */
  readonly begun: boolean
  /** The answer arrived to its end. */
  readonly complete: boolean
  /** What the client was told: a status, an `error` in the stream, a broken connection. */
  readonly failure: string | null
}

/** One request for a chat completion; `onBegin` is called when the first event of a streamed one is here. */
export async function ask(
  url: string,
  content: string,
  stream: boolean,
  onBegin: () => void = () => {},
): Promise<Outcome> {
  let text = ''
  let begun = false
  const failed = (failure: string): Outcome => ({ text, begun, complete: false, failure })
  try {
    const response = await fetch(`${url}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ messages: [{ role: 'user', content }], stream }),
    })
    if (response.status !== 200) return failed(`${response.status}: ${await response.text()}`)
    begun = true
    if (!stream) {
      const { choices } = (await response.json()) as { choices: [{ message: { content: string } }] }
      text = choices[0].message.content
      return { text, begun, complete: true, failure: null }
    }
    for await (const data of eventsOf(response)) {
      if (data === '[DONE]') return { text, begun, complete: true, failure: null }
      const event = JSON.parse(data) as StreamEvent
      if (event.error !== undefined) return failed(event.error.message)
      text += event.choices?.[0]?.delta.content ?? ''
      if (text !== '') onBegin()
    }
    return failed('the stream ended without [DONE]')
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error))
  }
}

interface StreamEvent {
  readonly error?: { readonly message: string }
  readonly choices?: readonly { readonly delta: { readonly content?: string } }[]
}

async function* eventsOf(response: Response): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder()
  let waiting = ''
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    waiting += decoder.decode(bytes, { stream: true })
    const events = waiting.split('\n\n')
    waiting = events.pop()!
    for (const event of events) yield event.slice('data: '.length)
  }
}
