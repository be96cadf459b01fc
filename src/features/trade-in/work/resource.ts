import type { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { addressRows } from '#commerce/location/rules/address-rows.ts'
import type { ViewedResource } from '#commerce/merchant/work/resource.ts'
import { inTransaction, NOTHING, type Target, verb } from '#commerce/merchant/work/verb.ts'
import type { Sql } from '#platform/db/sql.ts'
import type { Refusal } from '#platform/http/errors.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import {
  gradeRequest,
  identityRequest,
  lowerRequest,
  type ManagedTradeIn,
  managedList,
  managedTradeIn,
  receiveRequest,
  returnRequest,
  sentRequest,
} from '../contract/merchant.ts'
import { tradeInId, tradeInItemId } from '../contract/shapes.ts'
import { condition } from '../contract/words.ts'
import { findTradeIn, listAll, type TradeIn } from '../queries/trade-ins.ts'
import { type Fault, toRefusal } from '../routes/answers.ts'
import {
  accept,
  grade,
  lower,
  type ManageFault,
  noteIdentity,
  noteInTransit,
  receive,
  sendBack,
  toManaged,
} from './manage.ts'

const REFUSED: Record<Exclude<ManageFault, Fault>, Omit<Refusal, 'code'>> = {
  condition: { status: 422, message: 'Name a condition, or answer the questions.' },
  photo: { status: 422, message: 'Bring the picture in first (POST /api/merchant/pictures).' },
  currency: { status: 422, message: "The value must be in the marketplace's currency." },
}

const UNCHECKED = { status: 409, message: "Check the customer's identity and note it first." }

const refusalOf = (fault: ManageFault): Refusal => {
  if (fault === 'condition' || fault === 'photo' || fault === 'currency') return { code: fault, ...REFUSED[fault] }
  return fault === 'identity' ? { code: fault, ...UNCHECKED } : toRefusal(fault)
}

/** Changes a trade-in in a transaction, once for each key. */
async function change(
  commerce: Commerce,
  target: Target,
  work: (sql: Sql) => Promise<Result<TradeIn, ManageFault>>,
): Promise<Result<string, Refusal>> {
  const done = await inTransaction(commerce, target, async (sql) => {
    const result = await work(sql)
    return result.ok ? ok(result.value.id) : result
  })
  return done.ok ? done : fail(refusalOf(done.failure))
}

const DEVICE = { path: 'devices', param: 'device', id: tradeInItemId }

const deviceOf = ({ id, part }: Target) => ({ id, device: part })

/** What an inspection found, in words: a condition, or answers as QUESTION=ANSWER. */
function toGrade(words: string[]): object {
  const answers = words.map((each) => each.split('=')).filter((each) => each.length === 2)
  return answers.length > 0 && answers.length === words.length
    ? { answers: Object.fromEntries(answers) }
    : { condition: words.join(' ') }
}

const verbs = [
  verb({
    name: 'in-transit',
    summary: 'Note that a parcel is on its way',
    input: sentRequest,
    words: ['carrier', 'tracking'],
    run: (commerce, target, { carrier, tracking }) =>
      change(commerce, target, (sql) => noteInTransit(commerce, sql, target.id, carrier, tracking)),
  }),
  verb({
    name: 'receive',
    summary: 'Note which devices have arrived',
    input: receiveRequest,
    words: ['itemIds'],
    run: (commerce, target, asked) => change(commerce, target, (sql) => receive(commerce, sql, target.id, asked)),
  }),
  verb({
    name: 'identity',
    summary: "Note what was seen of the customer's identity, before devices are inspected",
    input: identityRequest,
    words: ['document', 'name', 'address', 'born', 'occupation'],
    run: (commerce, target, seen) =>
      change(commerce, target, (sql) => noteIdentity(commerce, sql, target.id, seen, target.by)),
  }),
  verb({
    name: 'grade',
    summary: 'Store what the inspection found',
    part: DEVICE,
    input: gradeRequest,
    read: { usage: `${condition.options.join('|')} | QUESTION=ANSWER …`, toInput: toGrade },
    run: (commerce, target, found) => change(commerce, target, (sql) => grade(commerce, sql, deviceOf(target), found)),
  }),
  verb({
    name: 'accept',
    summary: 'Pay what was offered',
    part: DEVICE,
    input: NOTHING,
    run: (commerce, target) => change(commerce, target, (sql) => accept(commerce, sql, deviceOf(target))),
  }),
  verb({
    name: 'lower',
    summary: 'Lower the value; the customer has 7 days to decide',
    part: DEVICE,
    input: lowerRequest,
    words: ['reason'],
    run: (commerce, target, asked) => change(commerce, target, (sql) => lower(commerce, sql, deviceOf(target), asked)),
  }),
  verb({
    name: 'return',
    summary: 'Send a device back',
    part: DEVICE,
    input: returnRequest,
    words: ['tracking'],
    run: (commerce, target, { tracking }) =>
      change(commerce, target, (sql) => sendBack(commerce, sql, deviceOf(target), tracking)),
  }),
]

/** A trade-in with its devices, and what was answered about each. */
function toLine({
  id,
  marketplace,
  state,
  label,
  offeredTotal,
  items,
  returnAddress,
  identity,
}: ManagedTradeIn): string {
  return [
    `${id}  ${marketplace}  ${state}  ${offeredTotal.displayString}  label ${label}`,
    ...(returnAddress ? [`  back to ${addressRows(returnAddress).join(', ')}`] : []),
    ...(identity ? [`  identity: ${identity.document}, ${identity.name}, ${identity.address}, ${identity.born}`] : []),
    ...items.flatMap((item) => {
      const found = item.foundCondition ? `, found ${item.foundCondition}: ${item.foundValue?.displayString}` : ''
      const answers = item.answers.map(({ question, answer }) => {
        const inspected = item.inspected.find((each) => each.question === question)?.answer
        return `    ${question} ${answer}${inspected ? ` (inspected: ${inspected})` : ''}`
      })
      return [
        `  ${item.id}  ${item.state}  ${item.title}, ${item.condition}: ${item.offered.displayString}${found}`,
        ...answers,
      ]
    }),
  ].join('\n')
}

/** Submitted trade-ins, for the merchant, who works them off. */
export const tradeInResource: ViewedResource<TradeIn, ManagedTradeIn, z.infer<typeof managedList>> = {
  path: 'trade-ins',
  command: 'trade-ins',
  nouns: { one: 'a trade-in', many: 'trade-ins' },
  id: tradeInId,
  shown: managedTradeIn,
  toShown: (tradeIn, { clock }) => toManaged(tradeIn, clock.now()),
  find: async (sql, id) => {
    const found = await findTradeIn(sql, id, undefined)
    return found?.isDraft ? undefined : found
  },
  list: listAll,
  listed: managedList,
  toListed: ({ items, next }) => ({ tradeIns: items, next }),
  toLine,
  verbs,
}
