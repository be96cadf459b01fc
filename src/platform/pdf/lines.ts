import { type Run, runsOf, type Weight } from './fonts.ts'

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
  const widthOf = (piece: string) => runsOf(piece, weight).reduce((sum, run) => sum + measure(run, size), 0)
  const lines: Line[] = []
  let line = ''
  let filled = 0
  const end = () => {
    const said = line.trimEnd()
    if (said !== '') lines.push({ runs: runsOf(said, weight), width: widthOf(said) })
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

function fitting(piece: string, width: number, widthOf: (piece: string) => number): string[] {
  if (widthOf(piece.trimEnd()) <= width) return [piece]
  const parts: string[] = []
  let part = ''
  for (const character of piece) {
    if (part !== '' && widthOf(part + character) > width) {
      parts.push(part)
      part = ''
    }
    part += character
  }
  return [...parts, part]
}
