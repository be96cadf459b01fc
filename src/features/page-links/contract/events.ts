import { z } from 'zod'
import type { DeclaredPageLog } from '#commerce/page-log/contract.ts'

const button = z.string().regex(/^[a-z-]{1,40}$/)
const intention = z.strictObject({ button })
const submission = z.strictObject({ button, by: z.enum(['form', 'cart']) })

/** The shadow cart (spec 1, section 4): which button was meant to fill the cart, and that its form or the cart's answer followed. */
export const shadowCart = {
  'cart-intention': intention,
  'cart-submission': submission,
} satisfies DeclaredPageLog

declare module '#commerce/page-log/contract.ts' {
  interface PageLog {
    'cart-intention': z.infer<typeof intention>
    'cart-submission': z.infer<typeof submission>
  }
}
