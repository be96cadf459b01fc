import { z } from 'zod'
import { asin } from '#commerce/catalog/contract.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { inviteId } from './shopper.ts'

const MOST_INVITATIONS = 1_000_000

const instant = z.iso.datetime({ offset: true, error: 'must be a time such as 2026-11-30T23:59:59Z' })
const count = (most: number) =>
  z
    .int({ error: 'must be a whole number' })
    .min(1, { error: 'must be at least 1' })
    .max(most, { error: `must be at most ${most}` })

/**
 * A new program. From its creation until the sale's end the offer is sold by invitation only. Requests are taken from `opensAt` (now, if
 * left out) to `closesAt`. An invitation lasts `holdHours` (the setting `store.invitationHours`, if left out), at most until the sale's end.
 */
export const programRequest = z
  .strictObject({
    marketplace: marketplaceCode,
    asin,
    offerListingId: z.string({ error: 'must be an offer' }).min(1, { error: 'must be an offer' }).max(64),
    kind: z.enum(['first-come', 'draw'], { error: 'must be first-come or draw' }),
    opensAt: instant.optional(),
    closesAt: instant,
    saleEndsAt: instant,
    holdHours: count(24 * 60).optional(),
    quantity: count(100).default(1),
    invitations: count(MOST_INVITATIONS),
    minAccountDays: count(10_000).nullable().default(null),
    boughtBefore: instant.nullable().default(null),
    onePerHousehold: z.boolean({ error: 'must be true or false' }).default(false),
    onePerCard: z.boolean({ error: 'must be true or false' }).default(false),
  })
  .meta({ id: 'InviteProgramRequest' })

/**
 * A program as shown to the merchant. `taken` counts the invitations that are open or were bought with; `missing` the units that the
 * other invitations and the open ones may buy beyond the `stock`.
 */
export const program = z
  .object({
    ...programRequest.shape,
    id: inviteId,
    opensAt: z.string(),
    closesAt: z.string(),
    saleEndsAt: z.string(),
    boughtBefore: z.string().nullable(),
    holdHours: z.int(),
    quantity: z.int(),
    minAccountDays: z.int().nullable(),
    onePerHousehold: z.boolean(),
    onePerCard: z.boolean(),
    commitment: z.string(),
    requested: z.int(),
    taken: z.int(),
    bought: z.int(),
    stock: z.int(),
    missing: z.int(),
    isOver: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: 'InviteProgram' })

export const programList = z
  .object({ programs: z.array(program), next: inviteId.nullable() })
  .meta({ id: 'InviteProgramList' })

export type ProgramRequest = z.infer<typeof programRequest>
export type Program = z.infer<typeof program>
