import type { Refusal } from '#platform/http/errors.ts'

export const WRONG_STATE: Refusal = {
  status: 409,
  code: 'state',
  message: 'The company is in a state that does not allow this.',
}
