import { GERMAN } from './range/de/all.ts'
import { SPANISH } from './range/es/all.ts'
import { FRENCH } from './range/fr/all.ts'
import { ITALIAN } from './range/it/all.ts'
import { JAPANESE } from './range/ja/all.ts'
import { PORTUGUESE } from './range/pt/all.ts'
import type { DemoProduct, DemoTexts } from './types.ts'

/** Language to product number to its texts. English is in the products themselves. */
export const TRANSLATIONS: Record<string, Record<string, DemoTexts>> = {
  ...{ de: GERMAN, es: SPANISH, fr: FRENCH, it: ITALIAN, ja: JAPANESE, pt: PORTUGUESE },
}

/** A demonstration product in another language; in English where there is none. */
export function translate(product: DemoProduct, language: string): DemoProduct {
  const texts = TRANSLATIONS[language]?.[product.asin]
  if (!texts) return product
  const { category, title, description, bullets, specifications, images, variation = {} } = texts
  const notes = [...(texts.notes ?? [])]
  return {
    ...product,
    ...{ category, title, description, bullets, specifications },
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
