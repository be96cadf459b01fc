import type { Translate } from '#platform/render/module.ts'

const KNOWN = ['offline', 'out-of-stock', 'over-limit', 'cart-full', 'not-found', 'too-many-requests']

/** Returns the message that explains why an accessory was not added. */
export const failureWords = (t: Translate, code = ''): string => t(`failure.${KNOWN.includes(code) ? code : 'other'}`)
