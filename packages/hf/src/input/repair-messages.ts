import {
  type ContentPart,
  InvalidOptionError,
  type Message,
  type RenderNote,
  type Repair,
} from '@parlance/core'

/** A message with its number in the caller's list. */
export interface PlacedMessage {
  readonly message: Message
  readonly index: number
}

type RepairStep = (messages: readonly PlacedMessage[]) => {
  result: PlacedMessage[]
  repaired: readonly number[]
}

/** The repairs, in the order in which they are made. */
const REPAIRS: ReadonlyMap<Repair, RepairStep> = new Map<Repair, RepairStep>([
  ['developer-to-system', developerToSystem],
  ['system-to-user', systemToUser],
  ['merge-consecutive', mergeConsecutive],
])

/**
 * Makes the changes that the caller asked for, and notes each that changed something. Texts that are put together
 * have a blank line between them.
 *
 * @throws InvalidOptionError for a repair that does not exist
 */
export function repairMessages(
  messages: readonly Message[],
  repairs: readonly Repair[],
  notes: RenderNote[],
): PlacedMessage[] {
  const unknown = repairs.find((name) => !REPAIRS.has(name))
  if (unknown !== undefined)
    throw new InvalidOptionError('repair', unknown, `one of ${[...REPAIRS.keys()].join(', ')}`)
  let placed = messages.map((message, index): PlacedMessage => ({ message, index }))
  for (const [name, repair] of REPAIRS) {
    if (!repairs.includes(name)) continue
    const { result, repaired } = repair(placed)
    placed = result
    for (const index of repaired) {
      notes.push({ code: 'repair', message: `${name} changed this message.`, source: `messages[${index}]` })
    }
  }
  return placed
}

function developerToSystem(messages: readonly PlacedMessage[]): ReturnType<RepairStep> {
  const isDeveloper = ({ message }: PlacedMessage) => message.role === 'developer'
  return {
    result: messages.map((one) =>
      isDeveloper(one) ? { ...one, message: { ...one.message, role: 'system' } } : one,
    ),
    repaired: messages.filter(isDeveloper).map(({ index }) => index),
  }
}

/** System text goes before the text of the user message that follows it; without one it becomes a user message. */
function systemToUser(messages: readonly PlacedMessage[]): ReturnType<RepairStep> {
  const result: PlacedMessage[] = []
  const repaired: number[] = []
  let waiting: PlacedMessage[] = []
  for (const one of messages) {
    if (one.message.role === 'system') {
      waiting.push(one)
      repaired.push(one.index)
    } else if (one.message.role === 'user') {
      result.push(join([...waiting, one], one))
      waiting = []
    } else result.push(one)
  }
  const last = waiting.at(-1)
  if (last !== undefined) result.push(join(waiting, { ...last, message: { ...last.message, role: 'user' } }))
  return { result, repaired }
}

function mergeConsecutive(messages: readonly PlacedMessage[]): ReturnType<RepairStep> {
  const result: PlacedMessage[] = []
  const repaired: number[] = []
  for (const one of messages) {
    const before = result.at(-1)
    if (
      before === undefined ||
      !isPlain(one.message) ||
      !isPlain(before.message) ||
      before.message.role !== one.message.role
    ) {
      result.push(one)
      continue
    }
    result[result.length - 1] = join([before, one], before)
    repaired.push(one.index)
  }
  return { result, repaired }
}

/** A message that is nothing but its content: results of tools and calls stay apart. */
function isPlain(message: Message): boolean {
  return message.role !== 'tool' && (message.tool_calls ?? []).length === 0
}

/** `target` with the contents of all of them. */
function join(all: readonly PlacedMessage[], target: PlacedMessage): PlacedMessage {
  if (all.length === 1) return target
  const contents = all.map(({ message }) => message.content ?? '')
  const texts = contents.filter((content) => typeof content === 'string')
  const content = texts.length === contents.length ? texts.join('\n\n') : contents.flatMap(partsAfter)
  return { ...target, message: { ...target.message, content } }
}

function partsAfter(content: string | readonly ContentPart[], index: number): readonly ContentPart[] {
  const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : content
  return index === 0 ? parts : [{ type: 'text', text: '\n\n' }, ...parts]
}
