import type { WalkWriter } from '../../prompt/prompt-writer.js'
import { PlacedWriter } from './placed-writer.js'
import type { Places } from './places.js'
import { relocateError } from './relocate-error.js'

/** Walks over a repaired conversation such that what is written, and every error, names the places of the caller's. */
export function walkRepaired(out: WalkWriter, places: Places, walk: (out: WalkWriter) => void): void {
  try {
    walk(out.segmented ? new PlacedWriter(out, places) : out)
  } catch (error) {
    throw relocateError(error, places)
  }
}
