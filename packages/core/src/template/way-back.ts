import type { Prompt } from '../prompt/prompt.js'
import type { Services } from '../services/services.js'
import type { CallStart, CallStartRequest } from './call-start.js'
import { checkCallStart, checkParseOptions, checkPrompt } from './check-parse-options.js'
import { CheckedParser } from './checked-parser.js'
import { ContentParser } from './content-parser.js'
import type { MarkerText } from './marker-text.js'
import { type NamedParserRequest, namedParsers } from './named-parsers.js'
import type { ParseOptions } from './options.js'
import type { OutputParser, ParsedOutput } from './output-parser.js'
import { parseWhole } from './parse-whole.js'
import type { TemplateTraits } from './traits.js'

const NO_OPTIONS: ParseOptions = Object.freeze({})

/** A template's way from output to message: it checks the options, and puts named parsers in place of the class's own. */
export abstract class WayBack {
  protected abstract readonly traits: TemplateTraits
  /** What follows from the markers. */
  protected abstract readonly texts: MarkerText
  protected abstract get services(): Services

  parse(output: string, options?: ParseOptions): ParsedOutput {
    return parseWhole(this.createParser(options), output)
  }

  createParser(options: ParseOptions = NO_OPTIONS): OutputParser {
    if (options !== NO_OPTIONS) checkParseOptions(options, this.traits.kwargs)
    const callId = this.#callIdOf(options)
    const named = this.#named(options, callId)
    return new CheckedParser(
      named === null ? this.openParser(options, callId) : namedParsers(named).parser(named),
    )
  }

  startCall(prompt: Prompt, request: CallStartRequest): CallStart | null {
    checkCallStart(prompt, request, this.traits.kwargs)
    const callId = this.#callIdOf(request)
    const named = this.#named(request, callId)
    if (named === null) return this.openCall(prompt, request, callId)
    return namedParsers(named).startCall(prompt, named, request.name)
  }

  startContent(prompt: Prompt, options: ParseOptions = NO_OPTIONS): string | null {
    checkPrompt(prompt, 'prompt')
    if (options !== NO_OPTIONS) checkParseOptions(options, this.traits.kwargs)
    const named = this.#named(options, this.#callIdOf(options))
    return named === null
      ? this.openContent(prompt, options)
      : namedParsers(named).startContent(prompt, named)
  }

  /** The class's own parser, for checked options. Default: everything is content. */
  protected openParser({ prompt }: ParseOptions, _callId: (index: number) => string): OutputParser {
    const end = typeof prompt === 'string' ? prompt : prompt?.text
    const afterInvitation = end === undefined || end.endsWith(this.texts.generationPrompt)
    return new ContentParser(this.texts.ends, afterInvitation ? this.texts.assistantLead : '')
  }

  /** The class's own {@link startCall}, for checked options. Default: there are no calls. */
  protected openCall(
    _prompt: Prompt,
    _request: CallStartRequest,
    _callId: (index: number) => string,
  ): CallStart | null {
    return null
  }

  /** The class's own {@link startContent}, for checked options. Default: content follows at once. */
  protected openContent(_prompt: Prompt, _options: ParseOptions): string | null {
    return ''
  }

  #callIdOf(options: ParseOptions): (index: number) => string {
    return options.callId ?? (() => this.services.callIds.next())
  }

  /** The request for named parsers; null where the options name none. */
  #named(options: ParseOptions, callId: (index: number) => string): NamedParserRequest | null {
    const { reasoningParser: reasoning = null, toolParser: tools = null } = options
    return reasoning === null && tools === null
      ? null
      : { reasoning, tools, options, callId, ...this.texts.ends }
  }
}
