import type { Weight } from './fonts.ts'
import { type Run, runsOf } from './runs.ts'
import { toVisual } from './visual.ts'

/** How text is set; `size` in points. */
export type Style = { size: number; weight: Weight; colour: string }

export type Line = { runs: Run[]; width: number }

/** Measures a piece of text in a font at a size. */
export type Measure = (run: Run, size: number) => number

/** Places where a line may end: after a space or a hyphen, and around every East Asian character. */
const PIECES =
  /[^\s\-\u3000-\u9fff\uf900-\uffef]*[\s-]+|[\u3000-\u9fff\uf900-\uffef][、。，．）」』】々ー]*|[^\s\-\u3000-\u9fff\uf900-\uffef]+/gu

/** Breaks a text into lines of a width. A word that is wider than the line is broken where it has to be. */
export function toLines(text: string, width: number, { size, weight }: Style, measure: Measure): Line[] {
  const runsIn = (piece: string) => toVisual(runsOf(piece, weight))
  const widthOf = (piece: string) => runsIn(piece).reduce((sum, run) => sum + measure(run, size), 0)
  const lines: Line[] = []
  let line = ''
  let filled = 0
  const end = () => {
    const said = line.trimEnd()
    if (said !== '') lines.push({ runs: runsIn(said), width: widthOf(said) })
    line = ''
    filled = 0
  }
  // Pieces are measured one by one: measuring a growing line again and again takes most of a long document's time.
  for (const piece of (text.match(PIECES) ?? []).flatMap((each) => fitting(each, width, widthOf))) {
    if (filled + widthOf(piece.trimEnd()) > width) end()
    line += piece
    filled += widthOf(piece)
  }
  end()
  return lines
}

/** Scripts whose words have no spaces between them. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const WORDS = new Intl.Segmenter('th', { granularity: 'word' })
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })
const partsOf = (segmenter: Intl.Segmenter, text: string) => [...segmenter.segment(text)].map(({ segment }) => segment)

function fitting(piece: string, width: number, widthOf: (piece: string) => number): string[] {
  const fits = (text: string) => widthOf(text.trimEnd()) <= width
  if (fits(piece)) return [piece]
  const words = UNSPACED.test(piece) ? partsOf(WORDS, piece) : [piece]
  const parts: string[] = []
  let part = ''
  for (const unit of words.flatMap((word) => (fits(word) ? [word] : partsOf(LETTERS, word)))) {
    if (part !== '' && !fits(part + unit)) {
      parts.push(part)
      part = ''
    }
    part += unit
  }
  return [...parts, part]
}
