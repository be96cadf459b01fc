import type { Commerce } from '#commerce/feature.ts'
import { addressRows } from '#commerce/location/rules/address-rows.ts'
import { readCsvText } from '#platform/csv/read.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, type Result } from '#platform/result.ts'
import type { Command } from '#platform/store/module.ts'
import { identityRequest, importKind, type ManagedTradeIn } from './contract/merchant.ts'
import { condition } from './contract/words.ts'
import { importFile } from './import.ts'
import {
  accept,
  accuracyOf,
  grade,
  lower,
  type ManageFault,
  noteIdentity,
  noteInTransit,
  receive,
  sendBack,
  toManaged,
} from './manage.ts'
import { findTradeIn, listAll, type TradeIn } from './queries/trade-ins.ts'

const MOST_LISTED = 100

type Print = (line: string) => void

function print(
  { id, marketplace, state, label, offeredTotal, items, returnAddress, identity }: ManagedTradeIn,
  say: Print,
): void {
  say(`${id}  ${marketplace}  ${state}  ${offeredTotal.displayString}  label ${label}`)
  if (returnAddress) say(`  back to ${addressRows(returnAddress).join(', ')}`)
  if (identity) say(`  identity: ${identity.document}, ${identity.name}, ${identity.address}, ${identity.born}`)
  for (const item of items) {
    const found = item.foundCondition ? `, found ${item.foundCondition}: ${item.foundValue?.displayString}` : ''
    say(`  ${item.id}  ${item.state}  ${item.title}, ${item.condition}: ${item.offered.displayString}${found}`)
    for (const { question, answer } of item.answers) {
      const inspected = item.inspected.find((each) => each.question === question)?.answer
      say(`    ${question} ${answer}${inspected ? ` (inspected: ${inspected})` : ''}`)
    }
  }
}

const command = (verb: string, usage: string, run: Command<Commerce>['run']): Command<Commerce> => ({
  name: `trade-ins ${verb}`,
  usage: `trade-ins ${verb} ${usage}`,
  run,
})

/** A command that changes one trade-in and prints it. */
const change = (
  verb: string,
  usage: string,
  work: (commerce: Commerce, sql: Sql, args: string[]) => Promise<Result<TradeIn, ManageFault | 'unreadable'>>,
) =>
  command(verb, usage, async (commerce, args, say) => {
    const done = await commerce.db.transaction((sql) => work(commerce, sql, args))
    if (done.ok) print(toManaged(done.value, commerce.clock.now()), say)
    else
      say(
        done.failure === 'absent'
          ? 'There is no such trade-in or device. See trade-ins list.'
          : `Not possible: ${done.failure}.`,
      )
    return done.ok ? 0 : 1
  })

const of = ([id = '', device = '']: string[]) => ({ id, device })

export const tradeInCommands: Command<Commerce>[] = [
  command('list', '  lists trade-ins, newest first', async ({ db, clock }, _args, say) => {
    const found = await listAll(db, null, MOST_LISTED)
    if (found.length === 0) say('There are no trade-ins.')
    for (const each of found) print(toManaged(each, clock.now()), say)
    return 0
  }),
  command('show', 'ID  shows a trade-in', async ({ db, clock }, [id = ''], say) => {
    const found = await findTradeIn(db, id, undefined)
    if (found) print(toManaged(found, clock.now()), say)
    else say(`There is no trade-in "${id}". See trade-ins list.`)
    return found ? 0 : 1
  }),
  command('accuracy', '  says how well offers foresaw inspections', async ({ db }, _args, say) => {
    for (const { marketplace, graded, percent, offered, found } of await accuracyOf(db))
      say(`${marketplace}  ${percent}% of ${graded} as offered; ${found.displayString} of ${offered.displayString}`)
    return 0
  }),
  change('in-transit', 'ID CARRIER TRACKING  notes that a parcel is on its way', (commerce, sql, args) =>
    noteInTransit(commerce, sql, args[0] ?? '', args[1] ?? '', args[2] ?? ''),
  ),
  change(
    'identity',
    `ID DOCUMENT NAME ADDRESS BORN [OCCUPATION]  notes what was seen (${identityRequest.shape.document.options.join(', ')})`,
    async (commerce, sql, [id = '', document, name, address, born, occupation = '']) => {
      const seen = identityRequest.safeParse({ document, name, address, born, occupation })
      return seen.success ? noteIdentity(commerce, sql, id, seen.data, 'command line') : fail('unreadable')
    },
  ),
  change('receive', 'ID [DEVICE …]  notes what has arrived', (commerce, sql, [id = '', ...items]) =>
    receive(commerce, sql, id, items.length > 0 ? { itemIds: items } : {}),
  ),
  change(
    'grade',
    `ID DEVICE CONDITION | QUESTION=ANSWER …  (${condition.options.join(', ')})`,
    async (commerce, sql, args) => {
      const given = args.slice(2)
      const pairs = given.map((each) => each.split('=')).filter((each) => each.length === 2)
      const answers = pairs.length > 0 && pairs.length === given.length ? Object.fromEntries(pairs) : undefined
      const read = condition.safeParse(given.join(' '))
      return grade(commerce, sql, of(args), { condition: read.success ? read.data : undefined, answers, photos: [] })
    },
  ),
  change('accept', 'ID DEVICE  pays what was offered', (commerce, sql, args) => accept(commerce, sql, of(args))),
  change('lower', 'ID DEVICE REASON  lowers the value to what was found', (commerce, sql, args) =>
    lower(commerce, sql, of(args), { reason: args.slice(2).join(' ') || 'Worse than described' }),
  ),
  change('return', 'ID DEVICE [TRACKING]  sends a device back', (commerce, sql, args) =>
    sendBack(commerce, sql, of(args), args[2] ?? ''),
  ),
  {
    name: 'trade-in-data import',
    usage: `trade-in-data import ${importKind.options.join('|')} FILE   takes in a CSV file, all of it or nothing`,
    run: async ({ db }, [kind, path = ''], say) => {
      const read = importKind.safeParse(kind)
      const csv = await readCsvText(path)
      if (!read.success || !csv.ok) {
        say(!read.success ? `Name one of ${importKind.options.join(', ')}.` : csv.ok ? '' : csv.failure)
        return 1
      }
      const done = await db.transaction((sql) => importFile(sql, read.data, csv.value))
      if (done.ok) say(`Took in ${done.value} lines.`)
      else for (const { line, field, problem } of done.failure) say(`line ${line}, ${field}: ${problem}`)
      return done.ok ? 0 : 1
    },
  },
]
