import { z } from 'zod'
import type { CsvFault, CsvLine } from '#platform/csv/lines.ts'
import { decimalToMinor } from '#platform/money/money.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { day } from '#platform/text/day.ts'

/** An entry of a bank's statement. `amount` is minor units, below zero for what went out. */
export type BankEntry = { line: number; id: string; bookedOn: string; amount: number; currency: string; text: string }

export const COLUMNS = ['id', 'booked_on', 'amount', 'currency', 'text'] as const

const AMOUNT = /^(-?)(\d{1,9}(?:\.\d+)?)$/

const entryLine = z.strictObject({
  id: z.string().min(1, 'must be the id that the bank gave the entry').max(100, 'must have at most 100 characters'),
  booked_on: day('must be a day, such as 2026-11-23'),
  amount: z.string().regex(AMOUNT, 'must be an amount, such as 129.99'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a currency, such as EUR'),
  text: z.string().max(500, 'must have at most 500 characters'),
})

/** Reads the lines of a file, or names every fault of every line. */
export function readEntries(lines: CsvLine[]): Result<BankEntry[], CsvFault[]> {
  const faults: CsvFault[] = []
  const entries: BankEntry[] = []
  const lineOf = new Map<string, number>()
  for (const { line, record } of lines) {
    const read = readEntry(record, line)
    const twin = lineOf.get(record.id ?? '')
    if (!read.ok) faults.push(...read.failure)
    else if (twin !== undefined) faults.push({ line, field: 'id', problem: `is in line ${twin} already` })
    else entries.push(read.value)
    lineOf.set(record.id ?? '', twin ?? line)
  }
  return faults.length > 0 ? fail(faults) : ok(entries)
}

function readEntry(record: Record<string, string>, line: number): Result<BankEntry, CsvFault[]> {
  const parsed = entryLine.safeParse(record)
  if (!parsed.success)
    return fail(parsed.error.issues.map(({ path, message }) => ({ line, field: path.join('.'), problem: message })))
  const { id, booked_on: bookedOn, amount, currency, text } = parsed.data
  const [, sign = '', digits = ''] = AMOUNT.exec(amount) ?? []
  const minor = decimalToMinor(digits, currency)
  if (minor === undefined) return fail([{ line, field: 'amount', problem: `has more decimals than ${currency}` }])
  return ok({ line, id, bookedOn, amount: sign ? -minor : minor, currency, text })
}
