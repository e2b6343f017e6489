import { type Command, InvalidArgumentError } from 'commander'

/** The options of every command that writes prompts. */
export interface PromptFlags {
  readonly chatTemplate?: string
  readonly preferJinja?: boolean
  readonly message?: string
  readonly tools?: string
  readonly documents?: string
  readonly kwargs?: readonly string[]
  readonly reasoning?: boolean | 'low' | 'medium' | 'high'
  readonly generationPrompt: boolean
  readonly continueFinalMessage?: boolean
}

/** Adds the options with which a template is chosen. */
export function addTemplateFlags(command: Command): Command {
  return command
    .option(
      '--chat-template <file|name|json>',
      'use this template for the model: a file, a name, JSON or Jinja',
    )
    .option('--prefer-jinja', "render the model's own Jinja text even where a class writes the same prompts")
}

/** Adds the options with which prompts are written. */
export function addPromptFlags(command: Command): Command {
  return command
    .option('-m, --message <text>', 'one user message, instead of a file')
    .option('--tools <file>', 'JSON list of tools')
    .option('--documents <file>', 'JSON list of documents')
    .option('--kwargs <name=value>', 'a template variable, as JSON or text; may be repeated', append)
    .option('--reasoning [level]', 'switch reasoning on, or: off, low, medium, high', readLevel)
    .option('--no-generation-prompt', 'end with the last message')
    .option('--continue-final-message', 'leave the last message open for the model to continue it')
}

function append(value: string, before: readonly string[] = []): string[] {
  return [...before, value]
}

function readLevel(value: string): PromptFlags['reasoning'] {
  if (value === 'on' || value === 'true') return true
  if (value === 'off' || value === 'false') return false
  if (value === 'low' || value === 'medium' || value === 'high') return value
  throw new InvalidArgumentError('Allowed: on, off, low, medium, high.')
}
