import { barsOf } from './barcode.ts'
import { drawTable, type Flow } from './draw-table.ts'
import type { Line, Style } from './lines.ts'
import { FAINT, INK, MARGIN, type Pen, takePen } from './pen.ts'
import type { Named, Sheet } from './sheet.ts'

const TITLE = { size: 20, weight: 'strong', colour: INK } as const
const NAME = { size: 13, weight: 'strong', colour: INK } as const
const TEXT = { size: 9.5, weight: 'regular', colour: INK } as const
const STRONG = { size: 9.5, weight: 'strong', colour: INK } as const
const SMALL = { size: 7.5, weight: 'regular', colour: FAINT } as const
const LABEL = { size: 9, weight: 'regular', colour: FAINT } as const
/** Where the address is in a DIN long envelope with a window, and where the text below begins at least. */
const ADDRESS = { y: 128, width: 235 }
const BODY = 260
const SUMS = 250
const GAP = 8

/** Draws a sheet and returns its PDF. */
export async function drawSheet(sheet: Sheet): Promise<Buffer> {
  const pen = takePen(sheet)
  const { doc } = pen
  const bytes = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const foot = sheet.foot.map((column) =>
    column.flatMap((text) => pen.lines(text, pen.width / sheet.foot.length - 12, SMALL)),
  )
  const footHeight = Math.max(1, ...foot.map((lines) => lines.length)) * SMALL.size * 1.4 + 24
  const flow: Flow = {
    y: 0,
    need: (height) => {
      const bottom = doc.page.height - MARGIN / 2 - footHeight - 10
      if (flow.y + height <= bottom) return false
      doc.addPage()
      flow.y = drawContinued(pen, sheet)
      return true
    },
  }
  doc.addPage()
  drawTop(pen, flow, root, sheet)
  await drawTable(pen, flow, root, sheet.table)
  drawSums(pen, flow, root, sheet.sums)
  for (const table of sheet.more) {
    flow.need(30 + 26 * (table.rows.length + 1))
    flow.y += 18
    writeLine(pen, flow, root, 'H2', table.name, STRONG)
    flow.y += 3
    await drawTable(pen, flow, root, table)
  }
  flow.y += 16
  for (const note of sheet.notes) writeLine(pen, flow, root, 'P', note, TEXT)
  root.end()
  drawFeet(pen, sheet, foot, footHeight)
  doc.end()
  return bytes
}

/** Writes a text over the full width, and breaks the page between its lines. */
function writeLine(
  pen: Pen,
  flow: Flow,
  root: PDFKit.PDFStructureElement,
  kind: 'P' | 'H1' | 'H2',
  text: string,
  style: Style,
) {
  for (const line of pen.lines(text, pen.width, style)) {
    flow.need(style.size * 1.4)
    const y = flow.y
    tagged(pen, root, kind, () => {
      flow.y = pen.draw([line], style, { x: pen.left, y, width: pen.width })
    })
  }
}

const tagged = ({ doc }: Pen, root: PDFKit.PDFStructureElement, kind: string, draw: () => void) =>
  root.add(doc.struct(kind, {}, draw))

/** The name of the sender, the address, the facts beside it, and the title. */
function drawTop(pen: Pen, flow: Flow, root: PDFKit.PDFStructureElement, sheet: Sheet) {
  const { left, right, width } = pen
  const block = (texts: string[], room: number, style: Style): Line[] =>
    texts.flatMap((text) => pen.lines(text, room, style))
  tagged(pen, root, 'P', () => pen.draw(block([sheet.author], width, NAME), NAME, { x: left, y: MARGIN - 8, width }))
  let end = ADDRESS.y
  if (sheet.sender)
    tagged(pen, root, 'P', () => {
      end =
        pen.draw(block([sheet.sender], ADDRESS.width, SMALL), SMALL, { x: left, y: end - 14, width: ADDRESS.width }) + 3
    })
  tagged(pen, root, 'P', () => {
    end = pen.draw(block(sheet.to, ADDRESS.width, TEXT), TEXT, { x: left, y: end, width: ADDRESS.width })
  })
  const factsAt = { x: right - SUMS + 30, width: SUMS - 30 }
  const factsEnd = drawNamed(pen, root, sheet.facts, { ...factsAt, y: ADDRESS.y - 14 })
  flow.y = Math.max(BODY, end + 24, factsEnd + 24)
  writeLine(pen, flow, root, 'H1', sheet.title, TITLE)
  flow.y += 6
  for (const lead of sheet.lead) writeLine(pen, flow, root, 'P', lead, TEXT)
  flow.y += 12
  if (sheet.barcode) drawBarcode(pen, flow, root, sheet.barcode)
}

