/** The body of an error, in OpenAI's shape. */
export interface ErrorBody {
  readonly error: {
    readonly message: string
    readonly type: string
    readonly param: string | null
    readonly code: string | null
  }
}

/** What goes out for an error. */
export interface ErrorReply {
  readonly status: number
  readonly body: ErrorBody
  readonly headers?: Readonly<Record<string, string>>
}

export function errorBody(
  message: string,
  type: string,
  code: string | null,
  param: string | null = null,
): ErrorBody {
  return { error: { message, type, param, code } }
}
