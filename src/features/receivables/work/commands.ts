import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { listOwed } from '#commerce/orders/queries/owed.ts'
import { readCsvText } from '#platform/csv/read.ts'
import type { Command } from '#platform/store/module.ts'
import { billedCompanies } from './billed-companies.ts'
import { matchEntries, toAnswer } from './match.ts'

const MOST_LISTED = 200

const day = (instant: Date): string => instant.toISOString().slice(0, 10)

const WORDS = {
  declined: 'card declined',
  'provider-gone': 'its payment provider is not set up any more',
  'account-deleted': 'card declined, and the account is deleted',
}

/** The merchant's commands for invoices that are not paid yet. */
export const receivableCommands: Command<Commerce>[] = [
  {
    name: 'receivables list',
    usage:
      'receivables list [--overdue]     lists invoices that are not paid yet and declined charges, those due first in front',
    run: async (commerce, args, print) => {
      const now = commerce.clock.now()
      const dueBefore = args.includes('--overdue') ? now : undefined
      const rows = await billedCompanies(commerce.db, await listOwed(commerce, { dueBefore, limit: MOST_LISTED }))
      for (const { orderId, company, marketplace, owed, dueAt, reminders, declined, nextTryAt, reason } of rows) {
        const { displayString } = toPrice(owed, findMarketplace(marketplace))
        const state = dueAt.getTime() < now ? 'overdue' : 'owed'
        const again = nextTryAt ? `, tried again ${day(nextTryAt)}` : ''
        const said = reason === 'invoice' ? `${reminders} reminders` : `${WORDS[reason]}, ${declined} tries${again}`
        print(
          `${orderId}  ${displayString}  ${state}, due ${day(dueAt)}, ${said}${company ? `, for ${company.name}` : ''}`,
        )
      }
      if (rows.length === 0) print('Nothing is owed.')
      return 0
    },
  },
  {
    name: 'receivables import',
    usage: "receivables import FILE          notes as paid what a bank's CSV says was paid",
    run: async (commerce, [path = ''], print) => {
      const csv = await readCsvText(path)
      if (!csv.ok) {
        print(csv.failure)
        return 1
      }
      const matched = await matchEntries(commerce, csv.value)
      if (!matched.ok)
        for (const { line, field, problem } of matched.failure) print(`line ${line}, ${field}: ${problem}`)
      else
        for (const { line, outcome, orderId, owed } of matched.value.map(toAnswer))
          print(`line ${line}: ${outcome}${orderId ? ` ${orderId}` : ''}${owed ? `, owed ${owed.displayString}` : ''}`)
      return matched.ok ? 0 : 1
    },
  },
]
