/** What the shopping app adds to the user agent of its pages. */
export const APP_TOKEN = /\bBuyboxApp\//

/** The device attributes of a page's calls (spec 1, section 9). `isSmall`: a touched screen of a phone's width. */
export function deviceAttributes(userAgent: string, isSmall: boolean): string {
  if (APP_TOKEN.test(userAgent)) return 'APP,APP_MASH'
  return isSmall || /\bMobi/.test(userAgent) ? 'MOBILE' : 'DESKTOP'
}
