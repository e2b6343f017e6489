/** Cuts a stream's text into frames, each the data of one event. */
export interface Frames {
  push(text: string): void
  /** The stream is at its end: what waits without a line end is a frame as well. */
  end(): void
}

/** Makes {@link Frames} that hand each frame to `onFrame`; `fail` is called once it cannot go on. */
export type FrameFormat = {
  /** Content type of such a stream, beside none. */
  readonly contentTypes: readonly string[]
  open(onFrame: (data: string) => void, fail: (why: string) => void): Frames
}

/** The frame with which OpenAI-style streams end. */
export const DONE = '[DONE]'

/** Characters that an event may have. Log-probabilities of a whole prompt fit; endless lines do not. */
export const LONGEST_FRAME = 16 * 1024 * 1024
