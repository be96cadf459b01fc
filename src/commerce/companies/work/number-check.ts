import type { Commerce } from '#commerce/feature.ts'
import { messageOf } from '#platform/caught.ts'
import type { NumberCheck } from '../contract.ts'

/** Milliseconds after which a register that has not answered is taken for one that does not know. */
const PATIENCE = 10_000

/**
 * What a register says of a number. `reference` is the number of this answer, by which it can be proved later; `at` when it was given. `unavailable`:
 * why it could not say anything, which is never that a number is invalid.
 */
export type RegisterAnswer = Pick<NumberCheck, 'result' | 'reference'> & { at: number; unavailable?: string }

/** A register of numbers for taxes, such as VIES. It may throw where it cannot be reached, and stops when `signal` aborts. */
export type TaxNumberProvider = {
  name: string
  check: (
    asked: { country: string; number: string },
    when: { now: number; signal: AbortSignal },
  ) => Promise<RegisterAnswer>
}

/** The answer of a register that could not say anything. */
export const unavailableFor = (unavailable: string, at: number): RegisterAnswer => ({
  result: 'unknown',
  reference: null,
  at,
  unavailable,
})

/** What a store has without a register: nobody is asked. */
export const noRegister: TaxNumberProvider = {
  name: 'none',
  check: async (_asked, { now }) => ({ result: 'unknown', reference: null, at: now }),
}

/** A made-up register for demonstrations and tests: numbers that end in 1 are not assigned, about those that end in 0 it cannot say anything. */
export const testRegister: TaxNumberProvider = {
  name: 'test-register',
  check: async ({ country, number }, { now: at }) => {
    if (number.endsWith('0')) return { result: 'unknown', reference: null, at }
    return { result: number.endsWith('1') ? 'invalid' : 'valid', reference: `TEST-${country}${number}`, at }
  },
}

/** Asks the store's register about a company's number; undefined for a company without one. */
export async function askRegister(
  { taxNumbers, clock, log }: Pick<Commerce, 'taxNumbers' | 'clock' | 'log'>,
  { country, vatNumber }: { country: string; vatNumber: string | null },
): Promise<(RegisterAnswer & { number: string; source: string }) | undefined> {
  if (vatNumber === null) return undefined
  const said = { number: vatNumber, source: taxNumbers.name }
  const now = clock.now()
  const signal = AbortSignal.timeout(PATIENCE)
  const { unavailable, ...answer } = await taxNumbers
    .check({ country, number: vatNumber }, { now, signal })
    .catch((error) => unavailableFor(messageOf(error), now))
  if (unavailable)
    log.warn({ register: taxNumbers.name, error: unavailable }, 'a register of tax numbers did not answer')
  return { ...said, ...answer }
}
