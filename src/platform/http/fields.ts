const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a query or body, none where it is anything but an object. */
export const fieldsOf = (value: unknown): Record<string, unknown> => (isFields(value) ? value : {})
