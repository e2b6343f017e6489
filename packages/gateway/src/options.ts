import type { Logger } from '@parlance/core'

/** How much the gateway takes on. */
export interface Limits {
  /** Greatest size of a request's body in bytes; 413 beyond. Default 20 MiB. */
  readonly bodyBytes: number
  /** Greatest number of messages in a request; 400 beyond. Default 10,000. */
  readonly messages: number
  /** Greatest number of answers being made at once; 429 with `Retry-After` beyond. Default 1,000. */
  readonly concurrency: number
  /** Greatest `n` of a request; 400 beyond. So many answers to one request are made at once. Default 16. */
  readonly choices: number
  /** Greatest number of requests being received at once; 429 with `Retry-After` beyond. Default 1,000. */
  readonly uploads: number
}

/** How to serve a pipeline. */
export interface GatewayOptions {
  /**
   * Names under which the model is served; another one in a request is 404. They never choose the template.
   * Default: the pipeline's model.
   */
  readonly models?: readonly string[] | undefined
  /** Template variables for every request; a request's own win. Default: none. */
  readonly defaultKwargs?: Readonly<Record<string, unknown>> | undefined
  /**
   * Text of callers that looks like a control token of the format: `report` names its places in the header
   * `x-parlance-control-text`, `reject` answers 400, `leave` does not look. Default `report`.
   */
  readonly controlText?: 'leave' | 'report' | 'reject' | undefined
  /** Read reasoning with this parser of `@parlance/formats` instead of the template's own. */
  readonly reasoningParser?: string | undefined
  /** Read calls with this parser of `@parlance/formats` instead of the template's own. */
  readonly toolParser?: string | undefined
  /** Keys for everything below `/v1`. Default: none, open to all. */
  readonly apiKeys?: readonly string[] | undefined
  /** New tokens for a request that sets no limit. Default: the pipeline's, 512. */
  readonly defaultMaxTokens?: number | undefined
  /** Lets arguments of earlier calls through that are not JSON, as they are. Default false: they are 400. */
  readonly lenientArguments?: boolean | undefined
  /** False serves no `/v1/completions`, whose text may hold control tokens whatever `controlText` says. Default true. */
  readonly rawCompletions?: boolean | undefined
  readonly limits?: { readonly [Name in keyof Limits]?: Limits[Name] | undefined } | undefined
  /** Where failures of the engine and unexpected errors are told. Default: nowhere. */
  readonly logger?: Logger | undefined
}
