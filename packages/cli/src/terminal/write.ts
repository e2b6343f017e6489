import { shownOn } from './printable.js'

/** A line at the foot of the terminal that is drawn anew again and again. */
interface Status {
  clear(): unknown
}

let status: Status | undefined

/** From now on the status gives way to what is written; without one, nothing does. */
export function giveWay(current: Status | undefined): void {
  status = current
}

/** Writes data to stdout, as it is; done when it is handed over. */
export function writeData(text: string): Promise<void> {
  if (process.stdout.isTTY) status?.clear()
  return new Promise((done, fail) => {
    process.stdout.write(text, (error) => (error == null ? done() : fail(error)))
  })
}

/** Writes a line of data. */
export function writeLine(text = ''): Promise<void> {
  return writeData(`${text}\n`)
}

/** Writes a value as JSON: one line, or indented where people read it. */
export function writeJson(value: unknown, indent?: number): Promise<void> {
  return writeLine(JSON.stringify(value, null, indent))
}

/** Tells the user something beside the data: a line on stderr. */
export function tell(text: string): void {
  status?.clear()
  process.stderr.write(`${shownOn(process.stderr, text)}\n`)
}
