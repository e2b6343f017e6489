import type { Command } from 'commander'
import { repeated } from '../program/repeated.js'
import { type ReasoningLevel, readLevel } from './read-level.js'

/** The options of every command that writes prompts. */
export interface PromptFlags {
  readonly chatTemplate?: string
  readonly preferJinja?: boolean
  readonly message?: string
  readonly tools?: string
  readonly documents?: string
  readonly kwargs?: readonly string[]
  readonly reasoning?: ReasoningLevel
  readonly generationPrompt: boolean
  readonly continueFinalMessage?: boolean
}

/** Adds the options with which prompts are written. */
export function addPromptFlags(command: Command): Command {
  return command
    .option('-m, --message <text>', 'one user message, instead of a file')
    .option('--tools <file>', 'JSON list of tools')
    .option('--documents <file>', 'JSON list of documents')
    .option('--kwargs <name=value>', 'a template variable, as JSON or text; may be repeated', repeated)
    .option('--reasoning [level]', 'switch reasoning on, or: off, low, medium, high', readLevel)
    .option('--no-generation-prompt', 'end with the last message')
    .option('--continue-final-message', 'leave the last message open for the model to continue it')
}
