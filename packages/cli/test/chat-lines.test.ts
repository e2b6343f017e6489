import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readCommand } from '../src/chat/chat-command.js'
import { ChatLines } from '../src/chat/chat-lines.js'
import { textLines } from '../src/input/text-lines.js'

const CTRL_C = '\u0003'

let told: string[]

beforeEach(() => {
  told = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => told.push(String(text)) > 0)
  vi.stubEnv('NO_COLOR', '1')
})

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** A terminal: what is typed into it, and what it shows. */
function terminal() {
  const [keys, screen] = [new PassThrough(), new PassThrough()].map((one) =>
    Object.assign(one, { isTTY: true }),
  )
  let shown = ''
  screen!.setEncoding('utf8').on('data', (text: string) => {
    shown += text
  })
  const type = async (text: string) => {
    keys!.write(text)
    await setImmediate()
  }
  const lines = new ChatLines(keys as never, screen as never)
  return { type, lines, shown: () => shown }
}

test('a person writes lines after a prompt, and leaves with Ctrl-C twice', async () => {
  const { type, lines, shown } = terminal()
  const given: string[] = []
  const ended = (async () => {
    for await (const line of lines) given.push(line)
  })()
  await type('Hi\r')
  await type(CTRL_C)
  expect(told).toEqual(['\nCtrl-C once more leaves.\n'])
  // What is written in between is a message, and Ctrl-C is told again.
  await type('Bye\r')
  await type(CTRL_C)
  expect(told).toHaveLength(2)
  await type(CTRL_C)
  await ended
  expect(given).toEqual(['Hi', 'Bye'])
  expect(shown()).toContain('> ')
  expect(shown()).toMatch(/\n$/)
})

test('a Ctrl-C that ended an answer is not the first of those that leave', async () => {
  const { type, lines } = terminal()
  const answer = lines.answering(async (signal) => {
    await once(signal, 'abort')
    throw new Error('ended')
  })
  await type(CTRL_C)
  await answer
  await type(CTRL_C)
  expect(told).toEqual(['\nThe answer is ended.\n', '\nCtrl-C once more leaves.\n'])
  lines.close()
})

test('without a terminal, Ctrl-C twice ends lines that nobody writes', async () => {
  const before = process.listenerCount('SIGINT')
  const lines = new ChatLines(new PassThrough() as never, new PassThrough() as never)
  const ended = (async () => {
    for await (const line of lines) throw new Error(line)
  })()
  await setImmediate()
  process.emit('SIGINT')
  process.emit('SIGINT')
  await ended
  expect(process.listenerCount('SIGINT')).toBe(before)
})

test.each([
  ['LF and CRLF', ['a\r\n\nb'], ['a', '', 'b']],
  [
    'a character over two pieces',
    [
      [0x61, 0xc3],
      [0xa4, 0x0a],
    ],
    ['aä'],
  ],
  ['a byte order mark at the beginning, and one that is not', ['\uFEFFa\n\uFEFFb\n'], ['a', '\uFEFFb']],
  ['separators that end no line', ['a\u2028b\u0085c\rd\n'], ['a\u2028b\u0085c\rd']],
  ['nothing', [], []],
])('lines with %s', async (_, pieces, lines) => {
  const stream = Readable.from(pieces.map((piece) => Buffer.from(piece as string)))
  const found: string[] = []
  for await (const line of textLines(stream, 'stdin')) found.push(line)
  expect(found).toEqual(lines)
})

test('a line that is no UTF-8 is refused with its place', async () => {
  const stream = Readable.from([Buffer.from('good\nb'), Buffer.from([0xff, 0x0a])])
  const found: string[] = []
  await expect(async () => {
    for await (const line of textLines(stream, 'stdin')) found.push(line)
  }).rejects.toThrow('stdin: line 2: is not UTF-8 text: byte 1 is 0xff.')
  expect(found).toEqual(['good'])
})

test.each([
  ['Hi /reset', { kind: 'message', text: 'Hi /reset' }],
  ['//think about it', { kind: 'message', text: '/think about it' }],
  ['///reset', { kind: 'message', text: '//reset' }],
  ['// a comment', { kind: 'message', text: '// a comment' }],
  ['/etc/hosts', { kind: 'message', text: '/etc/hosts' }],
  ['/reset', { kind: 'reset' }],
  ['/system Be kind.', { kind: 'system', text: 'Be kind.' }],
  ['/system', { kind: 'system', text: '' }],
  ['/quit', { kind: 'exit' }],
  [' \t', { kind: 'nothing' }],
])('the line %j of a chat', (line, command) => {
  expect(readCommand(line)).toEqual(command)
})

test('a command that does not exist says how to write it as a message', () => {
  expect(() => readCommand('/think hard')).toThrow('As a message it is written //think.')
})
