import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import type { ProgramRequest } from '../contract/merchant.ts'

/** Returns the faults that the checks of single fields cannot find. */
export function crossFaults(asked: Partial<ProgramRequest>, now: number): FieldFault[] {
  const { opensAt, closesAt, saleEndsAt } = asked
  const faults: FieldFault[] = []
  const opens = opensAt === undefined ? now : Date.parse(opensAt)
  if (closesAt && Date.parse(closesAt) <= now) faults.push({ field: 'closesAt', problem: 'is over already' })
  else if (closesAt && Date.parse(closesAt) <= opens)
    faults.push({ field: 'closesAt', problem: 'must be after opensAt' })
  if (closesAt && saleEndsAt && Date.parse(saleEndsAt) < Date.parse(closesAt))
    faults.push({ field: 'saleEndsAt', problem: 'must not be before closesAt' })
  return faults
}
