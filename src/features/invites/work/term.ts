import { z } from 'zod'
import type { Extras } from '#commerce/cart/contract/terms.ts'
import { lineTerm, readTerm } from '#commerce/cart/rules/terms.ts'
import { INVITATION } from '#commerce/offers/work/can-buy.ts'
import { inviteId } from '../contract/shopper.ts'

const used = z.strictObject({ id: inviteId })

declare module '#commerce/cart/contract/terms.ts' {
  interface LineParameters {
    invitation: z.infer<typeof used>
  }
}

/** The invitation with which a line is bought. Hooks check whose it is. */
export const inviteTerm = lineTerm({
  key: INVITATION,
  schema: used,
  asked: {
    name: 'invitation',
    schema: used,
    fromForm: ({ own }) => {
      const id = own('invitation')
      return id ? { id } : undefined
    },
  },
})

/** The invitations that lines are bought with, and how many units of which offer each is for. */
export function invitedUnits(lines: { extras: Extras; offerId: string; quantity: number }[]) {
  const units = new Map<string, { offerId: string; quantity: number }>()
  for (const { extras, offerId, quantity } of lines) {
    const id = readTerm(inviteTerm, extras)?.id
    if (id !== undefined) units.set(id, { offerId, quantity: (units.get(id)?.quantity ?? 0) + quantity })
  }
  return units
}
