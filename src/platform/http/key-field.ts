/** The field of a form that stands for the header Idempotency-Key. */
export const KEY_FIELD = 'idempotency-key'
