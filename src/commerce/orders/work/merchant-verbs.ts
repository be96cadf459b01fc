import type { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import type { askedPrice } from '#commerce/marketplace/contract.ts'
import { type Place, type Target, type Verb, verb } from '#commerce/merchant/work/verb.ts'
import { REFUSALS, type Refusal } from '#platform/http/errors.ts'
import { malformed } from '#platform/http/media-types.ts'
import { amountToMinor } from '#platform/money/money.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import {
  cancelRequest,
  deliverRequest,
  payRequest,
  pickRequest,
  receiveRequest,
  refundRequest,
  rescheduleRequest,
  shipRequest,
  weighRequest,
} from '../contract/requests.ts'
import { changeAnswer, order, orderId } from '../contract/wire.ts'
import { findOrder } from '../queries/find-order.ts'
import { PICKED_WORDS, readDays, readMoney, readUnits, readWeights } from '../rules/command-words.ts'
import type { Command } from '../rules/life/order.ts'
import type { LineRefund } from '../rules/parts.ts'
import { changeOrder } from './change-order.ts'
import { refusalOf } from './refusals.ts'
import { captureOrder } from './settle.ts'

async function change(
  commerce: Commerce,
  { id, by, request }: Target,
  command: Command,
): Promise<Result<z.infer<typeof changeAnswer>, Refusal>> {
  const changed = await changeOrder(commerce, { id, owner: undefined, actor: by }, command, request)
  if (changed.ok && (command.kind === 'weigh' || command.kind === 'pick')) await captureOrder(commerce, id)
  return changed.ok ? ok({ id, state: changed.value.state }) : fail(refusalOf(changed.failure))
}

type Money = z.infer<typeof askedPrice> | { minorUnits: number }

/** What a refund asks for, in minor units of the order's currency. */
async function toRefund(
  commerce: Commerce,
  id: string,
  asked: z.infer<typeof refundRequest>,
): Promise<Result<Command, Refusal>> {
  const found = await findOrder(commerce, commerce.db, id, undefined)
  if (!found) return fail(REFUSALS.notFound)
  const { currencyCode } = found.total
  if (!('items' in asked)) {
    const amount = minorOf(asked, currencyCode, '')
    return amount.ok ? ok({ kind: 'refund', amount: amount.value, cause: asked.cause }) : amount
  }
  const items: LineRefund[] = []
  for (const [index, item] of asked.items.entries()) {
    const amount = minorOf(item, currencyCode, `items.${index}.`)
    if (!amount.ok) return amount
    items.push({ position: item.position, amount: amount.value })
  }
  return ok({ kind: 'refund', items, cause: asked.cause })
}

/** Money in minor units of an order's currency. `at` begins the name of its fields. */
function minorOf(asked: Money, currencyCode: string, at: string): Result<number, Refusal> {
  if ('minorUnits' in asked) return ok(asked.minorUnits)
  if (asked.currencyCode !== currencyCode) return fail(malformed(`${at}currencyCode`, `must be ${currencyCode}`))
  const minor = amountToMinor(asked.amount, currencyCode)
  return minor === undefined ? fail(malformed(`${at}amount`, `has more decimals than ${currencyCode}`)) : ok(minor)
}

const NO_DAYS = 'Write a day as 2026-11-25, or two as 2026-11-25..2026-11-27.'
const ONLY_ALL = 'This notes all that is owed as paid, so it takes only the number of an order.'

const answer = changeAnswer

