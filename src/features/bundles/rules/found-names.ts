import { foldText, foundWords } from '#platform/text/fold.ts'
import type { Texts } from './bundle.ts'

/** Names as they are looked for: as they are spelled, and with every word in one piece. */
export const foundNames = (titles: Texts): Record<string, string> =>
  Object.fromEntries(
    Object.entries(titles).map(([language, title = '']) => [language, `${foldText(title)} ${foundWords(title)}`]),
  )
