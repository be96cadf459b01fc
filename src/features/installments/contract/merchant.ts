import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { orderId } from '#commerce/orders/contract/wire.ts'
import { part, partId, programId } from './shopper.ts'

/** Minimum and maximum number of payments in a program. */
export const LEAST_PARTS = 2
export const MOST_PARTS = 24

/** A new program: a product that can be paid in monthly payments. There is no interest, and none can be requested. */
export const programRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    asin,
    parts: z
      .int({ error: 'must be a whole number' })
      .min(LEAST_PARTS, { error: `must be at least ${LEAST_PARTS}` })
      .max(MOST_PARTS, { error: `must be at most ${MOST_PARTS}` }),
    interestFree: z.literal(true, { error: 'must be true: there are no parts with interest' }).default(true),
  })
  .meta({ id: 'InstallmentProgramRequest' })

/** A program as shown to the merchant. `plans` counts the order lines paid through it. */
export const program = z
  .object({
    id: programId,
    marketplace: marketplaceCode,
    asin,
    parts: z.int(),
    interestFree: z.literal(true),
    standing: z.enum(['active', 'ended']),
    plans: z.int(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'InstallmentProgram' })

export const programList = z
  .object({ programs: z.array(program), next: programId.nullable() })
  .meta({ id: 'InstallmentProgramList' })

/** A monthly payment with the order it belongs to. */
export const orderedPart = part
  .extend({ orderId, line: z.int(), marketplace: marketplaceCode, asin })
  .meta({ id: 'OrderedInstallmentPart' })

export const overdueList = z
  .object({ parts: z.array(orderedPart), next: partId.nullable() })
  .meta({ id: 'OverdueInstallmentList' })

export type ProgramRequest = z.infer<typeof programRequest>
export type Program = z.infer<typeof program>
export type OrderedPart = z.infer<typeof orderedPart>
