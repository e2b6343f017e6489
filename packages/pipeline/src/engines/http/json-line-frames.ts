import { type FrameFormat, LONGEST_FRAME } from './frames.js'

/** A JSON value a line, as Ollama streams. */
export const jsonLineFrames: FrameFormat = {
  contentTypes: ['application/x-ndjson', 'application/jsonl', 'application/json'],
  open(onFrame, fail) {
    /** Parts of a line that has not ended; joined once, so that a long line costs linear time. */
    let parts: string[] = []
    let length = 0
    const close = (last: string): void => {
      const line = parts.length === 0 ? last : parts.join('') + last
      parts = []
      length = 0
      if (!isBlank(line)) onFrame(line)
    }
    return {
      push(text) {
        let start = 0
        for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', start)) {
          close(text.slice(start, end))
          start = end + 1
        }
        if (start === text.length) return
        parts.push(text.slice(start))
        length += text.length - start
        if (length > LONGEST_FRAME) fail(`a line has more than ${LONGEST_FRAME} characters`)
      },
      end: () => close(''),
    }
  },
}

function isBlank(line: string): boolean {
  return line === '' || line === '\r'
}
