import type { PrivacyStatus } from '#commerce/lists/contract/lists.ts'
import { isRealDate } from '#commerce/lists/rules/dates.ts'
import { lengthOf } from '#commerce/lists/rules/words.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { cleanName, cleanNote } from '#platform/text/clean.ts'
import { cutText } from '#platform/text/cut.ts'
import type { Kind } from '../contract/kinds.ts'
import { LONGEST, YEARS } from './limits.ts'

/** What was entered for a registry; a field that was not sent is undefined. */
export type AskedRegistry = {
  kind: Kind
  name?: string | undefined
  ownerName?: string | undefined
  partnerName?: string | undefined
  occasionMonth?: string | undefined
  occasionDay?: string | undefined
  occasionYear?: string | undefined
  greeting?: string | undefined
  privacyStatus: PrivacyStatus
  isSurprise: boolean
}

/** What is stored of it. `date` is YYYY-MM-DD. */
export type ReadRegistry = {
  kind: Kind
  name: string
  ownerName: string
  partnerName: string
  date: string
  greeting: string
  privacy: PrivacyStatus
  isSurprise: boolean
}

/** The field that is wrong. */
export type RegistryFault = 'name' | 'ownerName' | 'partnerName' | 'occasion_date' | 'greeting'

type Known = { today: string; usualName: (kind: Kind, names: string) => string }

/** Reads what was entered. Without a name the registry is called after its occasion and its people. */
export function readRegistry(asked: AskedRegistry, { today, usualName }: Known): Result<ReadRegistry, RegistryFault> {
  const ownerName = cleanName(asked.ownerName ?? '')
  const partnerName = cleanName(asked.partnerName ?? '')
  const named = cleanName(asked.name ?? '')
  const greeting = cleanNote(asked.greeting ?? '')
  if (!ownerName || lengthOf(ownerName) > LONGEST.name) return fail('ownerName')
  if (lengthOf(partnerName) > LONGEST.name) return fail('partnerName')
  if (lengthOf(named) > LONGEST.name) return fail('name')
  if (lengthOf(greeting) > LONGEST.greeting) return fail('greeting')
  const date = readDate(asked, today)
  if (!date) return fail('occasion_date')
  const names = partnerName ? `${ownerName} & ${partnerName}` : ownerName
  const name = named || cutText(usualName(asked.kind, names), LONGEST.name)
  const { kind, privacyStatus: privacy, isSurprise } = asked
  return ok({ kind, name, ownerName, partnerName, date, greeting, privacy, isSurprise })
}

/** A day that is in the calendar and near enough to be an occasion; undefined otherwise. */
function readDate(asked: AskedRegistry, today: string): string | undefined {
  const [year, month, day] = [wholeOf(asked.occasionYear), wholeOf(asked.occasionMonth), wholeOf(asked.occasionDay)]
  const thisYear = Number(today.slice(0, 4))
  if (!isRealDate({ year, month, day }) || year < thisYear - YEARS.past || year > thisYear + YEARS.ahead)
    return undefined
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}

const wholeOf = (text: string | undefined): number => (/^\s*\d{1,4}\s*$/.test(text ?? '') ? Number(text) : Number.NaN)

/** A tag's name as it is stored; empty if nothing of it can be seen. */
export const readTagName = (given: string): string => cleanName(given)

export const isTooLongTag = (name: string): boolean => lengthOf(name) > LONGEST.tag

/** A giver's words; undefined if there are too many. */
export function readMessage(given: string | undefined): string | undefined {
  const message = cleanNote(given ?? '')
  return lengthOf(message) > LONGEST.message ? undefined : message
}
