import { writeFile } from 'node:fs/promises'
import { type GgufTensor, ggufFile } from './gguf-file.js'

/** The ChatML template, as it stands in the files of models that use it. */
export const TINY_TEMPLATE =
  "{% for message in messages %}{{ '<|im_start|>' + message['role'] + '\\n' + message['content'] + '<|im_end|>' + '\\n' }}{% endfor %}{% if add_generation_prompt %}{{ '<|im_start|>assistant\\n' }}{% endif %}"

/** Kinds of tokens: https://github.com/ggml-org/llama.cpp/blob/master/gguf-py/gguf/constants.py */
const [NORMAL, UNKNOWN, CONTROL, BYTE] = [1, 2, 3, 6]
const EMBEDDING = 32
const HEADS = 4
const FEED_FORWARD = 64
const LAYERS = 2

/** Token texts with their kinds, by id. */
const VOCABULARY: readonly (readonly [text: string, kind: number])[] = [
  ['<unk>', UNKNOWN],
  ['<s>', CONTROL],
  ['</s>', CONTROL],
  ...Array.from({ length: 256 }, (_, byte) => [byteToken(byte), BYTE] as const),
  ['<|im_start|>', CONTROL],
  ['<|im_end|>', CONTROL],
  ...Array.from('\u2581abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ').map(
    (text) => [text, NORMAL] as const,
  ),
  ...['\u2581a', 'th', 'er', 'user', 'system', 'assistant', 'Hi'].map((text) => [text, NORMAL] as const),
]

/** The id of a token of the tiny model. */
export function tinyToken(text: string): number {
  return VOCABULARY.findIndex(([token]) => token === text)
}

/** The byte token of a byte. */
export function byteToken(byte: number): string {
  return `<0x${byte.toString(16).toUpperCase().padStart(2, '0')}>`
}

export interface TinyModel {
  /** A letter instead of which it says `<|im_end|>`. */
  readonly endsAt?: string
  /** Whether its tokenizer puts a blank in front of a text. Default false. */
  readonly spacePrefix?: boolean
}

/**
 * Writes a GGUF file of the llama architecture with random weights, some hundred tokens and ChatML in its metadata:
 * about 200 kB. The same weights each time. What it says has no meaning; bytes and control tokens it never says by
 * itself, since their weights in the last layer are zero.
 */
export async function writeTinyGguf(
  path: string,
  { endsAt, spacePrefix = false }: TinyModel = {},
): Promise<void> {
  await writeFile(path, ggufFile(metadata(spacePrefix), tensors(endsAt)))
}

function metadata(spacePrefix: boolean) {
  return {
    'general.architecture': 'llama',
    'general.name': 'tiny',
    'llama.context_length': 512,
    'llama.embedding_length': EMBEDDING,
    'llama.block_count': LAYERS,
    'llama.feed_forward_length': FEED_FORWARD,
    'llama.attention.head_count': HEADS,
    'llama.attention.layer_norm_rms_epsilon': { float: 1e-5 },
    'llama.rope.dimension_count': EMBEDDING / HEADS,
    'tokenizer.ggml.model': 'llama',
    'tokenizer.ggml.tokens': { strings: VOCABULARY.map(([text]) => text) },
    'tokenizer.ggml.scores': { floats: VOCABULARY.map(([text]) => text.length) },
    'tokenizer.ggml.token_type': { ints: VOCABULARY.map(([, kind]) => kind) },
    'tokenizer.ggml.bos_token_id': 1,
    'tokenizer.ggml.eos_token_id': tinyToken('<|im_end|>'),
    'tokenizer.ggml.unknown_token_id': 0,
    'tokenizer.ggml.add_bos_token': true,
    'tokenizer.ggml.add_eos_token': false,
    'tokenizer.ggml.add_space_prefix': spacePrefix,
    'tokenizer.chat_template': TINY_TEMPLATE,
  }
}

function tensors(endsAt: string | undefined): GgufTensor[] {
  const random = randomNumbers(7)
  const matrix = (name: string, columns: number, rows: number): GgufTensor => ({
    name,
    shape: [columns, rows],
    values: Float32Array.from({ length: columns * rows }, () => random() - 0.5),
  })
  const ones = (name: string): GgufTensor => ({
    name,
    shape: [EMBEDDING],
    values: new Float32Array(EMBEDDING).fill(1),
  })
  const layers = Array.from({ length: LAYERS }, (_, layer) => {
    const name = (part: string) => `blk.${layer}.${part}.weight`
    return [
      ones(name('attn_norm')),
      ...['attn_q', 'attn_k', 'attn_v', 'attn_output'].map((part) =>
        matrix(name(part), EMBEDDING, EMBEDDING),
      ),
      ones(name('ffn_norm')),
      matrix(name('ffn_gate'), EMBEDDING, FEED_FORWARD),
      matrix(name('ffn_up'), EMBEDDING, FEED_FORWARD),
      matrix(name('ffn_down'), FEED_FORWARD, EMBEDDING),
    ]
  })
  return [
    matrix('token_embd.weight', EMBEDDING, VOCABULARY.length),
    ...layers.flat(),
    ones('output_norm.weight'),
    outputWeights(matrix('output.weight', EMBEDDING, VOCABULARY.length), endsAt),
  ]
}

/** Without the rows of the tokens that are no plain text; that of `<|im_end|>` is twice the one of `endsAt`. */
function outputWeights(output: GgufTensor, endsAt: string | undefined): GgufTensor {
  const row = (id: number): Float32Array => output.values.subarray(id * EMBEDDING, (id + 1) * EMBEDDING)
  VOCABULARY.forEach(([, kind], id) => {
    if (kind !== NORMAL) row(id).fill(0)
  })
  if (endsAt !== undefined)
    row(tinyToken('<|im_end|>')).set(row(tinyToken(endsAt)).map((weight) => 2 * weight))
  return output
}

/** The same numbers from 0 to 1 each time: mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
