import { fromMarkdown } from 'mdast-util-from-markdown'

/** A fenced block of code in a Markdown page. */
export interface CodeBlock {
  readonly code: string
  /** The line of its opening fence, from 1. */
  readonly line: number
}

/** The fenced blocks of one language, in order; those in lists and quotes too. */
export function codeBlocks(markdown: string, language: string): CodeBlock[] {
  const blocks: CodeBlock[] = []
  const visit = (node: MarkdownNode): void => {
    if (node.type === 'code' && node.lang === language) {
      blocks.push({ code: node.value ?? '', line: node.position?.start.line ?? 0 })
    }
    for (const child of node.children ?? []) visit(child)
  }
  visit(fromMarkdown(markdown) as MarkdownNode)
  return blocks
}

interface MarkdownNode {
  readonly type: string
  readonly lang?: string | null
  readonly value?: string
  readonly position?: { readonly start: { readonly line: number } }
  readonly children?: readonly MarkdownNode[]
}
