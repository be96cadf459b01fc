/** Addresses of the specification (2, sections 2 and 7). */
export const HOME_PATH = '/baby-reg/'
export const SIGNUP_PATH = '/baby-reg/signup'
export const ADD_PATH = '/baby-reg/button-action/atbr-dpx/'
export const STATUS_PATH = '/baby-reg/dp-post-atbr-status'
export const RECOMMENDATION_PATH = '/baby-reg/dp-post-atbr-recommendation'
export const CLOSE_PATH = '/baby-reg/dp-post-atbr-close'
export const HELP_PATH = '/baby-reg/dp-post-atbr-manage-help-info'

/** Milliseconds that adding may take (spec 2, section 9). */
export const ADD_MS = 5000
