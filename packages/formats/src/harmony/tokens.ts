/** The tokens that part messages of the Harmony format. */
export const START = '<|start|>'
export const CHANNEL = '<|channel|>'
export const CONSTRAIN = '<|constrain|>'
export const MESSAGE = '<|message|>'
export const END = '<|end|>'
export const CALL = '<|call|>'
export const RETURN = '<|return|>'

/** Tokens that end a message. */
export const ENDS: readonly string[] = [END, CALL, RETURN, '<|endoftext|>']
