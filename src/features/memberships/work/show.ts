import { findPlus } from '#commerce/accounts/queries/plus.ts'
import { customerOwner } from '#commerce/accounts/rules.ts'
import type { Commerce } from '#commerce/feature.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import { listMethods } from '#commerce/wallet/queries.ts'
import type { Membership, PlusPageProps, ShownMember, ShownTerms } from '../contract.ts'
import { findOpenCharge } from '../queries/charges.ts'
import type { ListedMember } from '../queries/list-members.ts'
import { findMember, type Member } from '../queries/members.ts'
import { PLUS_TRIAL_DAYS } from '../settings.ts'
import { type Terms, termsOf } from './terms.ts'

/** What a customer sees of Plus: their membership, or what it costs them. */
export async function plusPage(
  commerce: Commerce,
  customerId: string,
  code: MarketplaceCode,
  fault: PlusPageProps['fault'] = null,
): Promise<PlusPageProps> {
  const { db, settings } = commerce
  const [{ until, trialDays }, known, methods] = await Promise.all([
    findPlus(db, customerId, PLUS_TRIAL_DAYS.in(settings.store())),
    findMember(db, customerId),
    listMethods(db, customerOwner(customerId)),
  ])
  const terms = termsOf(commerce, code)
  const payable = methods.filter(({ provider }) => settings.takes.includes(provider))
  const ends = known ? known.paidUntil.getTime() : until && Date.parse(until)
  return {
    until: until && ends ? dayIn(known?.marketplace ?? code, ends) : null,
    trialDays: until ? 0 : trialDays,
    terms: terms ? showTerms(terms, code) : null,
    member: known ? await showMember(commerce, known, payable) : null,
    methods: payable,
    fault,
  }
}

const showTerms = ({ price, period }: Terms, code: MarketplaceCode): ShownTerms => {
  const marketplace = findMarketplace(code)
  return { minor: price, price: toPrice(price, marketplace), isTaxAdded: !marketplace.taxIncluded, period }
}

async function showMember({ db }: Commerce, member: Member, methods: PlusPageProps['methods']): Promise<ShownMember> {
  const { id, marketplace, renews, tries, paidUntil, dueAt, methodId } = member
  const open = await findOpenCharge(db, id)
  return {
    ...showTerms(member, marketplace),
    renews,
    isFailed: renews && tries > 0,
    paidUntil: dayIn(marketplace, paidUntil.getTime()),
    dueAt: dayIn(marketplace, dueAt.getTime()),
    digits: methods.find((method) => method.id === methodId)?.digits ?? null,
    methodId,
    question: open?.state === 'confirming' ? open.address : null,
  }
}

/** Converts a membership to what the merchant sees. */
export function toMembership(row: ListedMember): Membership {
  const { chargeId, amount, tax, isRefunded, price, paidUntil, dueAt, ...rest } = row
  const money = (minor: number | null) =>
    row.marketplace === null || minor === null ? null : toPrice(minor, findMarketplace(row.marketplace))
  const [taken, taxed] = [money(amount), money(tax)]
  return {
    ...rest,
    price: money(price),
    paidUntil: paidUntil.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    lastCharge: chargeId === null || !taken || !taxed ? null : { id: chargeId, amount: taken, tax: taxed, isRefunded },
  }
}
