import { WEEKDAYS } from '#commerce/delivery/rules/days.ts'
import { isBeginning, isForward, rangeCode } from '#commerce/location/rules/postal-ranges.ts'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { decimalToMinor } from '#platform/money/money.ts'
import type { DeliveryKind } from '../contract/report.ts'
import { type FieldFault, periodFaults, type Reader, type Row } from './read-line.ts'

/** Since when a date of a calendar holds: it says its day itself. */
const ALWAYS = '2000-01-01'

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function readLocation(row: Row): ReturnType<Reader> {
  const isUnknown = typeof row.time_zone === 'string' && !isTimeZone(row.time_zone)
  const problem = 'must be a time zone like Europe/Berlin'
  return {
    row,
    faults: [...periodFaults(row), ...(isUnknown ? [{ field: 'time_zone', problem }] : [])],
  }
}

/** What is wrong with the range of postal codes of an area. */
function rangeFaults({
  country,
  from,
  to,
  region,
}: Record<'country' | 'from' | 'to' | 'region', string>): FieldFault[] {
  if (from === '' && to === '') return []
  if (from === '' || to === '')
    return [{ field: from === '' ? 'postal_from' : 'postal_to', problem: 'is missing; name both ends, or neither' }]
  if (region !== '') return [{ field: 'region', problem: 'must be empty where postal codes are given' }]
  const bounds = { postal_from: from, postal_to: to }
  const unknown = Object.entries(bounds).filter(([, code]) => !isBeginning(code, country))
  if (unknown.length > 0)
    return unknown.map(([field]) => ({
      field,
      problem: 'must be the beginning of a British postcode: BT, BT1 or BT1 5',
    }))
  return isForward({ country, postalFrom: from, postalTo: to })
    ? []
    : [{ field: 'postal_to', problem: 'must not be before postal_from' }]
}

const textOf = (cell: unknown): string => (typeof cell === 'string' ? cell : '')

function readZone(row: Row): ReturnType<Reader> {
  const { postal_from: first, postal_to: last } = row
  if (typeof first !== 'string' || typeof last !== 'string') return { row, faults: periodFaults(row) }
  const [country, region] = [textOf(row.country), textOf(row.region)]
  const [from, to] = [rangeCode(first, country), rangeCode(last, country)]
  return {
    row: { ...row, postal_from: from, postal_to: to },
    faults: [...periodFaults(row), ...rangeFaults({ country, from, to, region })],
  }
}

function readOption(row: Row): ReturnType<Reader> {
  const { mon: _mon, tue: _tue, wed: _wed, thu: _thu, fri: _fri, sat: _sat, sun: _sun, ...option } = row
  const { transit_from: from, transit_to: to } = row
  const isBackwards = typeof from === 'number' && typeof to === 'number' && to < from
  const cutoffs = WEEKDAYS.map((day) => row[day] ?? '')
  const isNever = WEEKDAYS.every((day) => row[day] === '')
  return {
    row: { ...option, cutoffs },
    faults: [
      ...periodFaults(row),
      ...(isBackwards ? [{ field: 'transit_to', problem: 'must not be less than transit_from' }] : []),
      ...(isNever ? [{ field: 'mon', problem: 'must have a time on some day of the week' }] : []),
    ],
  }
}

function readFee(row: Row): ReturnType<Reader> {
  const market = marketplaceCode.safeParse(row.marketplace)
  if (!market.success) return { row, faults: periodFaults(row) }
  const { currency } = findMarketplace(market.data)
  const amounts = ['subtotal_from', 'fee'].map((field) => {
    const cell = row[field]
    return { field, minor: typeof cell === 'string' ? decimalToMinor(cell, currency) : null }
  })
  return {
    row: { ...row, ...Object.fromEntries(amounts.map(({ field, minor }) => [field, minor ?? null])) },
    faults: [
      ...periodFaults(row),
      ...amounts.flatMap(({ field, minor }) =>
        minor === undefined ? [{ field, problem: `has more decimals than ${currency} has` }] : [],
      ),
    ],
  }
}

function readCalendarDay(row: Row): ReturnType<Reader> {
  const { day, valid_from: from } = row
  const isDate = typeof day === 'string' && /^\d/.test(day)
  const faults: FieldFault[] = []
  if (isDate && typeof from === 'string') faults.push({ field: 'valid_from', problem: 'must be empty for a date' })
  if (typeof day === 'string' && !isDate && from === null)
    faults.push({ field: 'valid_from', problem: 'is missing: from which day on this weekday counts' })
  return { row: { ...row, ...(isDate ? { valid_from: ALWAYS } : {}) }, faults }
}

/** Reads the lines of files about delivery. */
export const DELIVERY_READERS: Record<DeliveryKind, Reader> = {
  locations: readLocation,
  zones: readZone,
  'delivery-options': readOption,
  'delivery-fees': readFee,
  calendars: readCalendarDay,
}
