/** A customer's page of repeat deliveries. */
export const STAPLES_PATH = '/account/staples'

export const ADD_PATH = '/repeatitems/psa/v1/add'
export const UPDATE_PATH = '/repeatitems/psa/v1/update'
export const LEARN_PATH = '/repeatitems/psa/v1/educontent'

export const withProblem = (problem?: string): string => (problem ? `${STAPLES_PATH}?problem=${problem}` : STAPLES_PATH)