const BAR = { width: 1.6, height: 64 }

/** Draws a barcode with quiet space on both sides, and its text for people below. */
function drawBarcode(pen: Pen, flow: Flow, root: PDFKit.PDFStructureElement, text: string) {
  const { doc, left, width } = pen
  const y = flow.y + 6
  root.add(
    doc.struct('Figure', { alt: text }, () => {
      let x = left + 10 * BAR.width
      barsOf(text).forEach((units, index) => {
        if (index % 2 === 0) doc.rect(x, y, units * BAR.width, BAR.height)
        x += units * BAR.width
      })
      doc.fill(INK)
    }),
  )
  tagged(pen, root, 'P', () => {
    flow.y = pen.draw(pen.lines(text, width, NAME), NAME, { x: left + 10 * BAR.width, y: y + BAR.height + 4, width })
  })
  flow.y += 14
}

/** Draws names on the left and what they are on the right; returns where they end. */
function drawNamed(
  pen: Pen,
  root: PDFKit.PDFStructureElement,
  named: Named[],
  at: { x: number; y: number; width: number },
): number {
  return named.reduce((y, { name, value, isStrong }) => {
    const [label, style] = isStrong ? [STRONG, STRONG] : [LABEL, TEXT]
    const names = pen.lines(name, at.width / 2, label)
    const room = at.width - Math.max(...names.map(({ width }) => width)) - GAP
    const values = pen.lines(value, room, style)
    tagged(pen, root, 'P', () => {
      pen.draw(names, label, { ...at, y })
      pen.draw(values, style, { ...at, y, align: 'right' })
    })
    return y + Math.max(names.length, values.length) * style.size * 1.4 + 1
  }, at.y)
}

function drawSums(pen: Pen, flow: Flow, root: PDFKit.PDFStructureElement, sums: Named[]) {
  if (sums.length === 0) return
  flow.need(sums.length * 16 + 10)
  flow.y = drawNamed(pen, root, sums, { x: pen.right - SUMS, y: flow.y + 10, width: SUMS })
}

/** What a further page begins with; returns where its text begins. */
function drawContinued(pen: Pen, { author, title }: Sheet): number {
  const y = MARGIN - 8
  pen.apart(() => {
    pen.draw(pen.lines(author, pen.width / 2, LABEL), LABEL, { x: pen.left, y, width: pen.width })
    pen.draw(pen.lines(title, pen.width / 2, LABEL), LABEL, { x: pen.left, y, width: pen.width, align: 'right' })
  })
  return y + 30
}

/** The foot of every page, once it is known how many there are. */
function drawFeet(pen: Pen, { pageOf }: Sheet, foot: Line[][], height: number) {
  const { doc } = pen
  const { count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page)
    const y = doc.page.height - MARGIN / 2 - height
    pen.rule(y)
    pen.apart(() => {
      foot.forEach((lines, index) => {
        const room = pen.width / foot.length
        pen.draw(lines, SMALL, { x: pen.left + index * room, y: y + 8, width: room })
      })
      const number = pen.lines(pageOf(page + 1, count), pen.width, SMALL)
      pen.draw(number, SMALL, { x: pen.left, y: y + height - 8, width: pen.width, align: 'right' })
    })
  }
}
