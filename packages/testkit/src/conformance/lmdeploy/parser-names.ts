import { MODELS, type Registry } from '@parlance/core'
import type { LmdeployCase } from './lmdeploy-case.js'

/** The parsers that can be asked for by name: the registries of `@parlance/formats`. */
export interface ParserRegistries {
  readonly reasoning: Registry<{ readonly name: string }>
  readonly tools: Registry<{ readonly name: string }>
}

interface ParserNames {
  readonly reasoning_parser: string | null
  readonly tool_parser: string | null
}

/** The names of parsers that count for the names in the case, of which several may mean one parser. */
export function parserNames(golden: LmdeployCase, registries: ParserRegistries): ParserNames {
  const { reasoning_parser: reasoningParser, tool_parser: toolParser } = golden.input as ParserNames
  MODELS.build('base').createParser({ reasoningParser, toolParser })
  return {
    reasoning_parser: reasoningParser && (registries.reasoning.get(reasoningParser)?.name ?? null),
    tool_parser: toolParser && (registries.tools.get(toolParser)?.name ?? null),
  }
}
