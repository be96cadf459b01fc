import type { ValidNumber } from './exemptions.ts'
import type { AppliedExemption, OrderTaxes, TaxQuestion } from './order-taxes.ts'

/** Member states of the European Union. */
export const MEMBER_STATES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
)

/** Articles of directive 2006/112/EC by which nothing is charged: 138 for goods that leave the member state, 196 for services. */
export type Article = '138' | '196'

/** What is left out of an amount that includes tax, and the rate of that tax in parts per million. */
export type LeftOut = { rate: number; amount: number }

/**
 * A supply to a company of another member state, kept with the order: its number, which proves it, and what of each line's price and of the
 * delivery's was tax and is not charged. Null is a line that is not taxed at home either.
 */
export type ReverseCharge = ValidNumber & { articles: Article[]; lines: (LeftOut | null)[]; delivery: number }

/**
 * The buyer's number by which prices are charged without their tax: it is of another member state than the one in which the marketplace
 * supplies, and what is ordered leaves that state for another one.
 */
export function reverseChargeBy({
  marketplace: { country, taxIncluded },
  place,
  exemptions = [],
}: Pick<TaxQuestion, 'marketplace' | 'place' | 'exemptions'>): ValidNumber | undefined {
  const isAbroad = (other: string) => other !== country && MEMBER_STATES.has(other)
  if (!taxIncluded || !MEMBER_STATES.has(country) || !isAbroad(place.country)) return undefined
  return exemptions.find((each): each is ValidNumber => 'number' in each && isAbroad(each.country))
}

/** The whole of what a reverse charge leaves out. */
export const leftOutIn = ({ lines, delivery }: Pick<ReverseCharge, 'lines' | 'delivery'>): number =>
  lines.reduce((sum, line) => sum + (line?.amount ?? 0), delivery)

/** Charges prices without the taxes that they include at home, which is what a page calls the price without tax. */
export function reverseCharged(home: OrderTaxes, lines: TaxQuestion['lines'], by: ValidNumber): OrderTaxes {
  const left = {
    lines: home.lines.map((tax) => (tax ? { rate: tax.rate, amount: tax.amount } : null)),
    delivery: home.delivery.reduce((sum, { amount }) => sum + amount, 0),
  }
  const taxed = lines.filter((_line, index) => left.lines[index])
  const articles: Article[] = [
    ...(taxed.some(({ isService }) => !isService) ? (['138'] as const) : []),
    ...(taxed.some(({ isService }) => isService) ? (['196'] as const) : []),
  ]
  return {
    lines: home.lines.map(() => undefined),
    delivery: [],
    total: 0,
    added: -leftOutIn(left),
    isUnsettled: false,
    reverseCharge: { ...by, ...left, articles },
  }
}

/** What an order stores about why it was not taxed. */
export function appliedIn(
  stored: AppliedExemption | ReverseCharge | null,
): Pick<OrderTaxes, 'exemption' | 'reverseCharge'> {
  if (!stored) return {}
  return 'articles' in stored ? { reverseCharge: stored } : { exemption: stored }
}
