type GgufValue = string | boolean | number | readonly string[]

/** Value types of the format: uint32, bool, string, array. */
const [UINT32, BOOL, STRING, ARRAY] = [4, 7, 8, 9]

/** A GGUF file (version 3) with this metadata and no tensors. */
export function ggufBytes(metadata: Readonly<Record<string, GgufValue>>): Uint8Array {
  const entries = Object.entries(metadata)
  const pairs = entries.flatMap(([key, value]) => [string(key), typed(value)])
  return Buffer.concat([
    Buffer.from('GGUF'),
    uint32(3),
    uint64(0),
    uint64(entries.length),
    ...pairs,
    Buffer.alloc(64),
  ])
}

function typed(value: GgufValue): Buffer {
  if (typeof value === 'string') return Buffer.concat([uint32(STRING), string(value)])
  if (typeof value === 'boolean') return Buffer.concat([uint32(BOOL), Buffer.from([Number(value)])])
  if (typeof value === 'number') return Buffer.concat([uint32(UINT32), uint32(value)])
  return Buffer.concat([uint32(ARRAY), uint32(STRING), uint64(value.length), ...value.map(string)])
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
