import type { Message } from '@parlance/core'

const QUESTIONS = [
  'How do I brew a pot of Longjing so that it does not turn bitter? I have soft water and a glass pot.',
  'And if guests want it stronger?',
  '水温多少度合适？我家里只有一个普通的电热水壶，没有温度计。',
]
const ANSWERS = [
  'Use water of about 80 °C and three grams for each 150 ml. Pour gently along the wall of the pot, wait two minutes, and leave a third of the tea in the pot before you fill it up again; the second infusion needs a little less time than the first.',
  'Take more leaves rather than more time: bitterness comes from long steeping, strength from the amount.',
  '水开后打开壶盖，静置五六分钟，大约就是八十度。',
]

/**
 * A conversation of `turns` messages after which the assistant is to speak, with texts of realistic length.
 *
 * @param turns an odd number is made even by one more question
 */
export function conversation(turns: number): readonly Message[] {
  const messages: Message[] = []
  for (let i = 0; i < turns; i++) {
    const texts = i % 2 === 0 ? QUESTIONS : ANSWERS
    messages.push({ role: i % 2 === 0 ? 'user' : 'assistant', content: `${texts[(i >> 1) % 3]!} (${i})` })
  }
  if (turns % 2 === 0) messages.push({ role: 'user', content: 'Thank you. Anything else?' })
  return messages
}
