import type { StoredAddress } from '#commerce/addresses/contract.ts'
import { addAddress, findAddress, listAddresses } from '#commerce/addresses/queries.ts'
import type { ChoosableAddress, Purchasing, SharedAddress } from '#commerce/companies/contract.ts'
import { findCompanyBuyer } from '#commerce/companies/queries.ts'
import { judgeReferences } from '#commerce/companies/rules/purchasing.ts'
import { findSharedAddress, listSharedAddresses } from '#commerce/companies/work/addresses.ts'
import type { Commerce, Customer, Shopper } from '#commerce/feature.ts'
import { judgeTyped, readAddress } from '#commerce/location/work/address-form.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findDefaultMethod, findMethod, type KeptMethod, listMethods } from '#commerce/wallet/queries.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type Details, details, type StoredDetails } from '../contract.ts'
import type { InvoiceFault, PricedCheckout } from '../rules/account.ts'
import { choosePayment, type FieldFaults, isCovered, type Split } from '../rules/checkout.ts'
import { faultOfUnsent, undelivered } from '../rules/shipping.ts'
import { shippingOfCheckout } from './load.ts'
import { offered, overdrawnBy } from './offered.ts'
import { paidTotalsOf } from './split.ts'

/**
 * Who fills in a checkout, in which marketplace, and what they buy, because some items exclude
 * payment methods.
 */
export type Filling = {
  commerce: Commerce
  shopper: Pick<Shopper, 'owner' | 'customer'>
  marketplace: MarketplaceCode
  priced?: PricedCheckout
}

/**
 * Validates the details, the address and the payment method. Returns what to store, or the faults
 * by field.
 */
export async function judgeDetails(filling: Filling, filled: Details): Promise<Result<StoredDetails, FieldFaults>> {
  const { email, delivery, payment: _way, cardNumber, keepCard: _wish, useCredit, ...said } = filled
  const { purchaseOrder, costCentre, ...typed } = said
  const { faults, address } = readAddress(typed, filling.commerce.places.find(filling.marketplace))
  const payment = choosePayment(filled, {
    offered: offered(filling.commerce, filling.marketplace, filling.priced),
    keepable: keepable(filling),
    cardToken: filling.commerce.payments.find(({ name }) => name === filled.payment)?.tokenOf?.(cardNumber),
    kept: await keptMethod(filling, filled.payment),
    isCovered: await coversAll(filling, { ...filled, address }),
  })
  const sent = Object.keys(faults).length > 0 ? {} : deliveryFaults(filling, { address, delivery })
  const unsaid = judgeReferences(await purchasingOf(filling), { purchaseOrder, costCentre })
  const overdrawn = payment.ok && (await overdrawnIn(filling, { ...filled, address }, payment.value))
  const unpaid = payment.ok ? { ...(overdrawn ? { payment: overdrawn } : {}) } : payment.failure
  const wrong = { ...faults, ...sent, ...unsaid, ...unpaid }
  if (!payment.ok || Object.keys(wrong).length > 0) return fail(wrong)
  const references = { ...(purchaseOrder ? { purchaseOrder } : {}), ...(costCentre ? { costCentre } : {}) }
  const isSaid = Object.keys(references).length > 0
  const more = { ...(useCredit ? { useCredit } : {}), ...(isSaid ? { references } : {}) }
  return ok({ email, delivery, address, payment: payment.value, ...more })
}

/** What the company wants to be said with an order, for which the customer buys; undefined for everybody else. */
export async function purchasingOf({
  commerce: { db },
  shopper: { customer },
}: Pick<Filling, 'commerce' | 'shopper'>): Promise<Purchasing | undefined> {
  const buyer = customer?.hasCompany ? await findCompanyBuyer(db, customer.id) : undefined
  return buyer && { needsPurchaseOrder: buyer.needsPurchaseOrder, costCentres: buyer.costCentres }
}

