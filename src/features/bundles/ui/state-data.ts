import { MARKETPLACES } from '#commerce/marketplace/rules.ts'
import type { PageContext } from '#platform/render/module.ts'

/**
 * What the specification's state element says (spec 2, section 3). The visit's part, `csrftoken` and `sessionid`, is written once
 * the private call has answered: a public page has nothing of a visit.
 */
export function stateOf({ marketplace, language, currency }: PageContext, asin: string) {
  const found = MARKETPLACES.find(({ code }) => code === marketplace)
  const symbol = found?.priceFormat.priceFormat.replace('{}', '').trim() ?? currency
  return {
    'data-currencysymbol': symbol,
    'data-aapiendpoint': `/api/marketplaces/${marketplace}`,
    'data-language': language,
    'data-marketplaceid': marketplace,
    'data-landingasin': asin,
    'data-isdevices': 'true',
    'data-currencyofpreference': currency,
    'data-isunifiedcxview': 'true',
  }
}
