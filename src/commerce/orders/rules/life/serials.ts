import { SERIAL_NUMBER } from '../../contract/reasons.ts'
import type { CountedUnits } from './order.ts'

type Fault = { field: string; problem: string }

/** What is wrong with the serial numbers of units: there are more than units, or one is malformed or there twice. */
export function serialFaults(items: CountedUnits[]): Fault[] {
  const seen = new Set<string>()
  return items.flatMap(({ quantity, serials = [] }, index): Fault[] => {
    const field = `items.${index}.serials`
    const malformed = serials.filter((serial) => !SERIAL_NUMBER.test(serial))
    const twice = serials.filter((serial) => seen.has(serial) || !seen.add(serial))
    return [
      ...(serials.length > quantity ? [{ field, problem: `must be at most ${quantity}, one for each unit` }] : []),
      ...malformed.map((serial) => ({ field, problem: `has ${serial}, which is no serial number` })),
      ...twice.map((serial) => ({ field, problem: `has ${serial} twice` })),
    ]
  })
}

/** The serial numbers of a command's units, by line. */
export const serialsIn = (items: CountedUnits[] | undefined, position: number): string[] =>
  items?.find((item) => item.position === position)?.serials ?? []

/** Names the items that have these serial numbers. */
export const refusedSerials = (items: CountedUnits[], refused: string[], problem: string): Fault[] =>
  items.flatMap(({ serials = [] }, index) =>
    serials
      .filter((serial) => refused.includes(serial))
      .map((serial) => ({ field: `items.${index}.serials`, problem: `${problem}: ${serial}` })),
  )