/** Why the items cannot be delivered to an address by an option. */
function deliveryFaults(
  { commerce, marketplace, priced }: Filling,
  wish: Pick<StoredDetails, 'address' | 'delivery'>,
): FieldFaults {
  if (!priced) return {}
  const place = commerce.places.find(marketplace)
  const fault = undelivered(shippingOfCheckout(commerce, priced, wish, place, commerce.clock.now()))
  return fault ? faultOfUnsent(fault, priced.fresh !== undefined) : {}
}

/** Whether the customer wants to pay from their balance, and it is enough for everything. */
async function coversAll(filling: Filling, wish: Wish): Promise<boolean> {
  const split = wish.useCredit ? await splitOfWish(filling, wish) : undefined
  return split !== undefined && isCovered(split)
}

/** Why the customer's company gets no invoice of what they want. */
async function overdrawnIn(
  filling: Filling,
  wish: Wish,
  payment: StoredDetails['payment'],
): Promise<InvoiceFault | undefined> {
  const { commerce, priced } = filling
  const split = priced?.account?.terms ? await splitOfWish(filling, wish) : undefined
  return priced && split && overdrawnBy(commerce, priced, { payment }, split)
}

type Wish = Pick<Details, 'useCredit'> & Pick<StoredDetails, 'address' | 'delivery'>

async function splitOfWish(
  { commerce, shopper, marketplace, priced }: Filling,
  wish: Wish,
): Promise<Split | undefined> {
  if (!priced || shopper.owner === undefined) return undefined
  return (await paidTotalsOf(commerce, { owner: shopper.owner, marketplace }, priced, wish)).split
}

/** Payment methods that can be saved to the shopper's wallet. */
export const keepable = ({ commerce, shopper }: Pick<Filling, 'commerce' | 'shopper'>): string[] =>
  shopper.customer ? commerce.payments.flatMap(({ name, storable }) => (storable ? name : [])) : []

async function keptMethod({ commerce: { db }, shopper }: Filling, payment: string): Promise<KeptMethod | undefined> {
  if (!payment.startsWith('stored:') || !shopper.customer || !shopper.owner) return undefined
  return findMethod(db, payment.slice('stored:'.length), shopper.owner)
}

/** An address that the customer may choose: their own, or one of the company for which they buy. */
export async function findChosenAddress(
  {
    commerce: { db },
    shopper: { owner, customer },
    marketplace,
  }: Pick<Filling, 'commerce' | 'shopper' | 'marketplace'>,
  id: string,
): Promise<ChoosableAddress | undefined> {
  const own = owner === undefined ? undefined : await findAddress(db, id, owner)
  if (own || !customer?.hasCompany) return own
  return findSharedAddress(db, id, { customerId: customer.id, marketplace })
}

/** The addresses that the customer may choose, their own first. */
export async function listChoosableAddresses({
  commerce: { db },
  shopper: { owner, customer },
  marketplace,
}: Pick<Filling, 'commerce' | 'shopper' | 'marketplace'>): Promise<ChoosableAddress[]> {
  if (!customer || owner === undefined) return []
  const [own, shared] = await Promise.all([
    listAddresses(db, owner),
    customer.hasCompany ? listSharedAddresses(db, { customerId: customer.id, marketplace }) : [],
  ])
  return [...own, ...shared]
}

/** What details keep of an address of the company: that it is one, so that the order checks whether it still is. */
export const chosenOf = (
  chosen: Pick<StoredAddress, 'address'> | SharedAddress,
): Pick<StoredDetails, 'companyAddress'> =>
  'company' in chosen ? { companyAddress: { id: chosen.id, revision: chosen.revision } } : {}

