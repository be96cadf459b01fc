import { ACCESSORIES as DE_ACCESSORIES } from './range/de/accessories.ts'
import { HOME as DE_HOME } from './range/de/home.ts'
import { POCKET as DE_POCKET } from './range/de/pocket.ts'
import { READERS as DE_READERS } from './range/de/readers.ts'
import { SPEAKERS as DE_SPEAKERS } from './range/de/speakers.ts'
import { TABLETS as DE_TABLETS } from './range/de/tablets.ts'
import { ACCESSORIES as JA_ACCESSORIES } from './range/ja/accessories.ts'
import { HOME as JA_HOME } from './range/ja/home.ts'
import { POCKET as JA_POCKET } from './range/ja/pocket.ts'
import { READERS as JA_READERS } from './range/ja/readers.ts'
import { SPEAKERS as JA_SPEAKERS } from './range/ja/speakers.ts'
import { TABLETS as JA_TABLETS } from './range/ja/tablets.ts'
import type { DemoProduct, DemoTexts } from './types.ts'

/** Language to product number to its texts. English is in the products themselves. */
export const TRANSLATIONS: Record<string, Record<string, DemoTexts>> = {
  de: { ...DE_SPEAKERS, ...DE_POCKET, ...DE_TABLETS, ...DE_READERS, ...DE_HOME, ...DE_ACCESSORIES },
  ja: { ...JA_SPEAKERS, ...JA_POCKET, ...JA_TABLETS, ...JA_READERS, ...JA_HOME, ...JA_ACCESSORIES },
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
