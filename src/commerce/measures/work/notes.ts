import type { Adjustment } from '#commerce/cart/rules/adjustments.ts'
import { type Marketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Amount, DateMark, Sold } from '../contract.ts'
import { showAmount, showSteps } from '../rules/words.ts'

type Note = Omit<Adjustment, 'lineId'>

const note = (code: string, values: Note['values']): Note => ({
  feature: 'measures',
  code,
  amount: 0,
  values,
  data: {},
})

/** `cost`: of the whole line with all that terms add, before anything comes off. */
type Line = { cost: number; sold?: Sold | null | undefined }

/** What a line says that the scale decides about: the most that it can cost, or what it weighed. Nothing of any other. */
export function notesOfWeight(
  { cost, sold }: Line,
  weighing: { weighed: Amount | null; mostCost: number | null },
  marketplace: Marketplace,
): Note[] {
  const { weighed, mostCost } = weighing
  if (!sold) return []
  const most = toPrice(mostCost ?? cost, marketplace).displayString
  if (weighed !== null) return [note('weighed', { amount: showAmount(weighed, marketplace), most })]
  return sold.picking === 'catch' ? [note('at-most', { amount: most })] : []
}

type Picked = { weighed: Amount | null; mostCost: number | null; picked: number | null }

/** The same, and how much of it was found if that is less than was ordered. */
export function notesOfPicking(
  { quantity, ...line }: Line & { quantity: number },
  { picked, ...weighing }: Picked,
  marketplace: Marketplace,
): Note[] {
  const weight = picked === 0 ? [] : notesOfWeight(line, weighing, marketplace)
  if (picked === null || picked >= quantity) return weight
  const sold = line.sold?.picking === 'bulk' ? line.sold : null
  const [found, ordered] = [picked, quantity].map((units) => showSteps(units, sold, marketplace))
  return [note('short', { picked: found ?? '', ordered: ordered ?? '' }), ...weight]
}

/** Until when what was picked keeps. */
export const notesOfDate = (mark: DateMark | null): Note[] => (mark ? [note(mark.kind, { day: mark.date })] : [])
