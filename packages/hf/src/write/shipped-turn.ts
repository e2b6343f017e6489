import { Turn } from '@parlance/core'
import type { Piece } from './pieces.js'

/** A prompt between the walk, which renders all of it at once, and the hook that writes its generation prompt. */
export class ShippedTurn extends Turn {
  generationPrompt: readonly Piece[] = []
}
