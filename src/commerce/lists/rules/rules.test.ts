import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName } from '#platform/text/clean.ts'
import { isFlaggedPrivate, roleFor } from './access.ts'
import { isRealDate, nextReminder } from './dates.ts'
import { type AskedList, readList } from './reading.ts'

const read = (asked: Partial<AskedList>) =>
  readList(
    { listType: 'wishlist', privacyStatus: 'private', ...asked },
    { today: '2026-11-25', giftName: (name) => `For ${name}` },
  )
const gift = (asked: Partial<AskedList>) => read({ listType: 'giftlist', recipientName: 'Robin', ...asked })

test.each<[string, Partial<AskedList>, string]>([
  ['empty', { listName: '' }, 'listName'],
  ['blank', { listName: ' \t\n ' }, 'listName'],
  ['unseen', { listName: '\u200b\u202e\u2066' }, 'listName'],
  ['10,000 characters', { listName: 'x'.repeat(10_000) }, 'listName-long'],
  ['no recipient', { listType: 'giftlist', listName: 'Gifts' }, 'recipientName'],
  ['an idea list without a name', { listType: 'discoverlist' }, 'listName'],
])('a name is refused: %s', (_what, asked, fault) => {
  expect(read(asked)).toEqual({ ok: false, failure: fault })
})

test.each<[Partial<AskedList>, string | number]>([
  [{ occasionMonth: '2', occasionDay: '29', occasionYear: '2023' }, 'occasion_date'],
  [{ occasionMonth: '2', occasionDay: '29', occasionYear: '2024' }, 2024],
  [{ occasionMonth: '2', occasionDay: '29' }, 1904],
  [{ occasionMonth: '13', occasionDay: '1' }, 'occasion_date'],
  [{ occasionMonth: '4', occasionDay: '31' }, 'occasion_date'],
  [{ occasionMonth: '4' }, 'occasion_date'],
  [{ occasionDay: '4' }, 'occasion_date'],
  [{ relationship: 'child', occasionMonth: '5', occasionDay: '4', childAge: '6' }, 2020],
  [{ relationship: 'child', occasionMonth: '2', occasionDay: '29', childAge: '3' }, 'occasion_date'],
  [{ relationship: 'child', occasionMonth: '5', occasionDay: '4', childAge: '18' }, 'childAge'],
])('an occasion %j is %s', (asked, said) => {
  const done = gift(asked)
  expect(done.ok ? done.value.details.occasion?.year : done.failure).toBe(said)
})

test('a gift list without a name has its recipient’s', () => {
  expect(gift({ participantFirstName: 'Robin', participantLastName: 'Reed' })).toMatchObject({
    value: { name: 'For Robin Reed' },
  })
})

test.each([
  [{ month: 12, day: 24, year: 1904 }, 7, '2026-12-17'],
  [{ month: 11, day: 26, year: 1904 }, 7, '2027-11-19'],
  [{ month: 2, day: 29, year: 1904 }, 0, '2027-02-28'],
  [{ month: 1, day: 3, year: 2028 }, 30, '2027-12-04'],
])('%j is remembered %i days before on %s', (occasion, days, on) => {
  expect(nextReminder(occasion, days, '2026-11-25')).toBe(on)
})

test.each([
  [true, false, 'private', false, 'owner'],
  [false, true, 'private', false, 'editor'],
  [false, false, 'private', true, undefined],
  [false, false, 'hidden', false, undefined],
  [false, false, 'hidden', true, 'viewer'],
  [false, false, 'public', false, 'viewer'],
] as const)('owner %s, member %s, %s, link %s: %s', (isOwner, isMember, privacy, hasLink, role) => {
  expect(roleFor({ isOwner, isMember, privacy, hasLink })).toBe(role)
})

test('hidden is not flagged private', () => {
  expect((['private', 'hidden', 'public'] as const).filter(isFlaggedPrivate)).toEqual(['private'])
})

test('names keep markup as text and lose what turns or hides text; dates are those of the calendar', () => {
  expect(cleanName(' <b>a</b>\u202e\n🎁 ')).toBe('<b>a</b> 🎁')
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => cleanName(cleanName(text)) === cleanName(text)))
  fc.assert(
    fc.property(
      fc.integer({ min: 1904, max: 2100 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
      (year, month, day) => {
        const date = new Date(Date.UTC(year, month - 1, day))
        return (
          isRealDate({ year, month, day }) ===
          (date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCFullYear() === year)
        )
      },
    ),
  )
})
