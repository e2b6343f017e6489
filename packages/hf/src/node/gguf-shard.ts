import { basename, dirname, join } from 'node:path'

/** A model in several GGUF files, as llama.cpp's gguf-split names them: `model-00002-of-00003.gguf`. */
const SHARD = /-(\d{5})-of-(\d{5})\.gguf$/

/** The file with a model's metadata: of a model in several files the first. */
export function firstShard(path: string): string {
  const name = basename(path)
  const found = SHARD.exec(name)
  if (found === null || found[1] === '00001') return path
  return join(dirname(path), `${name.slice(0, found.index)}-00001-of-${found[2]}.gguf`)
}
