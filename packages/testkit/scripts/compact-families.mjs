// Makes the files of conformance/families/ from the full golden files of the model families:
//
//   node packages/testkit/scripts/compact-families.mjs conformance/families FULL/qwen.json FULL/llama.json ...
//
// All cases are kept, with nothing changed. The table `left_out` of a file that is there already (ids of cases that
// are not run, each with the reason) is carried over. `about` and the meaning of `id` are the project's own words. A
// template whose text an npm package ships gets `template_from`.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseJson } from '@parlance/python-text'
import { compactFile } from './lib/compact-file.mjs'
import { SHIPPED_TEMPLATES } from './lib/shipped-templates.mjs'

const [, , folder, ...files] = process.argv
if (files.length === 0) throw new Error('Give the folder to write to and the full files.')
for (const from of files) {
  const to = join(folder, basename(from))
  const leftOut = existsSync(to) ? parseJson(readFileSync(to, 'utf8')).left_out : undefined
  const { fields, templates, cases } = parseJson(readFileSync(from, 'utf8'))
  const about = `Golden cases of the ${basename(from, '.json')} plugin: prompts that Python's jinja2 3.1, set up as for Hugging Face chat templates, renders from each maker's template, and outputs with the message that they stand for.`
  const id = 'unique over all files: template/r or p/conversation+options'
  const sourced = Object.entries(templates).map(([name, facts]) => {
    const source = SHIPPED_TEMPLATES.get(name)
    return [
      name,
      source === undefined ? facts : { ...facts, template_from: { ...source, sha256: facts.sha256 } },
    ]
  })
  const header = {
    about,
    fields: { ...fields, id },
    templates: Object.fromEntries(sourced),
    left_out: leftOut ?? {},
  }
  writeFileSync(to, compactFile(header, cases))
}
