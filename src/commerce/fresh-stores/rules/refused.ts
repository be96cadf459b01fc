import type { Refusal } from '#platform/http/errors.ts'

/** What is answered where it is not known where groceries go. */
export const PLACE_REFUSED: Record<'no-postal-code' | 'invalid-postal-code', Refusal> = {
  'no-postal-code': {
    status: 422,
    code: 'no-postal-code',
    message: 'Choose a delivery location with a postal code, or send zipCode.',
  },
  'invalid-postal-code': { status: 422, code: 'invalid-postal-code', message: 'This is not a postal code here.' },
}
