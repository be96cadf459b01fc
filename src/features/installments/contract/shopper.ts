import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { price } from '#commerce/marketplace/contract.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'

/** A programme's number, as a cart's item names it (spec 1, section 7: `installments.programId`). */
export const programId = z.string().regex(/^[\w-]{1,64}$/, { error: 'is not a programme' })

/** The programme that an item asks for (spec 1, section 7). */
export const chosenProgram = z.object({ programId: z.string().min(1).max(64) })

/** What a product page says to everybody: the programme, and in how many monthly parts it is paid. */
export const shownProgram = z.object({ programId, parts: z.int() })

export type ShownProgram = z.infer<typeof shownProgram>

/** A part's number: order, line, and which part it is. */
export const partId = z
  .string()
  .regex(/^[0-9A-Z]{4}-[0-9A-Z]{5}-[0-9A-Z]{5}-\d{1,3}-\d{1,2}$/, { error: 'is not a part' })

/**
 * A monthly part. `owed` is `amount` less what refunds took off it, and 0 once it is paid or has ended; `dueOn` is a day in UTC.
 * `due`: its day has come.
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

/** How a line of an order is paid: `line` is its position there, `total` what all parts are together. */
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
    installments: { page: ShownProgram; order: { plans: (Plan & { title: string })[] } }
  }
}
