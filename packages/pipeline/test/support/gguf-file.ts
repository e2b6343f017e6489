/** A value of a GGUF file's metadata; `float` marks numbers that are not whole by type. */
export type GgufValue =
  | string
  | boolean
  | number
  | { readonly float: number }
  | { readonly strings: readonly string[] }
  | { readonly floats: readonly number[] }
  | { readonly ints: readonly number[] }

export interface GgufTensor {
  readonly name: string
  /** Innermost dimension first. */
  readonly shape: readonly number[]
  readonly values: Float32Array
}

/** Value types of the format: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md */
const [UINT32, INT32, FLOAT32, BOOL, STRING, ARRAY] = [4, 5, 6, 7, 8, 9]
/** The tensor type of 32-bit floats. */
const F32 = 0
const ALIGNMENT = 32

/** The bytes of a GGUF file, version 3. */
export function ggufFile(
  metadata: Readonly<Record<string, GgufValue>>,
  tensors: readonly GgufTensor[],
): Uint8Array {
  const entries = Object.entries(metadata)
  let offset = 0
  const infos = tensors.map(({ name, shape, values }) => {
    const info = [string(name), uint32(shape.length), ...shape.map(uint64), uint32(F32), uint64(offset)]
    offset = aligned(offset + values.byteLength)
    return Buffer.concat(info)
  })
  const head = Buffer.concat([
    Buffer.from('GGUF'),
    uint32(3),
    uint64(tensors.length),
    uint64(entries.length),
    ...entries.flatMap(([key, value]) => [string(key), typed(value)]),
    ...infos,
  ])
  return Buffer.concat([padded(head), ...tensors.map(({ values }) => padded(Buffer.from(values.buffer)))])
}

function typed(value: GgufValue): Buffer {
  if (typeof value === 'string') return Buffer.concat([uint32(STRING), string(value)])
  if (typeof value === 'boolean') return Buffer.concat([uint32(BOOL), Buffer.from([Number(value)])])
  if (typeof value === 'number') return Buffer.concat([uint32(UINT32), uint32(value)])
  if ('float' in value) return Buffer.concat([uint32(FLOAT32), float32(value.float)])
  if ('strings' in value) return array(STRING, value.strings.map(string))
  if ('floats' in value) return array(FLOAT32, value.floats.map(float32))
  return array(INT32, value.ints.map(uint32))
}

function array(type: number, items: readonly Buffer[]): Buffer {
  return Buffer.concat([uint32(ARRAY), uint32(type), uint64(items.length), ...items])
}

function string(text: string): Buffer {
  return Buffer.concat([uint64(Buffer.byteLength(text)), Buffer.from(text)])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

function float32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeFloatLE(value)
  return bytes
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT
}

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(aligned(bytes.length) - bytes.length)])
}
