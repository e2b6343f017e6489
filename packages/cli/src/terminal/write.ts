/** Writes data to stdout, as it is; done when it is handed over. */
export function writeData(text: string): Promise<void> {
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
  process.stderr.write(`${text}\n`)
}
