import { DatasetPrompts, fixK, MetaTemplate, PromptTemplate, RawPromptTemplate } from '../src/index.js'

/** What is timed: making `size` of something, and how many bytes came out. Counting them makes each text whole. */
interface Work {
  readonly name: string
  readonly unit: string
  readonly sizes: readonly number[]
  make(size: number): () => number
}

const SECTIONS = new PromptTemplate(
  {
    begin: [{ role: 'SYSTEM', fallback_role: 'HUMAN', prompt: 'Answer the question.' }, '</E>'],
    round: [
      { role: 'HUMAN', prompt: 'Question: {question}\nOptions: {options}' },
      { role: 'BOT', prompt: '{answer}' },
    ],
  },
  { iceToken: '</E>' },
)
const EXAMPLE = new PromptTemplate({
  round: [
    { role: 'HUMAN', prompt: 'Question: {question}' },
    { role: 'BOT', prompt: '{answer}' },
  ],
})
const TEXTS = new PromptTemplate('Answer the question.\n</E>Question: {question}\n', { iceToken: '</E>' })
const TEXT_EXAMPLE = new PromptTemplate('Question: {question}\n{answer}')
const RAW = new RawPromptTemplate([
  { role: 'system', content: 'Answer the question.' },
  { role: 'user', content: 'Question: {question}\nOptions: {options}' },
])

const TEXT = MetaTemplate.from({
  begin: 'Meta instruction: You are a helpful assistant.\n',
  round: [
    { role: 'HUMAN', begin: '<HUMAN>: ', end: '<eoh>\n' },
    { role: 'BOT', begin: '<BOT>: ', end: '<eob>\n', generate: true },
  ],
})
const API = MetaTemplate.from({
  round: [
    { role: 'HUMAN', api_role: 'user' },
    { role: 'BOT', api_role: 'assistant', generate: true },
  ],
})
const LIST = MetaTemplate.from([{ role: 'system', content: 'Be brief.\n' }])

function rows(count: number) {
  return Array.from({ length: count }, (_, i) => ({
    question: `What is ${i} + ${i}?`,
    options: 'A, B, C or D',
    answer: String(i + i),
  }))
}

function length(messages: readonly { readonly content?: unknown }[]): number {
  return messages.reduce((sum, { content }) => sum + Buffer.byteLength(String(content)), 0)
}

/** One prompt with many examples. */
function examples(
  name: string,
  write: (prompts: DatasetPrompts) => number,
  templates = { promptTemplate: SECTIONS, iceTemplate: EXAMPLE },
): Work {
  return {
    name,
    unit: 'examples',
    sizes: [1_000, 10_000],
    make(size) {
      const trainRows = rows(size)
      const retriever = fixK(trainRows.map((_, i) => i))
      return () => write(new DatasetPrompts({ ...templates, outputColumn: 'answer', retriever, trainRows }))
    },
  }
}

/** Many items through one template. */
function items(name: string, write: (item: Record<string, string>) => number): Work {
  return {
    name,
    unit: 'items',
    sizes: [10_000, 100_000],
    make(size) {
      const all = rows(size)
      return () => all.reduce((sum, item) => sum + write(item), 0)
    },
  }
}

const ITEM = rows(1)[0]!

const WORKS: readonly Work[] = [
  examples('one prompt, as text', (prompts) => Buffer.byteLength(TEXT.toText(prompts.fill(ITEM)))),
  examples('one prompt, as messages', (prompts) => length(API.toMessages(prompts.fill(ITEM)))),
  examples(
    'one prompt of texts',
    (prompts) => Buffer.byteLength(MetaTemplate.from(null).toText(prompts.fill(ITEM))),
    { promptTemplate: TEXTS, iceTemplate: TEXT_EXAMPLE },
  ),
  items('legacy items, as text', (item) =>
    Buffer.byteLength(TEXT.toText(SECTIONS.fill(item, { outputColumn: 'answer' }))),
  ),
  items('legacy items, as messages', (item) =>
    length(API.toMessages(SECTIONS.fill(item, { outputColumn: 'answer' }))),
  ),
  items('standard items, list form', (item) => length(LIST.toMessages(RAW.fill(item)))),
]

const ROUNDS = 5

/** The best of some rounds, in milliseconds. */
function best(work: () => number): number {
  let least = Infinity
  for (let i = 0; i < ROUNDS; i++) {
    const start = performance.now()
    if (work() === 0) throw new Error('nothing came out')
    least = Math.min(least, performance.now() - start)
  }
  return least
}

console.log(
  'work                          size              ms      per second   cost of one, against the small size',
)
for (const { name, unit, sizes, make } of WORKS) {
  let first: number | undefined
  for (const size of sizes) {
    const ms = best(make(size))
    const one = ms / size
    first ??= one
    const rate = Math.round((size / ms) * 1000).toLocaleString('en-US')
    console.log(
      `${name.padEnd(28)}${`${size} ${unit}`.padEnd(16)}${ms.toFixed(1).padStart(8)}${rate.padStart(16)}${(one / first).toFixed(2).padStart(10)}`,
    )
  }
}
