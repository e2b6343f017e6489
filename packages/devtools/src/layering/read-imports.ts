import { type Expression, parseSync, Visitor } from 'oxc-parser'

/** One module specifier in a file. */
export interface FoundImport {
  readonly specifier: string
  /** Counts from 1. */
  readonly line: number
}

/**
 * Every module that a TypeScript or JavaScript file names: static, dynamic and type imports, re-exports,
 * `import x = require()` and `require()`. A dynamic import of a computed name names none.
 *
 * @throws Error when the file does not parse
 */
export function readImports(file: string, code: string): FoundImport[] {
  const { program, errors } = parseSync(file, code)
  if (errors[0] !== undefined) throw new Error(`${file} does not parse: ${errors[0].message}`)
  const found: FoundImport[] = []
  const add = (source: { value: unknown; start: number } | null) => {
    if (typeof source?.value === 'string') {
      found.push({ specifier: source.value, line: lineAt(code, source.start) })
    }
  }
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    TSExternalModuleReference: (node) => add(node.expression),
    ImportExpression: (node) => add(literal(node.source)),
    CallExpression: ({ callee, arguments: [first] }) => {
      const isRequire = callee.type === 'Identifier' && callee.name === 'require'
      if (isRequire && first !== undefined && first.type !== 'SpreadElement') add(literal(first))
    },
  }).visit(program)
  return found
}

function literal(node: Expression): { value: unknown; start: number } | null {
  if (node.type === 'Literal') return node
  if (node.type !== 'TemplateLiteral' || node.expressions.length > 0) return null
  return { value: node.quasis[0]?.value.cooked, start: node.start }
}

function lineAt(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length
}
