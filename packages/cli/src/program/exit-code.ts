/** What the command's exit codes mean: `findings` is also a difference, `usage` a command line that cannot be read. */
export const EXIT = { fine: 0, findings: 1, usage: 2, failure: 3 } as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]
