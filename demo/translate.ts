import { textsIn } from './range/texts.ts'
import type { DemoProduct, DemoTexts } from './types.ts'

const LANGUAGES = ['de', 'es', 'fr', 'it', 'ja', 'pt']

/** Texts by language, then by product number. English texts are in the products themselves. */
export const TRANSLATIONS: Record<string, Record<string, DemoTexts>> = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await textsIn(language)] as const)),
)

/** Returns a demo product in another language, or in English if there is no translation. */
export function translate(product: DemoProduct, language: string): DemoProduct {
  const texts = TRANSLATIONS[language]?.[product.asin]
  if (!texts) return product
  const { images, variation = {}, notes: said = [], ...others } = texts
  const notes = [...said]
  return {
    ...product,
    ...others,
    images: product.images.map(([id, text], index) => [id, images[index] ?? text]),
    offers: product.offers.map((offer) => (offer.note ? { ...offer, note: notes.shift() ?? offer.note } : offer)),
    variation: Object.fromEntries(
      Object.entries(product.variation ?? {}).map(([dimension, [key, name, value]]) => [
        dimension,
        [key, ...(variation[dimension] ?? [name, value])],
      ]),
    ),
  }
}
