import type { Command } from 'commander'

/** Adds the options with which a template is chosen. */
export function addTemplateFlags(command: Command): Command {
  return command
    .option(
      '--chat-template <file|name|json>',
      'use this template for the model: a file, a name, JSON or Jinja',
    )
    .option('--prefer-jinja', "render the model's own Jinja text even where a class writes the same prompts")
}
