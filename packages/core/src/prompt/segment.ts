/** A piece of a prompt, with where it came from. */
export interface Segment {
  readonly text: string
  /** Written by the template or its operator (markers, default instructions, special tokens), not by a caller. */
  readonly trusted: boolean
  /** Part of what the model is trained to produce. */
  readonly generated: boolean
  /** Path of what it came from: `messages[3].content`, `tools[0]`, `kwargs.model_identity`. */
  readonly source?: string
  /** This text stands for a medium of the conversation. */
  readonly media?: MediaPlaceholder
}

/** What a media segment stands for. */
export type MediaType = 'image' | 'audio' | 'video'

/** Which part of which message a placeholder stands for; both count from 0. */
export interface MediaPlaceholder {
  readonly message: number
  readonly part: number
  readonly type: MediaType
}
