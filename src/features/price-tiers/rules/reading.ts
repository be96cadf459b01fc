import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { amountToParts, partsOfMinor } from '#commerce/measures/rules/unit-price.ts'
import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import type { TableRequest } from '../contract/merchant.ts'

type Asked = Pick<TableRequest, 'tiers'> & Partial<Pick<TableRequest, 'audience' | 'startsAt' | 'endsAt'>>

/** What an offer costs everybody, in minor units of its marketplace's currency; undefined if there is none. */
type Known = { marketplace: Marketplace; offerPrice: number | undefined; now: number }

/** What contradicts itself in a table, or what its offer costs. */
export function tableFaults({ tiers, audience, startsAt, endsAt }: Asked, known: Known): FieldFault[] {
  return [
    ...tiers.flatMap((_tier, index) => tierFaults(tiers, index, audience ?? 'everybody', known)),
    ...(endsAt && Date.parse(endsAt) <= (startsAt ? Date.parse(startsAt) : known.now)
      ? [{ field: 'endsAt', problem: startsAt ? 'must be after startsAt' : 'must be in the future' }]
      : []),
  ]
}

function tierFaults(
  tiers: TableRequest['tiers'],
  index: number,
  audience: string,
  { marketplace, offerPrice }: Known,
): FieldFault[] {
  const [tier, before] = [tiers[index], tiers[index - 1]]
  if (!tier) return []
  const field = `tiers.${index}`
  const { minimum, price } = tier
  const { currency } = marketplace
  if (price.currencyCode !== currency) return [{ field: `${field}.price.currencyCode`, problem: `must be ${currency}` }]
  const parts = amountToParts(price.amount)
  if (parts === undefined || parts === 0)
    return [{ field: `${field}.price.amount`, problem: 'must have at most four decimals' }]
  const faults: FieldFault[] = []
  if (before && minimum <= before.minimum)
    faults.push({ field: `${field}.minimum`, problem: `must be above ${before.minimum}, the one before` })
  else if (before && price.amount >= before.price.amount)
    faults.push({ field: `${field}.price.amount`, problem: `must be below ${before.price.amount}, the one before` })
  if (index === 0 && minimum === 1 && audience === 'everybody')
    faults.push({
      field: `${field}.minimum`,
      problem: 'must be at least 2: one unit costs everybody what the offer says',
    })
  if (offerPrice !== undefined && parts > offerPrice * partsOfMinor(currency))
    faults.push({ field: `${field}.price.amount`, problem: 'must not be above what one unit costs everybody' })
  return faults
}
