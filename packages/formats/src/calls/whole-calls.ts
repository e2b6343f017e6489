import type { CallBeginning } from '../output/call-beginning.js'
import type { CallFormat, CallReader, ReaderContext } from '../output/call-format.js'
import type { ToolSchemas } from '../output/tool-schemas.js'

/** A call that was read from a whole text. */
export interface WholeCall {
  readonly name: string
  /** JSON text. */
  readonly arguments: string
  readonly id?: string
}

/** A form in which calls can only be told from content when the output is over. */
export interface WholeCallsForm {
  readonly name: string
  /** Empty for a form that begins the output without a start; `mayStart` then looks at its first characters. */
  readonly markers: readonly string[]
  readonly gap?: string
  readonly begin?: CallBeginning
  readonly mayStart?: (text: string, tools: ToolSchemas) => boolean
  /** The calls that the text after the start stands for; null when it is content. */
  readonly read: (text: string, tools: ToolSchemas) => readonly WholeCall[] | null
  /** What is wrong with calls that were read all the same, for a person. Default: nothing. */
  readonly problem?: (calls: readonly WholeCall[]) => string | null
}

/** The format of calls that are read when the output is over. */
export function wholeCalls(form: WholeCallsForm): CallFormat {
  return {
    name: form.name,
    markers: form.markers,
    gap: form.gap,
    begin: form.begin,
    ...(form.mayStart === undefined ? {} : { mayStart: form.mayStart }),
    reader: (context) => new WholeCallsReader(form, context),
  }
}

/** So many characters are looked at again whether they can still become a call. */
const LOOKED_AT = 256

class WholeCallsReader implements CallReader {
  state: CallReader['state'] = 'reading'
  unclaimed = ''
  private decided = false

  constructor(
    private readonly form: WholeCallsForm,
    private readonly context: ReaderContext,
  ) {
    this.decided = context.marker !== '' || form.mayStart === undefined
  }

  read(text: string, at: number, last: boolean): number {
    this.unclaimed += text.slice(at)
    if (!this.decided) this.lookAgain()
    if (last && this.state === 'reading') this.decide()
    return text.length
  }

  /** Lets go of what can no longer become a call. */
  private lookAgain(): void {
    if (!this.form.mayStart!(this.unclaimed, this.context.tools)) this.state = 'broken'
    else if (this.unclaimed.length > LOOKED_AT) this.decided = true
  }

  private decide(): void {
    const { sink, tools } = this.context
    const calls = this.form.read(this.unclaimed, tools)
    if (calls === null || calls.length === 0) {
      this.state = 'broken'
      return
    }
    for (const call of calls) {
      sink.beginCall(call.name, call.id)
      sink.argumentText(call.arguments)
      sink.endCall()
    }
    const problem = this.form.problem?.(calls) ?? null
    if (problem !== null) sink.problem(problem)
    this.unclaimed = ''
    this.state = 'done'
  }
}
