import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

type Files = Readonly<Record<string, string | Uint8Array | object>>

/** A folder with these files (objects as JSON), named as given; for the test that calls this: it is gone afterwards. */
export function modelFolder(files: Files, name = 'model'): string {
  const root = mkdtempSync(join(tmpdir(), 'parlance-hf-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const folder = join(root, name)
  mkdirSync(folder)
  for (const [file, content] of Object.entries(files)) {
    const path = join(folder, file)
    mkdirSync(dirname(path), { recursive: true })
    const isRaw = typeof content === 'string' || content instanceof Uint8Array
    writeFileSync(path, isRaw ? content : JSON.stringify(content))
  }
  return folder
}
