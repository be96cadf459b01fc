/** Where an ad's addition to a cart is told (spec 3, section 7, `loggingUrl`). */
export const LOG_PATH = '/api/sponsored/log'
