import { readFile } from 'node:fs/promises'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import type { Command } from '#platform/store/module.ts'
import { matchEntries, toAnswer } from './match.ts'
import { listReceivables } from './queries.ts'

const MOST_LISTED = 200

/** The merchant's commands for invoices that are not paid yet. */
export const receivableCommands: Command<Commerce>[] = [
  {
    name: 'receivables list',
    usage: 'receivables list [--overdue]     lists invoices that are not paid yet, those due first in front',
    run: async ({ db, clock }, args, print) => {
      const now = clock.now()
      const dueBefore = args.includes('--overdue') ? now : undefined
      const rows = await listReceivables(db, { dueBefore, limit: MOST_LISTED })
      for (const { orderId, marketplace, owed, dueAt, reminders } of rows) {
        const { displayString } = toPrice(owed, findMarketplace(marketplace))
        const state = dueAt.getTime() < now ? 'overdue' : 'owed'
        print(`${orderId}  ${displayString}  ${state}, due ${dueAt.toISOString().slice(0, 10)}, ${reminders} reminders`)
      }
      if (rows.length === 0) print('Nothing is owed.')
      return 0
    },
  },
  {
    name: 'receivables import',
    usage: "receivables import FILE          notes as paid what a bank's CSV says was paid",
    run: async (commerce, [path = ''], print) => {
      const csv = await readFile(path, 'utf8').catch(() => undefined)
      if (csv === undefined) {
        print(`The file "${path}" cannot be read.`)
        return 1
      }
      const matched = await matchEntries(commerce, csv)
      if (!matched.ok)
        for (const { line, field, problem } of matched.failure) print(`line ${line}, ${field}: ${problem}`)
      else
        for (const { line, outcome, orderId, owed } of matched.value.map(toAnswer))
          print(`line ${line}: ${outcome}${orderId ? ` ${orderId}` : ''}${owed ? `, owed ${owed.displayString}` : ''}`)
      return matched.ok ? 0 : 1
    },
  },
]
