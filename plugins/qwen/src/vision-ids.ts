import type { PromptWriter } from '@parlance/core'
import { isTruthy, type MediaPart } from '@parlance/formats'

/** The variable of Qwen's vision templates. */
export interface VisionKwargs {
  /** Default false. True numbers pictures and videos: `Picture 1: `, `Video 1: `. */
  readonly add_vision_id?: boolean
}

/** Writes the placeholders of one prompt, and counts them. */
export class VisionIds {
  private pictures = 0
  private videos = 0

  write(out: PromptWriter, part: MediaPart, kwargs: { readonly add_vision_id?: unknown }): void {
    const video = part.type === 'video'
    const number = video ? ++this.videos : ++this.pictures
    if (isTruthy(kwargs.add_vision_id)) out.markup(`${video ? 'Video' : 'Picture'} ${number}: `)
    out.media(placeholderOf(part), part.index, part.type)
  }
}

/** What stands for a picture or a video. */
export function placeholderOf(part: MediaPart): string {
  return part.type === 'video' ? VIDEO : PICTURE
}

const PICTURE = '<|vision_start|><|image_pad|><|vision_end|>'
const VIDEO = '<|vision_start|><|video_pad|><|vision_end|>'

/** What the templates with this class declare of it. */
export const VISION_TRAITS = {
  media: ['image', 'video'],
  controlTokens: ['<|vision_start|>', '<|vision_end|>', '<|image_pad|>', '<|video_pad|>'],
  kwargs: {
    add_vision_id: {
      type: 'boolean',
      default: false,
      description: 'true: pictures and videos are numbered, "Picture 1: " in front of the placeholder',
    },
  },
} as const
