import { z } from 'zod'
import type { Extras } from '#commerce/cart/contract/terms.ts'
import { lineTerm, readTerm } from '#commerce/cart/rules/terms.ts'

/** Marks a cart line as a deal line; requests cannot set it. The price comes from the claim. */
export const dealTerm = lineTerm({ key: 'lightning-deals', schema: z.object({ dealId: z.string() }) })

export const dealExtras = (dealId: string): Extras => ({ [dealTerm.key]: { dealId } })

/** The line's deal, if it has one. */
export const dealOf = (extras: Extras): string | undefined => readTerm(dealTerm, extras)?.dealId
