import { ParlanceError } from '@parlance/core'

/** What was asked for is more than the engine can do. */
export class UnsupportedError extends ParlanceError {
  constructor(
    /** The engine's name. */
    readonly engine: string,
    /** What was asked for: `logprobs`, `messages[0].content[1]`, `score`, ... */
    readonly feature: string,
    why: string,
    hint: string,
  ) {
    super(`The engine "${engine}" cannot do this: ${why}`, { code: 'unsupported', hint })
  }
}

/** A call of a pipeline that is closed; what ran when it was closed ends with it too. */
export class PipelineClosedError extends ParlanceError {
  constructor(readonly model: string) {
    super(`The pipeline of "${model}" is closed.`, {
      code: 'pipeline_closed',
      hint: 'Make another one with pipeline().',
    })
  }
}

/** A message to a session that is still answering the one before. */
export class SessionBusyError extends ParlanceError {
  constructor() {
    super('The session is still answering the message before.', {
      code: 'session_busy',
      hint: 'Wait for its answer, abort it, or open another session: each has a history of its own.',
    })
  }
}
