/** The token that the shopping app adds to its user agent. */
export const APP_TOKEN = /\bBuyboxApp\//

/**
 * The device attributes that a page's requests send (spec 1, section 9). `isSmall`: a touch screen
 * of a phone's width.
 */
export function deviceAttributes(userAgent: string, isSmall: boolean): string {
  if (APP_TOKEN.test(userAgent)) return 'APP,APP_MASH'
  return isSmall || /\bMobi/.test(userAgent) ? 'MOBILE' : 'DESKTOP'
}
