/** After so many failures in a row the page says that lists are unavailable (spec 2, section 4; the number is ours). */
export const MOST_FAILURES = 3

/** Milliseconds that the form may take to load, and a new list to be stored (spec 2, section 9). */
export const FORM_MS = 20_000
export const CREATE_MS = 10_000

/** Reminders that the form offers, in days before the occasion. */
export const REMINDER_DAYS = [1, 7, 14, 30] as const

/** What became of adding a product on its page. */
export type Adding =
  | { kind: 'idle'; failures: number }
  | { kind: 'busy'; failures: number }
  | { kind: 'done'; failures: number; name: string; url: string; isDuplicate: boolean }
  | { kind: 'error'; failures: number; message: string | null }
  | { kind: 'unavailable'; failures: number }

export const IDLE: Adding = { kind: 'idle', failures: 0 }

/** A failure counts; a refusal that names its reason does not, and a success forgets earlier failures. */
export const afterFailure = ({ failures }: Adding, message: string | null): Adding => {
  const next = message === null ? failures + 1 : failures
  return next >= MOST_FAILURES ? { kind: 'unavailable', failures: next } : { kind: 'error', failures: next, message }
}
