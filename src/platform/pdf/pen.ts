import PDFDocument from 'pdfkit'
import { fontNamed } from './fonts.ts'
import { type Line, type Style, toLines } from './lines.ts'
import type { Run } from './runs.ts'
import type { Sheet } from './sheet.ts'

/** Points. */
export const MARGIN = 56
const LEADING = 1.4

/** Digits of one width for amounts, which stand under each other. */
const featuresOf = (text: string): PDFKit.Mixins.OpenTypeFeatures[] =>
  /\p{L}/u.test(text) ? ['kern'] : ['kern', 'tnum']

export const INK = '#16181d'
export const FAINT = '#5b616b'
export const RULE = '#cfd3da'

export type Pen = {
  doc: PDFKit.PDFDocument
  width: number
  left: number
  right: number
  lines: (text: string, width: number, style: Style) => Line[]
  /** Draws lines from their top; returns where they end. */
  draw: (
    lines: Line[],
    style: Style,
    place: { x: number; y: number; width: number; align?: 'left' | 'right' },
  ) => number
  rule: (y: number, colour?: string) => void
  /** Draws what is no part of the text, such as rules and page numbers. */
  apart: (draw: () => void) => void
}

/** The name by which the page's content calls the font in force. */
const fontIdOf = (doc: PDFKit.PDFDocument): string => {
  const font = '_font' in doc ? doc._font : undefined
  return typeof font === 'object' && font !== null && 'id' in font ? String(font.id) : ''
}

/** Begins a tagged PDF with the fonts embedded. Nothing in it depends on when or where it is made. */
export function takePen({ language, size, title, author, madeAt }: Sheet): Pen {
  const doc = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: title,
      Author: author,
      Producer: 'Buybox',
      Creator: 'Buybox',
      CreationDate: madeAt,
      ModDate: madeAt,
    },
  })
  const registered = new Set<string>()
  const take = (font: string) => {
    if (!registered.has(font)) doc.registerFont(font, fontNamed(font).bytes)
    registered.add(font)
    return doc.font(font)
  }
  const width = size === 'A4' ? 595.28 : 612
  const widths = new Map<string, number>()
  const measure = ({ font, text }: Run, points: number) => {
    const key = `${font} ${text}`
    const known =
      widths.get(key) ??
      take(font)
        .fontSize(1000)
        .widthOfString(text, { features: featuresOf(text) })
    widths.set(key, known)
    return (known * points) / 1000
  }
  const apart = (draw: () => void) => {
    doc.markContent('Artifact')
    draw()
    doc.endMarkedContent()
  }
  // Readers place such a text by the axes and the font in force at its end. pdfkit has both for letters only.
  const turn = () => doc.save().transform(1, 0, 0, -1, 0, doc.page.height)
  const standing = ({ stands }: Run, points: number, draw: () => void) => {
    if (stands === undefined) return draw()
    turn().addContent(`/${fontIdOf(doc)} ${points} Tf`)
    doc.markContent('Span', { actual: stands })
    turn()
    draw()
    doc.restore().endMarkedContent().restore()
  }

  return {
    doc,
    width: width - 2 * MARGIN,
    left: MARGIN,
    right: width - MARGIN,
    apart,
    lines: (text, room, style) => toLines(text, room, style, measure),
    draw: (lines, { size: points, colour }, { x, y, width: room, align = 'left' }) => {
      lines.forEach((line, index) => {
        let at = align === 'left' ? x : x + room - line.width
        const baseline = y + points * (index * LEADING + 1.05)
        for (const run of line.runs) {
          take(run.font)
            .fontSize(points)
            .fillColor(colour)
            .strokeColor(colour)
            .lineWidth(points / 40)
          const drawn = {
            lineBreak: false,
            baseline: 'alphabetic',
            features: featuresOf(run.text),
            stroke: run.isDrawnStrong,
          } as const
          standing(run, points, () => doc.text(run.text, at, baseline, { ...drawn, fill: true }))
          at += measure(run, points)
        }
      })
      return y + lines.length * points * LEADING
    },
    rule: (y, colour = RULE) =>
      apart(() => {
        doc
          .moveTo(MARGIN, y)
          .lineTo(width - MARGIN, y)
          .lineWidth(0.5)
          .strokeColor(colour)
          .stroke()
      }),
  }
}
