import { columnOf, given, toFlag, toNumber } from '#commerce/merchant/work/cells.ts'
import type { Exported } from '#commerce/merchant/work/export-file.ts'
import type { FileLine, ResourceFile } from '#commerce/merchant/work/file.ts'
import type { ManagedPlan, ManagedSlot } from '../contract/merchant.ts'
import { listManagedPlans, listManagedSlots, toManagedPlan, toManagedSlot } from './managed.ts'

const MOST_EXPORTED = 100_000

const HOURS = ['start', 'end', 'deadline_days_before', 'deadline_time', 'orders', 'grams', 'fee', 'currency']

const number = (cell: string | undefined) => (cell === undefined ? undefined : toNumber(cell))
const money = ({ fee, currency }: FileLine) => ({ amount: number(fee ?? '0'), currencyCode: currency })

const hoursOf = (line: FileLine): object =>
  given({
    start: line.start,
    end: line.end,
    deadlineDaysBefore: number(line.deadline_days_before),
    deadlineTime: line.deadline_time,
    orders: number(line.orders),
    grams: number(line.grams),
    fee: money(line),
  })

const weekly = (lines: FileLine[]) => lines.filter(({ date }) => date === undefined)

/** The lines of each day that is an exception. */
const special = (lines: FileLine[]) => [
  ...Map.groupBy(
    lines.filter(({ date }) => date !== undefined),
    ({ date, zone }) => `${date} ${zone ?? ''}`,
  ).values(),
]

function toException(lines: FileLine[]): object {
  const [first = {}] = lines
  const hours = lines.filter(({ start, end }) => start ?? end)
  return given({
    date: first.date,
    zone: first.zone ?? null,
    closed: first.closed === undefined ? undefined : toFlag(first.closed),
    hours: hours.map(hoursOf),
    ...(hours.length === 0 && given({ orders: number(first.orders), grams: number(first.grams) })),
  })
}

/**
 * A file of weekly plans. A line with a weekday is a slot of every week; one with a date is an exception: `closed`, or other hours, or, without hours,
 * another capacity.
 */
export const planFile: ResourceFile = {
  needed: ['store_id', 'zone'],
  optional: ['weekday', 'date', 'closed', ...HOURS],
  together: { by: ['store_id'], same: [] },
  toRequest: (lines) => ({
    storeId: lines[0]?.store_id,
    entries: weekly(lines).map((line) => ({ ...given({ zone: line.zone, weekday: line.weekday }), ...hoursOf(line) })),
    exceptions: special(lines).map(toException),
  }),
  placeOf: (field, lines) => {
    const [list, index = '0', name = '', place = '0', inHours = ''] = field.split('.')
    const columnFor = (named: string) => (named === 'fee' ? 'fee' : columnOf(named || 'start'))
    if (list === 'entries') return { column: columnFor(name), line: weekly(lines)[Number(index)] }
    const own = special(lines)[Number(index)] ?? []
    if (list !== 'exceptions') return { column: columnOf(field) }
    return name === 'hours'
      ? { column: columnFor(inHours), line: own.filter(({ start, end }) => start ?? end)[Number(place)] }
      : { column: columnFor(name || 'date'), line: own[0] }
  },
}

const SLOT_COLUMNS = ['store_id', 'zone', 'date', 'start', 'end', 'deadline', 'orders', 'grams', 'fee', 'currency']

/** A file of single slots, a line for each. */
export const slotFile: ResourceFile = {
  needed: SLOT_COLUMNS.slice(0, -2),
  optional: SLOT_COLUMNS.slice(-2),
  toRequest: ([line = {}]) =>
    given({
      storeId: line.store_id,
      zone: line.zone,
      date: line.date,
      start: line.start,
      end: line.end,
      deadline: line.deadline,
      orders: number(line.orders),
      grams: number(line.grams),
      fee: money(line),
    }),
  placeOf: (field) => ({ column: field.startsWith('fee') ? 'fee' : columnOf(field.split('.')[0] ?? field) }),
}

type Cells = Record<string, string | number>
const texts = (cells: Cells): FileLine =>
  Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, String(cell)]))

const hoursLine = (hours: ManagedPlan['exceptions'][number]['hours'][number]): Cells => ({
  start: hours.start,
  end: hours.end,
  deadline_days_before: hours.deadlineDaysBefore,
  deadline_time: hours.deadlineTime,
  orders: hours.orders,
  grams: hours.grams,
  fee: hours.fee.amount,
  currency: hours.fee.currencyCode,
})

function planLines({ storeId: store_id, entries, exceptions }: ManagedPlan): FileLine[] {
  const own = entries.map(({ zone, weekday, ...hours }) => ({ store_id, zone, weekday, ...hoursLine(hours) }))
  const days = exceptions.flatMap(({ date, zone, closed, hours, orders, grams }): Cells[] => {
    const day = { store_id, zone: zone ?? '', date, ...(closed && { closed: 'yes' }) }
    if (hours.length === 0) return [{ ...day, orders: orders ?? '', grams: grams ?? '' }]
    return hours.map((each) => ({
      ...day,
      ...hoursLine({ ...each, orders: orders ?? each.orders, grams: grams ?? each.grams }),
    }))
  })
  return [...own, ...days].map(texts)
}

/** All plans as a file. */
export const planExport: Exported = {
  path: 'slot-plans',
  command: 'slot-plans',
  many: 'slot plans',
  columns: ['store_id', 'zone', 'weekday', 'date', 'closed', ...HOURS],
  linesOf: async (sql) =>
    (await listManagedPlans(sql, null, MOST_EXPORTED)).flatMap((each) => planLines(toManagedPlan(each))),
}

const slotLine = ({ storeId, zone, date, start, end, deadline, orders, grams, fee }: ManagedSlot): FileLine =>
  texts({
    store_id: storeId,
    zone,
    date,
    start,
    end,
    deadline,
    orders,
    grams,
    fee: fee.amount,
    currency: fee.currencyCode,
  })

/** All slots as a file. */
export const slotExport: Exported = {
  path: 'delivery-slots',
  command: 'delivery-slots',
  many: 'delivery slots',
  columns: SLOT_COLUMNS,
  linesOf: async (sql) =>
    (await listManagedSlots(sql, null, MOST_EXPORTED)).map((each) => slotLine(toManagedSlot(each))),
}
