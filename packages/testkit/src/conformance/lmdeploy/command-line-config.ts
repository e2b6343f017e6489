import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chatTemplateOption } from '@parlance/core/node'
import { keepingNames } from './keeping-names.js'
import type { LmdeployCase } from './lmdeploy-case.js'
import { configFacts } from './read-config-case.js'

/** The configuration that the value of `--chat-template` stands for: nothing, a file with the content given, or a name. */
export async function commandLineConfig(golden: LmdeployCase): Promise<unknown> {
  const value = golden.input as string
  const { file_content: content, model_path: path } = golden.kwargs
  if (content === undefined) return factsOf(value, path)
  const folder = mkdtempSync(join(tmpdir(), 'chat-template-'))
  try {
    const file = join(folder, value)
    writeFileSync(file, content as string)
    return await factsOf(file, path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function factsOf(value: string, modelPath: unknown): Promise<unknown> {
  return keepingNames(async () => {
    const config = await chatTemplateOption(value, modelPath as string)
    return config === null ? null : configFacts(config)
  })
}
