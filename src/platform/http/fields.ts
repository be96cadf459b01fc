const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of a query or body, none where it is anything but an object. */
export const fieldsOf = (value: unknown): Record<string, unknown> => (isFields(value) ? value : {})

/** Fields of a query or body that must name the visit. */
export const SESSION_FIELDS = ['verificationSessionID', 'sessionID', 'sid', 'session-id']

/** Fields that may hold the CSRF token in place of its header. */
export const TOKEN_FIELDS = ['token', 'requestToken', 'csrf']
