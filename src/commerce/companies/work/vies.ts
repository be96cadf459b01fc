import { z } from 'zod'
import { MEMBER_STATES } from '#commerce/taxes/rules/reverse-charge.ts'
import { messageOf } from '#platform/caught.ts'
import type { ViesSettings } from '#platform/config/config.ts'
import { vatPrefix } from '../rules/vat-number.ts'
import { type RegisterAnswer, type TaxNumberProvider, unavailableFor } from './number-check.ts'

/** More than any answer has. */
const MOST_BYTES = 64 * 1024

/** What VIES says of a number. `userError` is VALID or INVALID beside an answer, and otherwise why there is none. */
const answered = z.object({
  valid: z.boolean(),
  requestIdentifier: z.string().max(100).nullish(),
  userError: z.string().nullish(),
})

/** How it says that it could not ask the member state, or would not. */
const failed = z.object({
  actionSucceed: z.literal(false),
  errorWrappers: z.array(z.object({ error: z.string() })).min(1),
})

const ANSWERS: ReadonlySet<string> = new Set(['VALID', 'INVALID'])
/** A number that the member state cannot have assigned: that is an answer as well. */
const MALFORMED = 'INVALID_INPUT'

/** Reads an answer of VIES. Whatever is not one is no answer: that a member state is away, or that the answer cannot be read. */
export function readVies(body: unknown, at: number): RegisterAnswer {
  const failure = failed.safeParse(body)
  const found = answered.safeParse(body)
  const error = failure.success ? failure.data.errorWrappers[0]?.error : found.data?.userError
  if (error === MALFORMED) return { result: 'invalid', reference: found.data?.requestIdentifier || null, at }
  if (error && !ANSWERS.has(error)) return unavailableFor(error, at)
  if (!found.success) return unavailableFor('the answer cannot be read', at)
  const { valid, requestIdentifier } = found.data
  // The two say the same, or nothing is certain.
  if (error && valid !== (error === 'VALID')) return unavailableFor('the answer contradicts itself', at)
  return { result: valid ? 'valid' : 'invalid', reference: requestIdentifier || null, at }
}

/** VIES, in which the member states of the European Union answer for their numbers for VAT. */
export const vies = ({ requester, apiBase }: ViesSettings): TaxNumberProvider => ({
  name: 'vies',
  check: async ({ country, number }, { now, signal }) => {
    if (!MEMBER_STATES.has(country)) return unavailableFor(`VIES knows no numbers of ${country}`, now)
    const body = {
      countryCode: vatPrefix(country),
      vatNumber: number,
      requesterMemberStateCode: requester.slice(0, 2),
      requesterNumber: requester.slice(2),
    }
    try {
      const response = await fetch(`${apiBase}/check-vat-number`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal,
      })
      const text = await response.text()
      if (!response.ok) return unavailableFor(`answered ${response.status}`, now)
      return text.length > MOST_BYTES ? unavailableFor('the answer is too long', now) : readVies(toJson(text), now)
    } catch (error) {
      return unavailableFor(messageOf(error), now)
    }
  },
})

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
