import { textsIn } from './range/texts.ts'
import type { DemoProduct, DemoTexts } from './types.ts'

const LANGUAGES = ['de', 'es', 'fr', 'it', 'ja', 'pt']

/** Language to product number to its texts. English is in the products themselves. */
export const TRANSLATIONS: Record<string, Record<string, DemoTexts>> = Object.fromEntries(
  await Promise.all(LANGUAGES.map(async (language) => [language, await textsIn(language)] as const)),
)

/** A demonstration product in another language; in English where there is none. */
export function translate(product: DemoProduct, language: string): DemoProduct {
  const texts = TRANSLATIONS[language]?.[product.asin]
  if (!texts) return product
  const { category, title, description, bullets, specifications, images, variation = {} } = texts
  const notes = [...(texts.notes ?? [])]
  return {
    ...product,
    category,
    title,
    description,
    bullets,
    specifications,
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