/** Validates a form. The customer's own saved address can replace the address fields. */
export async function judgeForm(
  filling: Filling,
  form: Record<string, string>,
): Promise<Result<StoredDetails, FieldFaults>> {
  const { commerce, shopper } = filling
  const isStored = shopper.customer !== undefined && form.addressId !== undefined && form.addressId !== 'new'
  const found = isStored && (await findChosenAddress(filling, form.addressId ?? ''))
  if (isStored && !found) return fail({ addressId: 'address-gone' })
  const typed = { ...form, ...(found ? found.address : {}) }
  const parsed = details.safeParse({ ...typed, keepCard: form.keepCard === '1', useCredit: form.useCredit === '1' })
  if (parsed.success) {
    const judged = await judgeDetails(filling, parsed.data)
    // A saved address is shown as a choice, so what is wrong with it stands beside the choice.
    const nowhere = !judged.ok && (judged.failure.country ?? judged.failure.postalCode)
    if (judged.ok) return ok({ ...judged.value, ...(found ? chosenOf(found) : {}) })
    return found && nowhere ? fail({ ...judged.failure, addressId: nowhere }) : judged
  }
  const address = judgeTyped(typed, commerce.places.find(filling.marketplace))
  return fail({ ...(address.ok ? {} : address.failure), ...faultsOf(parsed.error) })
}

/**
 * Saves a new address to the customer's account if they asked for it. A full address list does not
 * stop the order.
 */
export async function rememberAddress(
  { commerce: { db, random }, shopper }: Filling,
  form: Record<string, string>,
  { address }: StoredDetails,
): Promise<void> {
  const isNew = form.addressId === undefined || form.addressId === 'new'
  if (!shopper.customer || !shopper.owner || !isNew || form.remember !== '1') return
  const known = await listAddresses(db, shopper.owner)
  const same = JSON.stringify(Object.entries(address).toSorted())
  if (known.some((each) => JSON.stringify(Object.entries(each.address).toSorted()) === same)) return
  await addAddress(db, shopper.owner, { id: random.id(), address, isDefault: false })
}

/** The customer's saved addresses and payment methods. */
export async function choicesOf(filling: Filling) {
  const { commerce, shopper } = filling
  if (!shopper.customer || !shopper.owner) return { addresses: [], stored: [] }
  const [addresses, stored] = await Promise.all([
    listChoosableAddresses(filling),
    listMethods(commerce.db, shopper.owner),
  ])
  return { addresses, stored }
}

/**
 * Details from the customer's default address and payment method; undefined unless both exist and
 * are valid here.
 */
export async function usualDetails(
  sql: Sql,
  { commerce, shopper, marketplace }: Filling & { shopper: { owner: string; customer: Customer } },
): Promise<StoredDetails | undefined> {
  const [usual] = (await listAddresses(sql, shopper.owner)).filter(({ isDefault }) => isDefault)
  const kept = await findDefaultMethod(sql, shopper.owner)
  if (!usual || !kept) return undefined
  return storedChoice({ commerce, shopper, marketplace }, usual, kept)
}

/** Details from one of the customer's addresses and a payment method, or by invoice (null); undefined unless both are valid here. */
export function storedChoice(
  { commerce, shopper: { customer }, marketplace }: Filling & { shopper: { customer: Customer } },
  chosen: Pick<StoredAddress, 'address'> | SharedAddress,
  kept: KeptMethod | null,
): StoredDetails | undefined {
  const { faults, address } = readAddress(chosen.address, commerce.places.find(marketplace))
  const paid = choosePayment(
    { payment: kept ? `stored:${kept.id}` : 'invoice', cardNumber: '', keepCard: false },
    { offered: offered(commerce, marketplace), ...(kept ? { kept } : {}) },
  )
  if (!paid.ok || Object.keys(faults).length > 0) return undefined
  return { email: customer.email, delivery: 'standard', address, payment: paid.value, ...chosenOf(chosen) }
}

/** The first fault of each field. */
export const faultsOf = (error: { issues: { path: PropertyKey[]; message: string }[] }): FieldFaults =>
  Object.fromEntries(error.issues.toReversed().map(({ path: [field], message }) => [String(field), message]))
