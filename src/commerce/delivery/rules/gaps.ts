import type { DeliveryRows, ZoneFee } from './tables.ts'

const MOST_WARNINGS = 50

const isGiven = ({ validUntil }: { validUntil: string | null }) => validUntil === null

/** What fees of an option leave out: carts above a weight, or below a subtotal. */
function holesIn(name: string, fees: ZoneFee[]): string[] {
  const weights = fees.map(({ weightUpTo }) => weightUpTo ?? Number.POSITIVE_INFINITY)
  const [heaviest, least] = [Math.max(...weights), Math.min(...fees.map(({ subtotalFrom }) => subtotalFrom))]
  return [
    ...(heaviest < Number.POSITIVE_INFINITY
      ? [`${name} has no fee above ${heaviest} g: heavier carts are not offered it.`]
      : []),
    ...(least > 0
      ? [`${name} has no fee for small subtotals: carts below its first subtotal are not offered it.`]
      : []),
  ]
}

/**
 * Sentences about what delivery data leaves out: zones without options, options without fees, weights and subtotals without a fee.
 * A merchant may mean it, so none of them is a fault.
 */
export function gapsIn({ zones, options, fees }: DeliveryRows): string[] {
  const places = new Set(zones.filter(isGiven).map(({ marketplace, code }) => `${marketplace} ${code}`))
  const withoutOptions = [...places].filter(
    (place) => !options.some((each) => isGiven(each) && `${each.marketplace} ${each.zone}` === place),
  )
  const byOption = Map.groupBy(
    fees.filter(isGiven),
    ({ marketplace, zone, option }) => `${marketplace} ${zone} ${option}`,
  )
  const names = new Set(
    options.filter(isGiven).map(({ marketplace, zone, option }) => `${marketplace} ${zone} ${option}`),
  )
  const sentences = [
    ...withoutOptions.map((place) => `Zone ${place} has no options: nothing can be ordered there.`),
    ...[...names].flatMap((name) => {
      const own = byOption.get(name)
      return own ? holesIn(`Option ${name}`, own) : [`Option ${name} has no fees: it is not offered.`]
    }),
  ]
  return sentences.slice(0, MOST_WARNINGS)
}
