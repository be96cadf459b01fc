import { IMAGE_ID } from '#commerce/catalog/rules.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { itemAt } from '#platform/item-at.ts'
import { decimalToMinor, minorToDecimal } from '#platform/money/money.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type Fault, type Kind, LINES } from './contract.ts'

/** Faults that a report lists; the rest is counted. */
export const MAX_FAULTS = 1000

/** A line as it is stored until the whole file is right. */
export type Row = Record<string, unknown>

/** The columns of a kind of file, in order. */
export const columnsOf = (kind: Kind): string[] => Object.keys(LINES[kind].shape)

/** The columns that a line of a kind cannot be without. */
const requiredOf = (kind: Kind): string[] =>
  Object.entries(LINES[kind].shape).flatMap(([name, cell]) => (cell.safeParse(undefined).success ? [] : [name]))

/** What keeps a file from being of a kind. */
export type Misfit = { kind: Kind; missing: string[]; unknown: string[] }

/** Which kind of file has these columns: the one that knows most of them. Columns that it does not know are no others'. */
export function kindOf(columns: string[]): Result<Kind, Misfit> {
  const fits = (Object.keys(LINES) as Kind[])
    .map((kind) => ({
      kind,
      missing: requiredOf(kind).filter((name) => !columns.includes(name)),
      unknown: columns.filter((name) => !columnsOf(kind).includes(name)),
    }))
    .sort((a, b) => a.unknown.length - b.unknown.length || a.missing.length - b.missing.length)
  const { kind, missing, unknown } = itemAt(fits, 0)
  return missing.length + unknown.length === 0 ? ok(kind) : fail({ kind, missing, unknown })
}

/** Why a file is of no kind, in a sentence. */
export function misfitSentence({ kind, missing, unknown }: Misfit): string {
  const parts = [
    ...(unknown.length > 0 ? [`its first line has columns that are not known: ${unknown.join(', ')}`] : []),
    ...(missing.length > 0 ? [`these columns are missing from its first line: ${missing.join(', ')}`] : []),
  ]
  return `This looks like a file of ${kind}, but ${parts.join('; and ')}.`
}

/** Reads a line. Every fault of it is found at once. */
export function toRow(kind: Kind, line: number, record: Record<string, string>): Result<Row, Fault[]> {
  const parsed = LINES[kind].safeParse(record)
  if (!parsed.success)
    return fail(parsed.error.issues.map(({ path, message }) => ({ line, field: String(path[0]), problem: message })))
  if (kind === 'offers') return toOffer(line, parsed.data as never)
  return kind === 'products' ? toProduct(line, parsed.data as never) : ok(parsed.data)
}

type OfferLine = {
  marketplace: Parameters<typeof findMarketplace>[0]
  price: string
  list_price?: string | null
  gift_wrap_price?: string | null
}

function toOffer(line: number, offer: OfferLine): Result<Row, Fault[]> {
  const { currency } = findMarketplace(offer.marketplace)
  const faults: Fault[] = []
  const minor = (field: 'price' | 'list_price' | 'gift_wrap_price') => {
    const cell = offer[field] ?? null
    if (cell === null) return null
    const amount = decimalToMinor(cell, currency)
    if (amount === undefined) faults.push({ line, field, problem: `has more decimals than ${currency} has` })
    return amount ?? null
  }
  const row = {
    ...offer,
    price: minor('price'),
    list_price: minor('list_price'),
    gift_wrap_price: minor('gift_wrap_price'),
  }
  return faults.length > 0 ? fail(faults) : ok(row)
}

type ProductLine = Partial<Record<'variation' | 'bullets' | 'specifications' | 'images', string>>

const IMAGE_SIZE = 1000

function toProduct(line: number, product: ProductLine): Result<Row, Fault[]> {
  const faults: Fault[] = []
  const parts = (field: 'variation' | 'specifications' | 'images', form: RegExp, problem: string) =>
    linesOf(product[field]).flatMap((each) => {
      const found = form.exec(each)
      if (!found) faults.push({ line, field, problem: `${problem}; it is "${each.slice(0, 60)}"` })
      return found ? [found.slice(1) as [string, string, string, string]] : []
    })
  const variation = parts(
    'variation',
    /^([\w-]+)=([\w-]+): ([^:]+): (.+)$/,
    'must have lines like color=ink: Colour: Ink',
  )
  const specifications = parts('specifications', /^([^:]+): (.+)$/, 'must have lines like Weight: 158 g')
  const images = parts('images', /^([^:]+): (.+)$/, 'must have lines like picture: what it shows')
  for (const [id] of images)
    if (!IMAGE_ID.test(id)) faults.push({ line, field: 'images', problem: `has no picture "${id.slice(0, 60)}"` })
  if (faults.length > 0) return fail(faults)
  return ok({
    ...product,
    bullets: linesOf(product.bullets),
    specifications: specifications.map(([name, value]) => [name, value]),
    images: images.map(([id]) => ({ id, width: IMAGE_SIZE, height: IMAGE_SIZE })),
    image_texts: images.map(([, words]) => words),
    variation: Object.fromEntries(variation.map(([dimension, key]) => [dimension, key])),
    variation_texts: Object.fromEntries(variation.map(([dimension, , name, value]) => [dimension, { name, value }])),
  })
}

const linesOf = (cell = ''): string[] =>
  cell
    .split(/\r?\n/)
    .map((each) => each.trim())
    .filter(Boolean)

/** A spreadsheet runs a cell that begins like this as a formula: such text is exported behind an apostrophe. */
const FORMULA = /^[=+\-@\t\r]/

/** Text as a cell that no spreadsheet runs; `fromCell` takes it back. */
export const toCell = (text: string): string => (FORMULA.test(text) || text.startsWith("'") ? `'${text}` : text)

/** A cell as text again. */
export const fromCell = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell)

/** A line of the store as cells. */
export function toRecord(kind: Kind, line: Row): Record<string, string> {
  const cells = kind === 'products' ? productCells(line as never) : kind === 'offers' ? offerCells(line as never) : line
  return Object.fromEntries(columnsOf(kind).map((name) => [name, toCell(String(cells[name] ?? ''))]))
}

type StoredProduct = {
  variation: Record<string, string>
  variation_texts: Record<string, { name: string; value: string }>
  bullets: string[]
  specifications: [string, string][]
  images: { id: string }[]
  image_texts: string[]
}

const productCells = (product: StoredProduct & Row): Row => ({
  ...product,
  bullets: product.bullets.join('\n'),
  specifications: product.specifications.map(([name, value]) => `${name}: ${value}`).join('\n'),
  images: product.images.map(({ id }, index) => `${id}: ${product.image_texts[index] ?? ''}`).join('\n'),
  variation: Object.entries(product.variation)
    .map(([dimension, key]) => {
      const { name, value } = product.variation_texts[dimension] ?? { name: dimension, value: key }
      return `${dimension}=${key}: ${name}: ${value}`
    })
    .join('\n'),
})

function offerCells(offer: Row & { marketplace: OfferLine['marketplace'] }): Row {
  const { currency } = findMarketplace(offer.marketplace)
  const amount = (minor: unknown) => (typeof minor === 'number' ? minorToDecimal(minor, currency) : '')
  return {
    ...offer,
    price: amount(offer.price),
    list_price: amount(offer.list_price),
    gift_wrap_price: amount(offer.gift_wrap_price),
  }
}
