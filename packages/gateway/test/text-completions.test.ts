import '@parlance/plugin-qwen'
import { expect, test } from 'vitest'
import { chunksOf, served } from './helpers/served.js'

interface Logprobs {
  readonly tokens: string[]
  readonly text_offset: number[]
}

type Choices = readonly { readonly logprobs: Logprobs | null; readonly text: string }[]

// Text that may become a stop word is held back, its tokens are not.
test('tokens have the same places, whole and streamed, where text is held back', async () => {
  const ask = { prompt: 'P', logprobs: 1, stop: ['ENDX'], echo: true }
  const { post } = await served(['ab EN xyz'], { replay: { size: 2 } })
  const whole = (await (await post(ask, '/v1/completions')).json()) as { choices: Choices }
  const streamed = await chunksOf(await post({ ...ask, stream: true }, '/v1/completions'))
  const pieces = streamed.flatMap(({ choices }) => choices as Choices)
  const expected = { tokens: ['ab', ' E', 'N ', 'xy', 'z'], text_offset: [1, 3, 5, 7, 9] }
  expect(whole.choices).toMatchObject([{ text: 'Pab EN xyz', logprobs: expected }])
  expect(pieces.map(({ text }) => text).join('')).toBe('Pab EN xyz')
  expect({
    tokens: pieces.flatMap(({ logprobs }) => logprobs?.tokens ?? []),
    text_offset: pieces.flatMap(({ logprobs }) => logprobs?.text_offset ?? []),
  }).toEqual(expected)
})

test('each answer to each prompt has its own text, and a seed of its own', async () => {
  const { post, engine } = await served(['One.', 'Two.', 'Three.', 'Four.'])
  const body = (await (await post({ prompt: ['a', 'b'], n: 2, seed: 5 }, '/v1/completions')).json()) as object
  expect(body).toMatchObject({
    choices: [
      { index: 0, text: 'One.', finish_reason: 'stop' },
      { index: 1, text: 'Two.' },
      { index: 2, text: 'Three.' },
      { index: 3, text: 'Four.' },
    ],
    usage: { prompt_tokens: 14, completion_tokens: 8, total_tokens: 22 },
  })
  expect(engine.requests.map(({ prompt, sampling }) => [prompt, sampling.seed])).toEqual([
    ['a', 5],
    ['a', 6],
    ['b', 5],
    ['b', 6],
  ])
})
