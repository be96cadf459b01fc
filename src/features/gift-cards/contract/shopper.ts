import { z } from 'zod'
import { price } from '#commerce/marketplace/contract.ts'
import { paysFor } from './kind.ts'
import { cardId, cardState } from './merchant.ts'

const MOST_CODE = 64

/** What came of entering a code: `over` is expired, paid out or blocked, `used` is somebody else's. */
export const addOutcome = z.enum(['added', 'yours', 'unknown', 'used', 'over', 'too-many'])

export type AddOutcome = z.infer<typeof addOutcome>

export const addRequest = z
  .strictObject({ code: z.string({ error: 'must be a text' }).max(MOST_CODE, { error: 'is too long' }) })
  .meta({ id: 'AddGiftCardRequest' })

/** A card as its owner sees it. `lastDay`: the last one on which it is valid, in its marketplace. `canCashOut`: what is left is paid out on request. */
export const ownCard = z
  .object({
    id: cardId,
    digits: z.string(),
    state: cardState,
    /** Null: it pays for everything. */
    paysFor: paysFor.nullable(),
    value: price,
    available: price,
    expiresAt: z.string().nullable(),
    lastDay: z.iso.date().nullable(),
    canCashOut: z.boolean(),
  })
  .meta({ id: 'OwnGiftCard' })

export const ownCards = z.object({ available: price, cards: z.array(ownCard) }).meta({ id: 'OwnGiftCards' })

export type OwnCard = z.infer<typeof ownCard>
export type OwnCards = z.infer<typeof ownCards>

/** What the page says after a form. */
export const said = z.enum([...addOutcome.options, 'cashed-out', 'not-cashed-out', 'not-sent'])

export type Said = z.infer<typeof said>
