import { fail, ok, type Result } from '#platform/result.ts'
import { cleanName, cleanNote } from '#platform/text/clean.ts'
import type { ListType, Occasion, PrivacyStatus, Relationship } from '../contract/lists.ts'
import { ANY_YEAR, birthYear, isRealDate, MOST_REMINDER_DAYS, nextReminder, OLDEST_CHILD } from './dates.ts'
import { isTooLong } from './words.ts'

/** Texts of a request about a list; a field that was not sent is undefined. */
export type AskedList = {
  listName?: string | undefined
  listType: ListType
  privacyStatus: PrivacyStatus
  description?: string | undefined
  shownName?: string | undefined
  relationship?: Relationship | undefined
  recipientName?: string | undefined
  participantName?: string | undefined
  participantFirstName?: string | undefined
  participantLastName?: string | undefined
  occasionMonth?: string | undefined
  occasionDay?: string | undefined
  occasionYear?: string | undefined
  childAge?: string | undefined
  reminderOffset?: string | undefined
}

/** For whom and when a gift list is. */
export type ListDetails = {
  relationship?: Relationship
  recipientName?: string
  occasion?: Occasion
  reminderOffset?: number
}

/** What is stored of a list's own. `remindOn` is the first day of a reminder. */
export type ReadList = {
  kind: ListType
  name: string
  description: string
  shownName: string
  privacy: PrivacyStatus
  details: ListDetails
  remindOn: string | null
}

/** The field that is wrong, in the specification's words. */
export type ListFault =
  | 'listName'
  | 'listName-long'
  | 'recipientName'
  | 'recipientName-long'
  | 'description'
  | 'shownName'
  | 'occasion_date'
  | 'childAge'
  | 'reminderOffset'

type Today = { today: string; giftName: (recipient: string) => string }

/** Reads what a shopper entered for a list; `giftName` names a gift list without a name of its own. */
export function readList(asked: AskedList, { today, giftName }: Today): Result<ReadList, ListFault> {
  const details = asked.listType === 'giftlist' ? readDetails(asked, today) : ok<ListDetails>({})
  const recipient = details.ok ? (details.value.recipientName ?? '') : ''
  const name = cleanName(asked.listName ?? '') || (recipient ? cleanName(giftName(recipient)) : '')
  if (!details.ok) return details
  if (name === '') return fail('listName')
  if (isTooLong(name, 'name')) return fail('listName-long')
  const description = cleanNote(asked.description ?? '')
  if (isTooLong(description, 'description')) return fail('description')
  const shownName = cleanName(asked.shownName ?? '')
  if (isTooLong(shownName, 'name')) return fail('shownName')
  const { occasion, reminderOffset } = details.value
  const remindOn = occasion && reminderOffset !== undefined ? nextReminder(occasion, reminderOffset, today) : null
  const { listType: kind, privacyStatus: privacy } = asked
  return ok({ kind, name, description, shownName, privacy, details: details.value, remindOn })
}

function readDetails(asked: AskedList, today: string): Result<ListDetails, ListFault> {
  const recipientName = recipientOf(asked)
  if (recipientName === '') return fail('recipientName')
  if (isTooLong(recipientName, 'name')) return fail('recipientName-long')
  const { relationship = 'friend' } = asked
  const occasion = readOccasion({ ...asked, relationship }, Number(today.slice(0, 4)))
  if (!occasion.ok) return occasion
  const offset = wholeOf(asked.reminderOffset)
  if (offset !== undefined && !(offset >= 0 && offset <= MOST_REMINDER_DAYS)) return fail('reminderOffset')
  const isReminded = occasion.value !== undefined && offset !== undefined
  return ok({
    relationship,
    recipientName,
    ...(occasion.value && { occasion: occasion.value }),
    ...(isReminded && { reminderOffset: offset }),
  })
}

/** The recipient's name, from whichever fields have it. */
function recipientOf(asked: AskedList): string {
  const names = [cleanName(asked.participantFirstName ?? ''), cleanName(asked.participantLastName ?? '')]
  const whole = cleanName(names.join(' '))
  return whole || cleanName(asked.recipientName ?? '') || cleanName(asked.participantName ?? '')
}

/** Month and day belong together; without a year the occasion comes every year, and a child's age says the year of birth. */
function readOccasion(asked: AskedList, thisYear: number): Result<Occasion | undefined, ListFault> {
  const [month, day, year] = [asked.occasionMonth, asked.occasionDay, asked.occasionYear].map(wholeOf)
  const age = wholeOf(asked.childAge)
  if (month === undefined && day === undefined) {
    const isYearAlone = year !== undefined && year !== ANY_YEAR
    return isYearAlone ? fail('occasion_date') : ok(undefined)
  }
  if (month === undefined || day === undefined) return fail('occasion_date')
  if (age !== undefined && !(age >= 0 && age <= OLDEST_CHILD)) return fail('childAge')
  const ofChild = asked.relationship === 'child' && age !== undefined ? birthYear(thisYear, age) : undefined
  const occasion = { month, day, year: ofChild ?? year ?? ANY_YEAR }
  return isRealDate(occasion) ? ok(occasion) : fail('occasion_date')
}

/** A whole number that was entered; undefined if nothing was, NaN if it is none. */
const wholeOf = (text: string | undefined): number | undefined => {
  const given = text?.trim() ?? ''
  if (given === '') return undefined
  return /^\d{1,4}$/.test(given) ? Number(given) : Number.NaN
}
