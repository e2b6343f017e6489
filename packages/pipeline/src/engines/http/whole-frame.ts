import { DONE, type FrameFormat, LONGEST_FRAME } from './frames.js'

/** A whole answer, as servers give it that do not look at `stream`: one frame, and the end. */
export const wholeFrame: FrameFormat = {
  contentTypes: ['application/json'],
  open(onFrame, fail) {
    const parts: string[] = []
    let length = 0
    return {
      push(text) {
        parts.push(text)
        length += text.length
        if (length > LONGEST_FRAME) fail(`it has more than ${LONGEST_FRAME} characters`)
      },
      end() {
        onFrame(parts.join(''))
        onFrame(DONE)
      },
    }
  },
}
