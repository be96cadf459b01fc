import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { price } from '#commerce/marketplace/contract.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'

/** A program's id, as a cart item names it (spec 1, section 7: `installments.programId`). */
export const programId = z.string().regex(/^[\w-]{1,64}$/, { error: 'is not a programme' })

/** The program an item asks for (spec 1, section 7). */
export const chosenProgram = z.object({ programId: z.string().min(1).max(64) })

/** The public part of a product page: the program and its number of monthly payments. */
export const shownProgram = z.object({ programId, parts: z.int() })

export type ShownProgram = z.infer<typeof shownProgram>

/** A monthly payment's id: order, line, and number of the payment. */
export const partId = z
  .string()
  .regex(/^[0-9A-Z]{4}-[0-9A-Z]{5}-[0-9A-Z]{5}-\d{1,3}-\d{1,2}$/, { error: 'is not a part' })

/**
 * A monthly payment. `owed` is `amount` less refunds, and 0 once it is paid or has ended. `dueOn` is a day in UTC; in state `due`
 * that day has come.
 */
export const part = z
  .object({
    id: partId,
    number: z.int(),
    amount: price,
    owed: price,
    dueOn: z.iso.date(),
    state: z.enum(['open', 'due', 'paid', 'ended']),
  })
  .meta({ id: 'InstallmentPart' })

/** The payment plan of an order line. `line` is its position in the order, `total` the sum of all payments. */
export const plan = z
  .object({ line: z.int(), asin, total: price, owed: price, parts: z.array(part) })
  .meta({ id: 'InstallmentPlan' })

export const planList = z.object({ orderId, plans: z.array(plan) }).meta({ id: 'InstallmentPlanList' })

export type Part = z.infer<typeof part>
export type Plan = z.infer<typeof plan>

declare module '#commerce/cart/contract/terms.ts' {
  interface LineParameters {
    installments: z.infer<typeof chosenProgram>
  }
}

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    installments: {
      page: ShownProgram
      /** The program of a unit of the product that is set aside in the shopper's cart. */
      state: { heldThrough: string }
      order: { plans: (Plan & { title: string })[] }
    }
  }
}
