import { z } from 'zod'

/** Kinds of files that say how orders are delivered. */
export const deliveryKind = z.enum(['locations', 'zones', 'delivery-options', 'delivery-fees', 'calendars'])

/** The kinds of CSV files; a file's header line decides which one it is. */
export const kind = z.enum(['products', 'sellers', 'offers', 'stock', 'taxes', ...deliveryKind.options])

export type Kind = z.infer<typeof kind>
export type DeliveryKind = z.infer<typeof deliveryKind>

/**
 * A fault in one line of a file. Lines count as in a spreadsheet: line 1 is the header, and a
 * multi-line cell counts once.
 */
export type Fault = { line: number; field: string; problem: string }

/**
 * The result of an import. `faults` holds the first of `faultCount` faults; if there are any,
 * nothing was imported. `warnings` are sentences about what was imported and may not be meant.
 */
export type Report = {
  kind: Kind
  lines: number
  imported: number
  faultCount: number
  faults: Fault[]
  warnings: string[]
}

/** A whole CSV file as text. */
export const importRequest = z
  .strictObject({ csv: z.string().min(1, { error: 'is missing' }) })
  .meta({ id: 'ImportRequest' })

export const importAnswer = z.object({ kind, lines: z.int(), imported: z.int(), warnings: z.array(z.string()) })
