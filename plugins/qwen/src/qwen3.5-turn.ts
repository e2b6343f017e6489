import { QueryTurn } from '@parlance/formats'
import { VisionIds } from './vision-ids.js'

/** The turn of Qwen3.5: where the last question stands, and how many pictures and videos came. */
export class Qwen35Turn<Kwargs extends object = object> extends QueryTurn<Kwargs> {
  readonly ids = new VisionIds()
}
