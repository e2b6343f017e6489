import { InvalidOptionError } from '@parlance/core'
import { EngineError, UnsupportedError } from '@parlance/pipeline'
import { expect, test } from 'vitest'
import { inRequestWords, paramOf } from '../src/errors/param-of.js'

const unsupported = (feature: string, why: string) =>
  new UnsupportedError('tides', feature, why, 'Leave it out.')

test.each([
  [
    new InvalidOptionError('kwargs.tide', 1, 'a text'),
    'chat_template_kwargs.tide',
    'chat_template_kwargs.tide',
  ],
  [new InvalidOptionError('toolChoice', 1, 'a text'), 'tool_choice', 'tool_choice'],
  [new InvalidOptionError('maxTokens', 0, 'more'), 'max_tokens', 'max_tokens'],
  [new InvalidOptionError('stop[1]', 0, 'a text'), 'stop[1]', 'stop[1]'],
  [unsupported('logprobs', 'it tells none.'), 'logprobs', 'it tells none.'],
  [unsupported('guide', 'it follows no guide.'), 'response_format', 'it follows no response_format.'],
  [
    unsupported('addGenerationPrompt', 'the option addGenerationPrompt is about the prompt.'),
    'add_generation_prompt',
    'the option add_generation_prompt is about the prompt.',
  ],
  [unsupported('messages[0].content[1]', 'no media.'), 'messages[0].content[1]', 'no media.'],
  [unsupported('specialTokens', 'it hides them.'), null, 'it hides them.'],
  [
    new EngineError('tides', 'rejected', 'tides has no field for topK.'),
    null,
    'tides has no field for top_k.',
  ],
])('%s', (error, param, words) => {
  expect(paramOf(error)).toBe(param)
  expect(inRequestWords(error, error.message)).toContain(words)
})
