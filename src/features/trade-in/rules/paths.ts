/** The customer's trade-ins. */
export const OWN_PATH = '/account/trade-ins'
/** Where devices are looked for. */
export const FIND_PATH = '/trade-in'
/** The calls that the specification names. */
export const CALLS = '/tradein/hzw'
export const devicePath = (model: string): string => `${FIND_PATH}/models/${model}`
/** What the customer agrees to before the offers are accepted. */
export const REVIEW_PATH = `${OWN_PATH}/review`
export const onePath = (id: string): string => `${OWN_PATH}/${id}`
/** A page that says what was wrong. */
export const withProblem = (page: string, fault?: string): string => (fault ? `${page}?problem=${fault}` : page)
