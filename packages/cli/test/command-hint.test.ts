import {
  AmbiguousTemplateError,
  InvalidEndingError,
  TemplateNotFoundError,
  TemplateNotInstalledError,
} from '@parlance/core'
import { EngineError } from '@parlance/pipeline'
import { expect, test } from 'vitest'
import { commandHint } from '../src/errors/command-hint.js'
import { project } from './support/project.js'
import { runHere } from './support/run-here.js'

const NAME_ONE = 'Name one with --chat-template: a name (parlance list shows them), or a file.'

test.each([
  [new TemplateNotInstalledError('qwen3', '@parlance/plugin-qwen'), 'Run: npm install @parlance/plugin-qwen'],
  [
    new TemplateNotFoundError('foo/bar', ['the path foo/bar'], 'none.'),
    `Looked at: the path foo/bar. ${NAME_ONE}`,
  ],
  [new AmbiguousTemplateError('m', ['a', 'b']), 'Name the one you mean with --chat-template.'],
  [
    new EngineError('vllm', 'rejected', 'No.', { status: 401 }),
    'Set the environment variable PARLANCE_ENGINE_API_KEY to a key that the server takes.',
  ],
  [
    new EngineError('vllm', 'rejected', 'No.', { status: 404 }),
    'Look at the URL of --engine, and at the name of the model there: --engine-model.',
  ],
  [
    new EngineError('vllm', 'rejected', 'No.', { status: 308 }),
    'Give the place where the server is to --engine.',
  ],
  [new EngineError('vllm', 'unavailable', 'No.'), 'Is the server running, and is the URL of --engine right?'],
  // What the error says by itself is right here, too.
  [new EngineError('vllm', 'rejected', 'Too long.', { status: 400 }), undefined],
  [new InvalidEndingError('No.', 'Leave it out.'), undefined],
  [new TypeError('No.'), undefined],
])('%s speaks to people at a command line', (error, hint) => {
  expect(commandHint(error)).toBe(hint)
})

test.each([
  [
    'vicunna',
    'parlance: No chat template is called "vicunna". Did you mean "vicuna"? All names: parlance list.\n',
  ],
  ['zzz', 'parlance: No chat template is called "zzz". All names: parlance list.\n'],
  ['mine', 'parlance: No chat template is called "mine". To take the folder of that name, write ./mine.\n'],
  [
    'out.txt',
    'parlance: No chat template is called "out.txt". There is a file of that name: name the template before it.\n',
  ],
])('the name %s is unknown', async (name, stderr) => {
  const { folder: cwd, write } = project([])
  write('mine/tokenizer_config.json', {})
  write('out.txt', 'Hi')
  expect(await runHere(['parse', name], { cwd })).toEqual({ code: 2, stdout: '', stderr })
})
