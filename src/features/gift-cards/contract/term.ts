import { z } from 'zod'
import { LIMITS } from './limits.ts'

/** One line of text: no control characters, none that end a line, none that turn its direction. */
const line = z
  .string()
  .trim()
  .max(LIMITS.name, { error: `must have at most ${LIMITS.name} characters` })
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]*$/u, { error: 'must be one line of text' })

const day = z.iso.date({ error: 'must be a day, such as 2026-12-24' })

/** To whom a gift card goes. Without an address it goes to the buyer; without a day, at once. */
export const giftCard = z.strictObject({
  recipientEmail: z.email({ error: 'must be an email address' }).max(254).optional(),
  recipientName: line.optional(),
  senderName: line.optional(),
  message: z
    .string()
    .trim()
    .max(LIMITS.message, { error: `must have at most ${LIMITS.message} characters` })
    .optional(),
  sendOn: day.optional(),
})

export type GiftCardWish = z.infer<typeof giftCard>

declare module '#commerce/cart/contract/terms.ts' {
  interface LineParameters {
    giftCard: GiftCardWish
  }
}
