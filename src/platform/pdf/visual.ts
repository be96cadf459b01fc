import makeBidi from 'bidi-js'
import { fontNamed } from './fonts.ts'
import type { Run } from './runs.ts'

const bidi = makeBidi()

/** Scripts that fontkit draws from right to left by itself. */
const TURNED = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
/** Texts with anything from right to left, which are few. */
const FROM_RIGHT = /[\p{Script_Extensions=Arabic}\p{Script_Extensions=Hebrew}]/u

type Piece = { run: Run; level: number }

/** Returns the runs of a line in the order in which they are drawn from left to right, each as it is drawn. */
export function toVisual(runs: Run[]): Run[] {
  const whole = runs.map(({ text }) => text).join('')
  return FROM_RIGHT.test(whole)
    ? reordered(piecesOf(runs, whole)).map(drawn)
    : runs.map((run) => drawn({ run, level: 0 }))
}

/** Runs, divided where the direction changes. */
function piecesOf(runs: Run[], whole: string): Piece[] {
  const { levels } = bidi.getEmbeddingLevels(whole, 'ltr')
  let start = 0
  return runs.flatMap((run) => {
    const own = levels.subarray(start, start + run.text.length)
    start += run.text.length
    if (run.stands !== undefined) return [{ run, level: own[0] ?? 0 }]
    const pieces: Piece[] = []
    own.forEach((level, index) => {
      const last = pieces.at(-1)
      const text = run.text.charAt(index)
      if (last?.level === level) last.run.text += text
      else pieces.push({ run: { font: run.font, isDrawnStrong: run.isDrawnStrong, text }, level })
    })
    return pieces
  })
}

/** From the highest level down, turns over all that is at that level or above (rule L2 of Unicode's annex 9). */
function reordered(pieces: Piece[]): Piece[] {
  const highest = Math.max(...pieces.map(({ level }) => level))
  let order = pieces
  for (let level = highest; level > 0; level -= 1) {
    const next: Piece[] = []
    let turned: Piece[] = []
    for (const piece of order)
      if (piece.level >= level) turned = [piece, ...turned]
      else {
        next.push(...turned, piece)
        turned = []
      }
    order = [...next, ...turned]
  }
  return order
}

function drawn({ run, level }: Piece): Run {
  if (run.stands !== undefined) return run
  const { font, isDrawnStrong } = run
  const isTurned = level % 2 === 1
  if (isTurned !== TURNED.test(run.text)) return { font, isDrawnStrong, text: turnedOver(run.text, isTurned) }
  // Readers turn over what is written from right to left by themselves.
  if (isTurned || !fontNamed(font).isShaped) return run
  return { font, isDrawnStrong, text: inParts(run.text), stands: run.text }
}

const turnedOver = (text: string, isMirrored: boolean): string =>
  [...text]
    .reverse()
    .map((character) => (isMirrored ? bidi.getMirroredCharacter(character) : null) ?? character)
    .join('')

/** Thai and Lao write one vowel around a tone mark; fontkit wants it in its two parts. */
const inParts = (text: string): string =>
  text.replace(/([\u0e47-\u0e4e]*)\u0e33/g, '\u0e4d$1\u0e32').replace(/([\u0ec8-\u0ecd]*)\u0eb3/g, '\u0ecd$1\u0eb2')
