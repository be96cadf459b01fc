import { setImmediate } from 'node:timers/promises'
import { FAINT, INK, type Pen } from './pen.ts'
import type { Column, Row, Table } from './sheet.ts'

const HEAD = { size: 8, weight: 'strong', colour: FAINT } as const
const CELL = { size: 9, weight: 'regular', colour: INK } as const
const UNDER = { size: 8, weight: 'regular', colour: FAINT } as const
const GAP = 8
const PADDING = 5

/** Where the pages' text is: it tells how much is left, and turns the page. */
export type Flow = {
  y: number /** Begins a page unless the height fits on this one; true if it did. */
  need: (height: number) => boolean
}

type Placed = { column: Column; x: number; width: number; align: 'left' | 'right' }

function place({ columns }: Table, { left, width }: Pen): Placed[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  const room = width - GAP * (columns.length - 1)
  let x = left
  return columns.map((column) => {
    const placed = {
      column,
      x,
      width: (room * column.share) / shares,
      align: column.isNumber ? 'right' : 'left',
    } as const
    x += placed.width + GAP
    return placed
  })
}

/** Draws a table over as many pages as it takes, with its head on each. Other requests get their turn between rows. */
export async function drawTable(pen: Pen, flow: Flow, root: PDFKit.PDFStructureElement, table: Table): Promise<void> {
  const { doc } = pen
  const placed = place(table, pen)
  const element = doc.struct('Table', { title: table.name })
  root.add(element)
  const cellsOf = (names: string[], style: typeof HEAD | typeof CELL) =>
    placed.map((each, index) => ({ ...each, lines: pen.lines(names[index] ?? '', each.width, style) }))
  const head = cellsOf(
    table.columns.map(({ name }) => name),
    HEAD,
  )
  const drawHead = () => {
    const top = flow.y
    const ends = head.map(
      ({ lines, ...at }) =>
        () =>
          pen.draw(lines, HEAD, { ...at, y: top }),
    )
    flow.y = top + Math.max(...head.map(({ lines }) => lines.length)) * HEAD.size * 1.4 + PADDING
    return ends
  }
  const tag = (kind: 'TH' | 'TD', drawings: (() => void)[]) => {
    const row = doc.struct('TR')
    element.add(row)
    for (const drawing of drawings) row.add(doc.struct(kind, {}, drawing))
    row.end()
  }
  flow.need(60)
  tag('TH', drawHead())
  pen.rule(flow.y, FAINT)
  for (const row of table.rows) {
    await setImmediate()
    const drawings = rowOf(pen, cellsOf(row.cells, CELL), row)
    if (flow.need(drawings.height)) {
      pen.apart(() => {
        for (const draw of drawHead()) draw()
      })
      pen.rule(flow.y, FAINT)
    }
    tag('TD', drawings.cells(flow.y + PADDING))
    flow.y += drawings.height
    pen.rule(flow.y)
  }
  element.end()
}

type Cell = Placed & { lines: ReturnType<Pen['lines']> }

function rowOf(pen: Pen, cells: Cell[], { under = [] }: Row) {
  const [first] = cells
  const small = first ? under.flatMap((text) => pen.lines(text, first.width, UNDER)) : []
  const heights = cells.map(
    ({ lines }, index) => lines.length * CELL.size * 1.4 + (index === 0 ? small.length * UNDER.size * 1.4 : 0),
  )
  return {
    height: Math.max(...heights) + 2 * PADDING,
    cells: (y: number) =>
      cells.map(({ lines, ...at }, index) => () => {
        const end = pen.draw(lines, CELL, { ...at, y })
        if (index === 0) pen.draw(small, UNDER, { ...at, y: end })
      }),
  }
}
