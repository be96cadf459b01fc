import type { Amount } from '#commerce/measures/contract.ts'
import { numberOf, unitOf } from '#commerce/measures/rules/amounts.ts'

/** An entry as a task of a calendar. Times are milliseconds. */
export type Task = {
  id: string
  summary: string
  aisle: string | null
  addedAt: number
  tickedAt: number | null
}

const LONGEST_LINE = 75

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** A line of a calendar in pieces of at most 75 bytes, each further one behind a space (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const pieces = ['']
  let room = LONGEST_LINE
  for (const character of line) {
    const size = bytesOf(character)
    if (size > room) {
      pieces.push(' ')
      room = LONGEST_LINE - 1
    }
    pieces[pieces.length - 1] += character
    room -= size
  }
  return pieces.join('\r\n')
}

/** A text as the value of a property (RFC 5545, 3.3.11). Other control characters have no place in one. */
export const escapeText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n?|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, ' ')

const timeOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** An entry in one line: "2 × lemons", "500 g flour". */
export function sayEntry(quantity: Amount | null, name: string): string {
  if (quantity === null) return name
  return unitOf(quantity) === 'each' ? `${numberOf(quantity)} × ${name}` : `${quantity} ${name}`
}

/** A list as an iCalendar file with one task for each entry. `host` makes their ids unique in the world. A file without a method is stamped with when a task last changed. */
export function toCalendar(name: string, tasks: Task[], host: string): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Buybox//Shopping lists//EN', `X-WR-CALNAME:${escapeText(name)}`],
    ...tasks.flatMap(({ id, summary, aisle, addedAt, tickedAt }) => [
      ...['BEGIN:VTODO', `UID:${id}@${host}`, `DTSTAMP:${timeOf(tickedAt ?? addedAt)}`, `CREATED:${timeOf(addedAt)}`],
      `SUMMARY:${escapeText(summary)}`,
      ...(aisle === null ? [] : [`CATEGORIES:${escapeText(aisle)}`]),
      ...(tickedAt === null ? ['STATUS:NEEDS-ACTION'] : ['STATUS:COMPLETED', `COMPLETED:${timeOf(tickedAt)}`]),
      'END:VTODO',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
