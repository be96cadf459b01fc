import type { DemoProduct } from './types.ts'

/** What the range's American texts say differently in Britain. */
const WORDS: [american: RegExp, british: string][] = [
  [/\b(C|c)olor(s?)\b/g, '$1olour$2'],
  [/\b((?:milli)?)meter(s?)\b/g, '$1metre$2'],
  [/\b(A|a)luminum\b/g, '$1luminium'],
  [/\banodized\b/g, 'anodised'],
  [/\bmicrofiber\b/g, 'microfibre'],
  [/\bcenter\b/g, 'centre'],
  [/\bliter(s?)\b/g, 'litre$1'],
  [/\b(F|f)lavor/g, '$1lavour'],
  [/\b(P|p)asteurized\b/g, '$1asteurised'],
  [/\b(S|s)ulfur\b/g, '$1ulphur'],
]

const toBritish = (text: string): string =>
  WORDS.reduce((said, [american, british]) => said.replace(american, british), text)

/** What food says besides. */
const OF_FOOD = ['ingredients', 'origin', 'storage', 'use'] as const

/** A demo product in British English, or undefined if it reads the same. */
export function inBritish(product: DemoProduct): DemoProduct | undefined {
  const british: DemoProduct = {
    ...product,
    ...Object.fromEntries(OF_FOOD.flatMap((name) => (product[name] ? [[name, toBritish(product[name])]] : []))),
    title: toBritish(product.title),
    description: toBritish(product.description),
    bullets: product.bullets.map(toBritish),
    specifications: product.specifications.map(([name, value]) => [toBritish(name), toBritish(value)]),
    images: product.images.map(([id, text]) => [id, toBritish(text)]),
    variation: Object.fromEntries(
      Object.entries(product.variation ?? {}).map(([dimension, [key, name, value]]) => [
        dimension,
        [key, toBritish(name), toBritish(value)],
      ]),
    ),
  }
  return JSON.stringify(british) === JSON.stringify({ ...product, variation: product.variation ?? {} })
    ? undefined
    : british
}