/** What the merchant does to orders. */
export const orderVerbs: Verb[] = [
  verb({
    name: 'ship',
    summary: 'Ship units in a new parcel, or all that are left',
    input: shipRequest,
    read: {
      usage: '[--carrier X] [--tracking Y] [--arrives DAY[..DAY]] [POSITION:QUANTITY[=SERIAL,…] …]',
      toInput: (words) => {
        const { arrives, ...sent } = readUnits(words, ['carrier', 'tracking', 'arrives'], true)
        return arrives === undefined ? sent : { ...sent, dates: readDays(arrives) ?? explain(NO_DAYS) }
      },
    },
    answer,
    run: (commerce, target, asked) => change(commerce, target, { kind: 'ship', ...asked }),
  }),
  verb({
    name: 'deliver',
    summary: 'Mark a parcel, units or all of an order as delivered',
    input: deliverRequest,
    read: {
      usage: '[--parcel N | POSITION:QUANTITY …]',
      toInput: (words) => withParcel(readUnits(words, ['parcel'])),
    },
    answer,
    run: (commerce, target, asked) => change(commerce, target, { kind: 'deliver', ...asked }),
  }),
  verb({
    name: 'reschedule',
    summary: 'Give what is not shipped, or a parcel, new delivery dates; the shopper is told of later ones',
    input: rescheduleRequest,
    read: {
      usage: 'DAY[..DAY] [--parcel N]',
      toInput: ([days = '', ...words]) => ({
        ...withParcel(readUnits(words, ['parcel'])),
        dates: readDays(days) ?? explain(NO_DAYS),
      }),
    },
    answer,
    run: (commerce, target, asked) => change(commerce, target, { kind: 'reschedule', ...asked }),
  }),
  verb({
    name: 'weigh',
    summary: 'Note what lines weigh that are sold by weight; then the order can be charged and shipped',
    input: weighRequest,
    read: { usage: 'POSITION=AMOUNT …, such as 0=1.13kg', toInput: readWeights },
    answer,
    run: (commerce, target, asked) => change(commerce, target, { kind: 'weigh', ...asked }),
  }),
  verb({
    name: 'pick',
    summary: 'Note how much of each line was found, and what it weighs; then the order can be charged and shipped',
    input: pickRequest,
    read: PICKED_WORDS,
    answer,
    run: (commerce, target, asked) => change(commerce, target, { kind: 'pick', ...asked }),
  }),
  verb({
    name: 'cancel',
    summary: 'Cancel units that have not shipped, or all of them',
    input: cancelRequest,
    read: { usage: '[POSITION:QUANTITY …]', toInput: (words) => readUnits(words, []) },
    answer,
    run: (commerce, target, asked) => change(commerce, target, { kind: 'cancel', ...asked }),
  }),
  verb({
    name: 'receive-return',
    summary: 'Receive a return, or part of it, and refund it',
    input: receiveRequest,
    read: {
      usage: '[--restock] [POSITION:QUANTITY[=SERIAL,…] …]',
      toInput: (words) => {
        const units = words.filter((word) => word !== '--restock')
        return { ...readUnits(units, [], true), restock: units.length < words.length }
      },
    },
    answer,
    run: (commerce, target, asked) => change(commerce, target, { kind: 'receive-return', ...asked }),
  }),
  verb({
    name: 'pay',
    summary: 'Note that the invoice of an order was paid',
    input: payRequest,
    read: { usage: '', toInput: (words) => (words.length > 0 ? explain(ONLY_ALL) : {}) },
    answer,
    run: (commerce, target, { minorUnits }) => change(commerce, target, { kind: 'pay', amount: minorUnits }),
  }),
  verb({
    name: 'refund',
    summary: 'Refund part of an order or of its lines',
    input: refundRequest,
    read: { usage: '[--quality] AMOUNT CURRENCY | POSITION=AMOUNT … CURRENCY', toInput: readMoney },
    answer,
    run: async (commerce, target, asked) => {
      const command = await toRefund(commerce, target.id, asked)
      return command.ok ? change(commerce, target, command.value) : command
    },
  }),
]

function explain(sentence: string): never {
  throw new Error(sentence)
}

const withParcel = ({ parcel, ...read }: { parcel?: string }) =>
  parcel === undefined ? read : { ...read, parcel: Number(parcel) }

/** Where these verbs belong. */
export const orderPlace: Place = {
  path: 'orders',
  command: 'orders',
  id: orderId,
  shown: order,
  absent: () => 'There is no such order. See orders list.',
  show: (commerce, id) => findOrder(commerce, commerce.db, id, undefined),
  print: async (commerce, id, print) => {
    const found = await findOrder(commerce, commerce.db, id, undefined)
    print(found ? `${id} is ${found.state}.` : 'There is no such order. See orders list.')
  },
}
