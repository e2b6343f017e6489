import { createParser } from 'eventsource-parser'
import { type FrameFormat, LONGEST_FRAME } from './frames.js'

/** Server-sent events: `data:` fields, ended by an empty line. */
export const sseFrames: FrameFormat = {
  contentTypes: ['text/event-stream'],
  open(onFrame, fail) {
    const parser = createParser({
      maxBufferSize: LONGEST_FRAME,
      onEvent: (event) => onFrame(event.data),
      onError(error) {
        if (error.type === 'max-buffer-size-exceeded')
          fail(`an event has more than ${LONGEST_FRAME} characters`)
        // llama-server wrote errors of a stream as a field of this name.
        else if (error.type === 'unknown-field' && error.field === 'error')
          onFrame(`{"error":${error.value ?? 'null'}}`)
      },
    })
    return { push: (text) => parser.feed(text), end: () => parser.feed('\n\n') }
  },
}
