import { z } from 'zod'

const MOST_AMOUNT = 1_000_000

export const whole = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`
  return z.int({ error }).min(least, { error }).max(most, { error })
}

export const flag = z.boolean({ error: 'must be true or false' })

export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` })

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, { error: 'must be a list' })
    .min(1, { error: 'must not be empty' })
    .refine((items) => new Set(items).size === items.length, { error: 'must not name anything twice' })

export const words = (most: number) =>
  z
    .string({ error: 'must be text' })
    .trim()
    .max(most, { error: `must have at most ${most} characters` })

/** Lines of an address, at most six. */
export const lines = z
  .array(words(120).min(1, { error: 'must not be empty' }), { error: 'must be a list' })
  .max(6, { error: 'must have at most 6 lines' })

/** Days after something, up to five of them. */
export const laterAndLater = z
  .array(whole(1, 366), { error: 'must be a list' })
  .max(5, { error: 'must name at most 5' })
  .refine((days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)), {
    error: 'must name later and later days',
  })

/** In whole units of a currency, such as 9.99. */
export const amount = z
  .number({ error: 'must be an amount' })
  .min(0, { error: 'must not be below 0' })
  .max(MOST_AMOUNT, { error: `must be at most ${MOST_AMOUNT}` })
