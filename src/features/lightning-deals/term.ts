import { z } from 'zod'
import type { Extras } from '#commerce/cart/contract/terms.ts'
import { lineTerm, readTerm } from '#commerce/cart/rules/terms.ts'

/** Marks a cart line as the line of a deal. It is a mark only: the price comes from the claim, and no request can ask for it. */
export const dealTerm = lineTerm({ key: 'lightning-deals', schema: z.object({ dealId: z.string() }) })

export const dealExtras = (dealId: string): Extras => ({ [dealTerm.key]: { dealId } })

/** The deal whose line it is, if it is one. */
export const dealOf = (extras: Extras): string | undefined => readTerm(dealTerm, extras)?.dealId
