import type { WirePrice } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Translate } from '#platform/render/module.ts'

const known = new Map<string, Translate>()

/** The texts of a folder of `src`, such as `commerce/offers`, in a language or locale. */
export function textsOf(folder: string, locale: string): Translate {
  const key = `${folder} ${locale}`
  const texts = known.get(key) ?? mailTexts(new URL(`../../src/${folder}/ui/messages/`, import.meta.url), locale)
  known.set(key, texts)
  return texts
}

/** Minor units of a price that somebody reads, whatever it is for (`/ 100 g`); null without digits. */
export function minorIn(text: string): number | null {
  const [price = ''] = text.split(/[\u00a0 ]\//)
  const digits = price.replaceAll(/\D/g, '')
  return digits === '' ? null : Number(digits)
}

/** Minor units of a plain decimal, such as `194.9`. */
export const minorOf = (decimal: string | number, { priceFormat }: Marketplace): number =>
  Math.round(Number(decimal) * 10 ** priceFormat.fractionDigits)

/** Minor units of a price on the wire, or both of its forms if they differ. */
export function moneyOf(price: WirePrice | null | undefined, marketplace: Marketplace): number | string | null {
  if (!price) return null
  const minor = minorOf(price.amount, marketplace)
  const isSame = minorIn(price.displayString) === minor && price.currencyCode === marketplace.currency
  return isSame ? minor : `${price.displayString}, as a number ${price.amount} ${price.currencyCode}`
}

/** What stands for `parameter` in a sentence, if it is this text of the folder. */
export function unsay(texts: Translate, key: string, parameter: string, sentence: string): string | undefined {
  const [before = '', after = ''] = texts(key, { [parameter]: '\u0001' }).split('\u0001')
  if (!sentence.startsWith(before) || !sentence.endsWith(after)) return undefined
  return sentence.slice(before.length, sentence.length - after.length)
}

/** The most units that any setting calls low. */
const MOST_LEFT = 100

/** The availability that a sentence says, such as `LOW_STOCK 3`; undefined if it says none. */
export function stockIn(sentence: string, language: string): string | undefined {
  const texts = textsOf('commerce/offers', language)
  for (const type of ['IN_STOCK', 'OUT_OF_STOCK', 'BY_INVITATION']) if (sentence === texts(type)) return type
  if (unsay(texts, 'PREORDER', 'day', sentence) !== undefined) return 'PREORDER'
  for (let left = 1; left <= MOST_LEFT; left += 1)
    if (sentence === texts('LOW_STOCK', { left })) return `LOW_STOCK ${left}`
  return undefined
}

/** The same from the wire. */
export const stockOf = ({ type, left }: { type: string; left?: number | undefined }): string =>
  left === undefined ? type : `${type} ${left}`
