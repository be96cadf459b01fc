import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeText, foldLine, sayEntry, toCalendar } from './calendar.ts'

const HOST = 'store.example'
const task = (summary: string, rest: object = {}) => ({
  id: 'a',
  summary,
  aisle: null,
  addedAt: Date.UTC(2026, 10, 1),
  tickedAt: null,
  ...rest,
})

/** Reads a value back as a calendar does. */
const unescaped = (value: string) =>
  value.replaceAll(/\\(.)/gs, (_all, after: string) => (after === 'n' ? '\n' : after))
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')
const valuesOf = (file: string, property: string) =>
  linesOf(file).flatMap((line) => (line.startsWith(`${property}:`) ? unescaped(line.slice(property.length + 1)) : []))

test('a calendar has one task for each entry, done where it is ticked', () => {
  const ticked = task('2 × lemons', { id: 'b', aisle: 'Fruit; fresh', tickedAt: Date.UTC(2026, 10, 2, 8) })
  expect(linesOf(toCalendar('Groceries, weekly', [task('milk'), ticked], HOST))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Buybox//Shopping lists//EN',
    'X-WR-CALNAME:Groceries\\, weekly',
    'BEGIN:VTODO',
    'UID:a@store.example',
    'DTSTAMP:20261101T000000Z',
    'CREATED:20261101T000000Z',
    'SUMMARY:milk',
    'STATUS:NEEDS-ACTION',
    'END:VTODO',
    'BEGIN:VTODO',
    'UID:b@store.example',
    'DTSTAMP:20261102T080000Z',
    'CREATED:20261101T000000Z',
    'SUMMARY:2 × lemons',
    'CATEGORIES:Fruit\\; fresh',
    'STATUS:COMPLETED',
    'COMPLETED:20261102T080000Z',
    'END:VTODO',
    'END:VCALENDAR',
    '',
  ])
})

test('whatever an entry says comes out of the file as it was, and no line is longer than 75 bytes', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200, size: 'max' }),
    fc.string({ unit: 'grapheme', maxLength: 200, size: 'max' }),
    fc
      .array(fc.constantFrom('\\', ';', ',', '\n', ':', 'n', '🍋', 'ش', ' '), { maxLength: 120, size: 'max' })
      .map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, (summary) => {
      const file = toCalendar('A list', [task(summary)], HOST)
      const seen = summary
        .toWellFormed()
        .replaceAll(/\r\n?/g, '\n')
        .replaceAll(/[^\P{Cc}\n]/gu, ' ')
      expect(valuesOf(file, 'SUMMARY')).toEqual([seen])
      for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    }),
  )
})

test('a long line is folded between characters, never inside one', () => {
  const folded = foldLine(`SUMMARY:${'🍋'.repeat(40)}`)
  expect(folded.split('\r\n ').join('')).toBe(`SUMMARY:${'🍋'.repeat(40)}`)
  expect(folded.isWellFormed()).toBe(true)
})

test('an entry cannot end its property and begin another', () => {
  expect(escapeText('x\r\nEND:VTODO\nATTACH:evil')).toBe('x\\nEND:VTODO\\nATTACH:evil')
})

test.each([
  ['2 each', '2 × lemons'],
  ['500 g', '500 g lemons'],
  [null, 'lemons'],
] as const)('%s of lemons is said as %s', (quantity, said) => {
  expect(sayEntry(quantity, 'lemons')).toBe(said)
})
