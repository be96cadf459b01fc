import { isInGap, momentOf } from '#commerce/fresh-stores/rules/local-time.ts'
import type { FieldFault } from '#commerce/merchant/work/asked.ts'
import type { PlanRequest, SlotRequest } from '../contract/merchant.ts'
import { numberOf } from './planned.ts'

/** What faults of slots need to know of their store. */
export type OfStore = { zones: string[]; timeZone: string }

type Times = { start: string; end: string; deadlineDaysBefore: number; deadlineTime: string }

function hoursFaults({ start, end, deadlineDaysBefore, deadlineTime }: Times, at: string): FieldFault[] {
  const faults: FieldFault[] = []
  if (end <= start) faults.push({ field: `${at}end`, problem: 'must be after start' })
  if (deadlineDaysBefore === 0 && deadlineTime > start)
    faults.push({ field: `${at}deadlineTime`, problem: 'must not be after start' })
  return faults
}

/** Names each slot that overlaps one before it in the list. */
function overlapFaults(all: { start: string; end: string; key: string; at: string }[]): FieldFault[] {
  return all.flatMap((one, index) => {
    const other = all
      .slice(0, index)
      .find((each) => each.key === one.key && each.start < one.end && one.start < each.end)
    return other ? [{ field: `${one.at}start`, problem: `overlaps the slot at ${other.start}` }] : []
  })
}

const zoneFault = (zone: string, { zones }: OfStore, field: string): FieldFault[] =>
  zones.includes(zone) ? [] : [{ field, problem: `is not a zone of this store: ${zones.join(', ')}` }]

/** The faults of a plan that checks of single fields cannot find. */
export function planFaults({ entries = [], exceptions = [] }: Partial<PlanRequest>, store: OfStore): FieldFault[] {
  const weekly = entries.map((entry, index) => ({
    ...entry,
    at: `entries.${index}.`,
    key: `${entry.zone} ${numberOf(entry.weekday)}`,
  }))
  return [
    ...weekly.flatMap((entry) => [...zoneFault(entry.zone, store, `${entry.at}zone`), ...hoursFaults(entry, entry.at)]),
    ...overlapFaults(weekly),
    ...exceptions.flatMap(({ date, zone, closed, hours, orders, grams }, index) => {
      const at = `exceptions.${index}.`
      const own = hours.map((each, place) => ({ ...each, at: `${at}hours.${place}.`, key: '' }))
      const isTwice = exceptions.findIndex((each) => each.date === date && each.zone === zone) !== index
      const saysElse = hours.length > 0 || orders !== null || grams !== null
      return [
        ...(zone === null ? [] : zoneFault(zone, store, `${at}zone`)),
        ...(isTwice ? [{ field: `${at}date`, problem: 'is there twice' }] : []),
        ...(closed === saysElse
          ? [{ field: `${at}closed`, problem: 'or hours, orders or grams must be given, and not both' }]
          : []),
        ...own.flatMap((each) => hoursFaults(each, each.at)),
        ...own.flatMap((each) => gapFaults(date, { ...each, deadline: undefined }, store.timeZone, each.at)),
        ...overlapFaults(own),
      ]
    }),
  ]
}

type Dated = { start: string; end: string; deadline: string | undefined }

/** Times that the clock of the store never shows on a day. */
function gapFaults(date: string, { start, end, deadline }: Dated, timeZone: string, at = ''): FieldFault[] {
  const problem = `is left out by summer time on that day in ${timeZone}`
  const [day = date, time = '00:00'] = deadline?.split('T') ?? []
  const asked = { start: { day: date, time: start }, end: { day: date, time: end }, deadline: { day, time } }
  return Object.entries(asked).flatMap(([field, moment]) =>
    (field !== 'deadline' || deadline) && isInGap(moment, timeZone) ? [{ field: at + field, problem }] : [],
  )
}

/** The faults of a single slot. `now` is epoch milliseconds. */
export function slotFaults(asked: Partial<SlotRequest>, store: OfStore, now: number): FieldFault[] {
  const { zone, date, start, end, deadline } = asked
  const faults = zone === undefined ? [] : zoneFault(zone, store, 'zone')
  if (start && end && end <= start) faults.push({ field: 'end', problem: 'must be after start' })
  if (!date || !start || !end) return faults
  if (deadline && deadline > `${date}T${start}`) faults.push({ field: 'deadline', problem: 'must not be after start' })
  faults.push(...gapFaults(date, { start, end, deadline }, store.timeZone))
  if (momentOf({ day: date, time: start }, store.timeZone) <= now)
    faults.push({ field: 'date', problem: 'must be in the future' })
  return faults
}
