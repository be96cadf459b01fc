import { compoundsIn, foldText, foundWords } from '#platform/text/fold.ts'
import { orderKey } from '#platform/text/order.ts'

type Named = { brand: string; name: string; storage: string; keywords: string }

/** By which words a model is found, and a key that orders models by brand, name and storage. */
export function foundBy({ brand, name, storage, keywords }: Named): { foundBy: string; orderedBy: string } {
  const words = [brand, name, storage, keywords].join(' ')
  return {
    foundBy: `${foldText(words)} ${foundWords(words)}`,
    orderedBy: [brand, name, storage].map(orderKey).join('\t'),
  }
}

const MOST_WORDS = 8

/** The words that a shopper typed, as `foundBy` has them. */
export function wordsAsked(typed: string): string[] {
  const words = compoundsIn(foldText(typed))
    .flat()
    .flatMap((word) => word.match(/\p{N}+|[^\p{N}]+/gu) ?? [])
  // Signs without a word are nothing that a model is found by.
  return words.length === 0 && typed.trim() !== '' ? [typed] : words.slice(0, MOST_WORDS)
}
