/** The address of the specification, and the page with a customer's buttons. */
export const CREATE_PATH = '/gp/digital-dash/create'
export const INDEX_PATH = '/gp/digital-dash'

/** Codes of the specification's answer. 510 counts as success: the button is there already (spec 2, section 4). */
export const CODES = { there: 510, unknown: 404, unavailable: 409, full: 507 } as const
