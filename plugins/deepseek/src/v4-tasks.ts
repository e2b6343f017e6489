/** The classification tasks that V4 is trained for, each with the token that asks for it. */
export const V4_TASKS: ReadonlyMap<unknown, string> = new Map([
  ['action', '<｜action｜>'],
  ['query', '<｜query｜>'],
  ['authority', '<｜authority｜>'],
  ['domain', '<｜domain｜>'],
  ['title', '<｜title｜>'],
  ['read_url', '<｜read_url｜>'],
])
