/** What one kind of package may do. */
export interface Layer {
  /** Name of a package, or a folder of packages with `/*`. */
  readonly of: string
  /** Packages that its published code may import; `all` for the outermost layer. */
  readonly imports: readonly string[] | 'all'
  /** Entries that may use Node's own modules; the others have to run in browsers and workers too. */
  readonly nodeEntries: readonly string[] | 'all'
}

const PYTHON_TEXT = '@parlance/python-text'
const CORE = '@parlance/core'
const FORMATS = '@parlance/formats'
const JINJA = '@parlance/jinja'
const HF = '@parlance/hf'
const META_TEMPLATE = '@parlance/meta-template'
const PIPELINE = '@parlance/pipeline'

/** The house, from the ground up: a package imports only from those named in its row. */
export const LAYERS: readonly Layer[] = [
  { of: PYTHON_TEXT, imports: [], nodeEntries: [] },
  { of: CORE, imports: [PYTHON_TEXT], nodeEntries: ['./node'] },
  { of: JINJA, imports: [PYTHON_TEXT], nodeEntries: ['./conformance'] },
  { of: FORMATS, imports: [CORE, PYTHON_TEXT], nodeEntries: [] },
  { of: HF, imports: [CORE, JINJA, FORMATS, PYTHON_TEXT], nodeEntries: ['./node', './conformance'] },
  { of: META_TEMPLATE, imports: [CORE, PYTHON_TEXT], nodeEntries: ['./conformance'] },
  { of: 'plugins/*', imports: [CORE, FORMATS, PYTHON_TEXT], nodeEntries: [] },
  { of: PIPELINE, imports: [CORE, FORMATS, HF], nodeEntries: ['./llama-cpp'] },
  { of: '@parlance/gateway', imports: [PIPELINE, CORE, FORMATS, PYTHON_TEXT], nodeEntries: 'all' },
  { of: '@parlance/cli', imports: 'all', nodeEntries: 'all' },
  { of: '@parlance/testkit', imports: [CORE, FORMATS, JINJA, HF, PYTHON_TEXT], nodeEntries: 'all' },
  { of: '@parlance/devtools', imports: 'all', nodeEntries: 'all' },
  { of: 'apps/*', imports: 'all', nodeEntries: 'all' },
]
