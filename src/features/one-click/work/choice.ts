import { createHash } from 'node:crypto'
import type { CartKey } from '#commerce/cart/work/hooks.ts'
import type { StoredDetails } from '#commerce/checkout/contract.ts'
import { billedTo } from '#commerce/checkout/rules/account.ts'
import { accountNow } from '#commerce/checkout/work/account.ts'
import { findChosenAddress, storedChoice } from '#commerce/checkout/work/details.ts'
import type { Commerce, Customer } from '#commerce/feature.ts'
import { findMethod } from '#commerce/wallet/queries.ts'
import type { Standing } from '../contract/pages.ts'
import { findStoredChoice, type StoredChoice } from '../queries/choices.ts'
import { standingOf } from '../rules/choice.ts'
import { UNDO_MINUTES } from '../settings.ts'

/** A customer's one-click choice in a marketplace, as it stands now. `details` are there only while it is on; `billed`: whose invoice an order would be, null for the customer's. */
export type Choice = {
  standing: Standing
  stored: StoredChoice | undefined
  details: StoredDetails | undefined
  billed: string | null
}

type Chooser = { commerce: Commerce; cart: CartKey; customer: Customer }

/** Reads the choice anew each time, so that what was removed since is never ordered with. */
export async function findChoice(chooser: Chooser): Promise<Choice> {
  const stored = await findStoredChoice(chooser.commerce.db, chooser.cart)
  return stored
    ? { stored, ...(await judgeChoice(chooser, stored)) }
    : { standing: 'off', stored, details: undefined, billed: null }
}

/** What a choice stands for. Another customer's address or payment method is as absent as a removed one. */
export async function judgeChoice(
  { commerce, cart, customer }: Chooser,
  { addressId, methodId, usesCredit }: StoredChoice,
): Promise<Omit<Choice, 'stored'>> {
  const { owner, marketplace } = cart
  const filling = { commerce, marketplace, shopper: { owner, customer } }
  const [address, method] = await Promise.all([
    findChosenAddress(filling, addressId),
    methodId === null ? null : findMethod(commerce.db, methodId, owner),
  ])
  const undoMinutes = UNDO_MINUTES.in(commerce.settings.of(marketplace))
  const details = address && method !== undefined ? storedChoice(filling, address, method) : undefined
  const standing = standingOf({
    choice: true,
    address: address !== undefined,
    method: method !== undefined,
    details: details !== undefined,
  })
  const isBilled = customer.hasCompany && details?.payment.method === 'invoice'
  const billed = isBilled ? billedTo(await accountNow(commerce, commerce.db, customer.id, marketplace)) : null
  return {
    standing,
    details: details && { ...details, undoMinutes, ...(usesCredit ? { useCredit: true } : {}) },
    billed,
  }
}

/** Where to, how and by whom paid, and how long to be undone, as an order agrees to it: another one than was shown orders nothing. */
export const agreedChoiceOf = (details: StoredDetails, billed: string | null): string =>
  createHash('sha256')
    .update(JSON.stringify(billed === null ? details : [details, billed]))
    .digest('base64url')
