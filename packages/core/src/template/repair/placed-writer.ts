import type { WalkWriter } from '../../prompt/prompt-writer.js'
import type { ControlText } from '../../prompt/report.js'
import type { MediaType } from '../../prompt/segment.js'
import type { Places } from './places.js'

/** Writes on to another writer what a walk over a repaired conversation writes, under the places of the caller's. */
export class PlacedWriter implements WalkWriter {
  readonly segmented: boolean
  private index = 0

  constructor(
    private readonly out: WalkWriter,
    private readonly places: Places,
  ) {
    this.segmented = out.segmented
  }

  markup(text: string): void {
    this.out.markup(text)
  }

  defaultSystem(text: string): void {
    this.out.defaultSystem(text)
  }

  content(text: string, field: string): void {
    const place = this.places.field(this.index, field)
    this.out.at(place.message)
    this.out.content(text, place.field)
  }

  data(text: string, source: string): void {
    this.out.data(text, this.places.path(source))
  }

  media(placeholder: string, part: number, type: MediaType): void {
    const place = this.places.element(this.index, 'content', part)
    this.out.at(place?.message ?? this.places.message(this.index))
    this.out.media(placeholder, place?.element ?? part, type)
  }

  generated(on: boolean): void {
    this.out.generated(on)
  }

  note(code: string, message: string, source?: string): void {
    this.out.note(code, message, source === undefined ? undefined : this.places.path(source))
  }

  at(index: number): void {
    this.index = index
    this.out.at(this.places.message(index))
  }

  beginGenerationPrompt(): void {
    this.out.beginGenerationPrompt()
  }

  controlText(found: readonly ControlText[]): void {
    this.out.controlText(found)
  }
}
