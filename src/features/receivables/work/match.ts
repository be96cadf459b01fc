import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, MARKETPLACES, toPrice } from '#commerce/marketplace/rules.ts'
import { findOwing } from '#commerce/orders/queries/owed.ts'
import { changeOrderIn } from '#commerce/orders/work/change-order.ts'
import type { CsvFault, CsvLine } from '#platform/csv/lines.ts'
import { readCsv } from '#platform/csv/read.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type EntryOutcome, MOST_ENTRIES } from '../contract.ts'
import { findSeen, noteEntry } from '../queries.ts'
import { matchEntry, numbersIn, type OwedOrder, owedFor } from '../rules/match.ts'
import { type BankEntry, COLUMNS, readEntries } from '../rules/read-entries.ts'

/** What became of an entry. `order`: the one that it names. */
export type Matched = { entry: BankEntry; outcome: EntryOutcome; order: OwedOrder | undefined }

/**
 * Notes as paid what a bank's CSV says was paid. A file with a fault does nothing; the failure names every fault of every line. Each
 * entry has a transaction of its own and counts once, so a file may be sent again.
 */
export async function matchEntries(commerce: Commerce, csv: string): Promise<Result<Matched[], CsvFault[]>> {
  const lines = await readLines(csv)
  const entries = lines.ok ? readEntries(lines.value) : lines
  if (!entries.ok) return entries
  const matched: Matched[] = []
  for (const entry of entries.value) matched.push(await apply(commerce, entry))
  return ok(matched)
}

async function apply(commerce: Commerce, entry: BankEntry): Promise<Matched> {
  const { db, clock } = commerce
  const done = await db.transaction<Matched, Matched>(async (sql) => {
    const known = await findSeen(sql, entry.id)
    const named = await findOwing(sql, known === undefined ? numbersIn(entry.text) : [known])
    if (known !== undefined) return ok({ entry, outcome: 'seen', order: named[0] })
    const { outcome, order } = matchEntry(entry, named)
    if (outcome !== 'paid' || !order) return ok({ entry, outcome, order })
    if (!(await noteEntry(sql, entry, order.id, clock.now()))) return fail({ entry, outcome: 'seen', order })
    const paid = await changeOrderIn(
      sql,
      commerce,
      { id: order.id, owner: undefined },
      { kind: 'pay', amount: entry.amount },
    )
    if (paid.ok) return ok({ entry, outcome, order })
    // Somebody else was faster since it was read.
    return fail({ entry, outcome: paid.failure.code === 'amount' ? 'amount' : 'not-owed', order })
  })
  return done.ok ? done.value : done.failure
}

async function readLines(csv: string): Promise<Result<CsvLine[], CsvFault[]>> {
  const refuse = (line: number, problem: string) => fail([{ line, field: 'file', problem }])
  const read = await readCsv(csv)
  if (!read.ok) return read
  const { columns, lines } = read.value
  if (columns.toSorted().join() !== COLUMNS.toSorted().join())
    return refuse(1, `must have the columns ${COLUMNS.join(', ')}`)
  const over = lines[MOST_ENTRIES]
  return over ? refuse(over.line, `has more than ${MOST_ENTRIES} entries`) : ok(lines)
}

/** An answer's line about an entry. */
export const toAnswer = ({ entry: { line, id }, outcome, order }: Matched) => ({
  line,
  id,
  outcome,
  orderId: order?.id ?? null,
  owed: outcome === 'amount' && order ? toPrice(owedFor(order), placeOf(order)) : null,
})

const placeOf = ({ currency }: OwedOrder) =>
  MARKETPLACES.find((each) => each.currency === currency) ?? findMarketplace('US')
