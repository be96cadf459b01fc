import type { z } from 'zod'
import { marketplaceCode } from '#commerce/marketplace/contract.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { type PictureFault, SENTENCES } from '#commerce/pictures/rules.ts'
import { decimalToMinor } from '#platform/money/money.ts'
import type { Result } from '#platform/result.ts'
import { cutText } from '#platform/text/cut.ts'
import { LINES } from '../contract/lines.ts'
import type { Fault, Kind } from '../contract/report.ts'
import { DELIVERY_READERS } from './delivery-lines.ts'
import { readSold } from './sold-cell.ts'

/** Faults that a report lists; any more are only counted. */
export const MAX_FAULTS = 1000

/** A line as stored until the whole file is valid. */
export type Row = Record<string, unknown>

/** A line with what is right in it, and every fault of the rest. */
export type ReadLine = { row: Row; faults: Fault[] }

/** What one field has against it. */
export type FieldFault = Omit<Fault, 'line'>

/** A picture's size, why it cannot be used, or undefined where there is none. */
type FoundPicture = Result<{ width: number; height: number }, PictureFault> | undefined

/** Looks up a picture by its id. */
export type FindPicture = (id: string) => Promise<FoundPicture>

/** The pictures that a line names, by id. */
export type Pictures = ReadonlyMap<string, FoundPicture>

/**
 * Reads a line cell by cell, so that a fault in one hides none in another. `pictures` are those that
 * the line names.
 */
export function toRow(kind: Kind, line: number, record: Record<string, string>, pictures: Pictures): ReadLine {
  const cells = Object.entries(LINES[kind].shape).map(
    ([field, cell]) => [field, cell.safeParse(record[field])] as const,
  )
  const good = cells.filter(([field, { success }]) => success && field in record)
  const cellFaults = cells.flatMap(([field, { error }]) => (error ? [{ field, problem: problemOf(error) }] : []))
  const read = READERS[kind](Object.fromEntries(good.map(([field, { data }]) => [field, data])), pictures)
  return { row: read.row, faults: [...cellFaults, ...read.faults].map((fault) => ({ line, ...fault })) }
}

/** The first problem of a cell; of one that may be empty, why what it holds is wrong. */
function problemOf({ issues: [issue] }: z.ZodError): string {
  const inner = issue?.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  return inner?.message ?? issue?.message ?? 'is not valid'
}

/** Reads a line whose cells are right one by one. */
export type Reader = (row: Row, pictures: Pictures) => { row: Row; faults: FieldFault[] }

const asIs: Reader = (row) => ({ row, faults: [] })

const AMOUNTS = ['price', 'list_price', 'gift_wrap_price']

function readOffer(row: Row): ReturnType<Reader> {
  const market = marketplaceCode.safeParse(row.marketplace)
  if (!market.success) return { row, faults: [] }
  const { currency } = findMarketplace(market.data)
  const faults: FieldFault[] = []
  const amounts = AMOUNTS.map((field) => {
    const cell = row[field]
    const amount = typeof cell === 'string' ? decimalToMinor(cell, currency) : null
    if (amount === undefined) faults.push({ field, problem: `has more decimals than ${currency} has` })
    return [field, amount ?? null] as const
  })
  const how = typeof row.sold === 'string' && row.sold.trim() !== '' ? readSold(row.sold) : undefined
  if (how?.ok === false) faults.push({ field: 'sold', problem: how.failure })
  const sold = 'sold' in row ? { sold: how?.ok ? how.value : null } : {}
  return { row: { ...row, ...sold, ...Object.fromEntries(amounts) }, faults }
}

/** A line of the cell `images`: a picture and what it shows. */
const IMAGE = /^([^:]+): (.+)$/

/** The ids that the cell `images` names. */
export const pictureIds = (cell: string | undefined): string[] =>
  linesOf(cell).flatMap((each) => IMAGE.exec(each)?.[1] ?? [])

const problemOfPicture = (id: string, fault: PictureFault | undefined): string =>
  fault
    ? `names "${cutText(id, 60)}". ${SENTENCES[fault]}`
    : `has no picture "${cutText(id, 60)}" in DATA_DIR/uploads; bring it in first`

function readProduct(row: Row, pictures: Pictures): ReturnType<Reader> {
  const faults: FieldFault[] = []
  const parts = (field: 'variation' | 'specifications' | 'images', form: RegExp, problem: string) =>
    linesOf(row[field]).flatMap((each) => {
      const found = form.exec(each)
      if (!found) faults.push({ field, problem: `${problem}; it is "${cutText(each, 60)}"` })
      return found ? [found.slice(1) as [string, string, string, string]] : []
    })
  const variation = parts(
    'variation',
    /^([\w-]+)=([\w-]+): ([^:]+): (.+)$/,
    'must have lines like color=ink: Color: Ink',
  )
  const specifications = parts('specifications', /^([^:]+): (.+)$/, 'must have lines like Weight: 158 g')
  const images = parts('images', IMAGE, 'must have lines like picture: what it shows')
  const usable = images.flatMap(([id]) => {
    const found = pictures.get(id)
    if (found?.ok) return [{ id, ...found.value }]
    faults.push({ field: 'images', problem: problemOfPicture(id, found?.failure) })
    return []
  })
  return {
    faults,
    row: {
      ...row,
      bullets: linesOf(row.bullets),
      specifications: specifications.map(([name, value]) => [name, value]),
      images: usable.map(({ id, width, height }) => ({ id, width, height })),
      image_texts: images.map(([, words]) => words),
      variation: Object.fromEntries(variation.map(([dimension, key]) => [dimension, key])),
      variation_texts: Object.fromEntries(variation.map(([dimension, , name, value]) => [dimension, { name, value }])),
    },
  }
}

/** A period that ends before it begins. */
export function periodFaults({ valid_from: from, valid_until: until }: Row): FieldFault[] {
  const isBackwards = typeof from === 'string' && typeof until === 'string' && until < from
  return isBackwards ? [{ field: 'valid_until', problem: 'must not be before valid_from' }] : []
}

function readTax(row: Row): ReturnType<Reader> {
  return { row, faults: periodFaults(row) }
}

const READERS: Record<Kind, Reader> = {
  products: readProduct,
  sellers: asIs,
  offers: readOffer,
  stock: asIs,
  taxes: readTax,
  ...DELIVERY_READERS,
}

const linesOf = (cell: unknown): string[] =>
  (typeof cell === 'string' ? cell : '')
    .split(/\r?\n/)
    .map((each) => each.trim())
    .filter(Boolean)
