import { fail, ok, type Result } from '#platform/result.ts'
import type { LifeFault, LifeLine, Units } from './order.ts'
import { openUnits, returnableUnits } from './units.ts'

/** How many units of a line the shopper keeps. */
const kept = ({ quantity, cancelled, returned }: LifeLine): number => quantity - cancelled - returned

/** How many units of a line have not arrived yet. */
const toArrive = ({ quantity, cancelled, delivered }: LifeLine): number => quantity - cancelled - delivered

/**
 * How many open units of a line have nothing left that they are for, once `gone` units of the other line have gone, `after` of them still to be
 * subtracted. Units that are still to arrive keep theirs: what was done before was not for them. So an open unit may be one more than what is
 * kept, and falls only with a unit of its own.
 */
const withoutUnit = (line: LifeLine, other: LifeLine, gone: number, after = 0): number =>
  Math.min(gone, openUnits(line), kept(line) - kept(other) + after, openUnits(line) - toArrive(other) + after)

const askedOf = (asked: Map<number, number>, { position }: LifeLine): number => asked.get(position) ?? 0

const sumOf = (asked: Map<number, number>): number => [...asked.values()].reduce((sum, units) => sum + units, 0)

const toUnits = (asked: Map<number, number>): Units[] =>
  [...asked].flatMap(([position, quantity]) => (quantity > 0 ? [{ position, quantity }] : []))

const otherOf = (lines: LifeLine[], { tiedTo }: LifeLine): LifeLine | undefined =>
  lines.find(({ position }) => position === (tiedTo ?? -1))

/** What is due with units of another line, and is named without as many of them. */
export const aloneFaults = (lines: LifeLine[], items: Units[]): { field: string; problem: string }[] =>
  items.flatMap(({ position, quantity }, index) => {
    const line = lines.find((each) => each.position === position)
    if (!line?.isSurcharge) return []
    const along = items.find((each) => each.position === line.tiedTo)?.quantity ?? 0
    const problem = `goes with line ${line.tiedTo}: name that`
    return quantity > along ? [{ field: `items.${index}.position`, problem }] : []
  })

type Left = (line: LifeLine) => number

/**
 * The units that go with those that are asked for. Lines that go together keep as many units as each other: with a unit of one goes one
 * of the other, and neither goes where the other cannot (any more). `left`: how many units of a line can go.
 */
function goTogether(lines: LifeLine[], items: Units[], left: Left): Result<Map<number, number>, LifeFault> {
  const asked = new Map(items.map(({ position, quantity }) => [position, quantity]))
  // A product may be tied to several lines, and what one of them asks of it is asked of the others as well.
  for (let before = -1, now = sumOf(asked); now !== before; before = now, now = sumOf(asked))
    for (const line of lines) {
      const other = line.goesTogether ? otherOf(lines, line) : undefined
      if (!other) continue
      const most = Math.max(askedOf(asked, line), askedOf(asked, other))
      for (const each of [line, other]) if (kept(each) > 0) asked.set(each.position, Math.min(most, kept(each)))
    }
  const faults = lines.flatMap((line) =>
    askedOf(asked, line) > left(line) ? [{ field: `items.${line.position}`, problem: 'can only go together' }] : [],
  )
  return faults.length > 0 ? fail({ code: 'tied', details: faults }) : ok(asked)
}

/** The units to cancel: those asked for, those that go together with them, and open ones for which nothing is left that they are for. */
export function cancelledWith(lines: LifeLine[], items: Units[]): Result<Units[], LifeFault> {
  const together = goTogether(lines, items, openUnits)
  if (!together.ok) return together
  const asked = together.value
  for (const line of lines) {
    const other = line.goesTogether ? undefined : otherOf(lines, line)
    if (!other) continue
    const gone = askedOf(asked, other)
    const falls = Math.max(askedOf(asked, line), withoutUnit(line, other, gone, gone))
    if (falls > 0) asked.set(line.position, falls)
  }
  return ok(toUnits(asked))
}

/** The units to return: those asked for, and those that go together with them. */
export function returnedWith(
  lines: LifeLine[],
  items: Units[],
  left: Left = returnableUnits,
): Result<Units[], LifeFault> {
  const together = goTogether(lines, items, left)
  return together.ok ? ok(toUnits(together.value)) : together
}

/** Units that are not done yet and for which nothing is left that they are for, once the units of `back` have come back. */
export const fallenUnits = (lines: LifeLine[], back: Units[]): Units[] =>
  lines.flatMap((line) => {
    const other = otherOf(lines, line)
    const gone = back.find(({ position }) => position === other?.position)?.quantity ?? 0
    const many = other ? withoutUnit(line, other, gone) : 0
    return many > 0 ? [{ position: line.position, quantity: many }] : []
  })

/** Units to move, with those of goods that go together with them: what is due with a piece is sent and handed over with it. */
export const movedWith = (lines: LifeLine[], items: Units[], left: Left): Units[] =>
  lines.reduce((asked, line) => {
    const other = line.goesTogether && line.needsDelivery ? otherOf(lines, line) : undefined
    const along = items.find(({ position }) => position === other?.position)?.quantity ?? 0
    const own = asked.find(({ position }) => position === line.position)?.quantity ?? 0
    const quantity = Math.min(along, left(line))
    if (quantity <= own) return asked
    return [...asked.filter(({ position }) => position !== line.position), { position: line.position, quantity }]
  }, items)
