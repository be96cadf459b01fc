import { parseArgs } from 'node:util'
import { z } from 'zod'
import { storeId } from '#commerce/fresh-stores/contract.ts'
import { findFreshStore } from '#commerce/fresh-stores/queries.ts'
import { toRefusal } from '#commerce/merchant/work/asked.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { inTransaction, NOTHING, verb } from '#commerce/merchant/work/verb.ts'
import { messageOf } from '#platform/caught.ts'
import { REFUSALS } from '#platform/http/errors.ts'
import { fail, ok } from '#platform/result.ts'
import {
  type ManagedPlan,
  type ManagedSlot,
  managedPlan,
  managedSlot,
  planList,
  planRequest,
  slotChange,
  slotList,
  slotRequest,
} from '../contract/merchant.ts'
import { isoDay, slotId } from '../contract/words.ts'
import { type Calendar, lockCalendar, setSlot } from '../queries/calendars.ts'
import { findSlots, lockSlots, type Slot, usageOf } from '../queries/usage.ts'
import { takenOf } from '../rules/capacity.ts'
import { DAYS_AHEAD } from '../settings.ts'
import { createPlan, createSlot, makeSlots } from './calendar.ts'
import { planFile, slotFile } from './files.ts'
import {
  findManagedPlan,
  findManagedSlot,
  listManagedPlans,
  listManagedSlots,
  toManagedPlan,
  toManagedSlot,
  type WithStore,
} from './managed.ts'

/** Words of a command as the fields of a request: `--orders 12` is a number. */
function wordsOf(args: string[], names: string[]): Record<string, unknown> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
  const { values } = parseArgs({ args, options })
  return Object.fromEntries(
    Object.entries(values).map(([name, word]) => [name, /^-?\d+(\.\d+)?$/.test(String(word)) ? Number(word) : word]),
  )
}

/** A plan is long: the command takes it as JSON, a file (`slot-plans import`) as CSV. */
function toPlan(args: string[]): object {
  try {
    return Object(JSON.parse(args.join(' ')))
  } catch (error) {
    throw new Error(`Say the plan as JSON, or import a file (${messageOf(error)}).`)
  }
}

const make = verb({
  name: 'make',
  summary: 'Make the slots of the plan now; the store does so every hour',
  input: NOTHING,
  run: (commerce, target) =>
    inTransaction(commerce, target, async (sql) => {
      const store = await findFreshStore(sql, target.id)
      if (!store) return fail(REFUSALS.notFound)
      const days = DAYS_AHEAD.in(commerce.settings.store())
      await makeSlots(sql, commerce.random, store, { now: commerce.clock.now(), days })
      return ok(target.id)
    }),
})

/** The merchant's resource for weekly plans. */
export const planResource: MerchantResource<WithStore<Calendar>, ManagedPlan, z.infer<typeof planList>> = {
  path: 'slot-plans',
  command: 'slot-plans',
  nouns: { one: 'a slot plan', many: 'slot plans' },
  id: storeId,
  shown: managedPlan,
  toShown: toManagedPlan,
  find: findManagedPlan,
  create: createPlan,
  request: planRequest,
  file: planFile,
  options: 'JSON',
  toRequest: toPlan,
  list: listManagedPlans,
  listed: planList,
  toListed: ({ items, next }) => ({ plans: items, next }),
  toLine: ({ storeId: id, marketplace, entries, exceptions, slots, lastDay }) =>
    `${id}  ${marketplace}  ${entries.length} weekly, ${exceptions.length} special days  ${slots} slots until ${lastDay ?? '-'}`,
  verbs: [make],
}

const change = verb({
  name: 'change',
  summary: 'Give a slot another capacity, close it or open it again; whoever has it keeps it',
  input: slotChange,
  run: (commerce, target, input) =>
    inTransaction(commerce, target, async (sql) => {
      const now = commerce.clock.now()
      const [known] = await findSlots(sql, [target.id], now)
      if (!known) return fail(REFUSALS.notFound)
      await lockCalendar(sql, known.storeId)
      const [slot = known] = await lockSlots(sql, [target.id], now)
      const { orders = slot.orders, grams = slot.grams, closed = slot.isClosed } = input
      const taken = takenOf(usageOf(slot))
      const faults = [
        ...(orders < taken.orders
          ? [{ field: 'orders', problem: `must be at least ${taken.orders}: so many are taken` }]
          : []),
        ...(grams < taken.grams
          ? [{ field: 'grams', problem: `must be at least ${taken.grams}: so many are taken` }]
          : []),
      ]
      if (faults.length > 0) return fail(toRefusal({ isMalformed: false, faults }))
      await setSlot(sql, slot.id, { orders, grams, closed }, now)
      return ok(slot.id)
    }),
})

const SLOT_WORDS = ['store', 'zone', 'date', 'start', 'end', 'deadline', 'orders', 'grams', 'fee', 'currency']

function toSlot(args: string[]): object {
  const { store, fee = 0, currency = 'USD', ...said } = wordsOf(args, SLOT_WORDS)
  return { ...said, storeId: store, fee: { amount: fee, currencyCode: currency } }
}

const filter = z.object({ storeId: storeId.optional(), date: isoDay.optional() })

/** The merchant's resource for slots. */
export const slotResource: MerchantResource<WithStore<Slot>, ManagedSlot, z.infer<typeof slotList>> & {
  filter: typeof filter
} = {
  path: 'delivery-slots',
  command: 'delivery-slots',
  nouns: { one: 'a delivery slot', many: 'delivery slots' },
  id: slotId,
  shown: managedSlot,
  toShown: toManagedSlot,
  find: findManagedSlot,
  create: createSlot,
  request: slotRequest,
  file: slotFile,
  options:
    '--store ID --zone ZONE --date 2026-12-24 --start 08:00 --end 10:00 --deadline 2026-12-23T18:00 --orders 20 --grams 200000 [--fee 4.50] [--currency USD]',
  toRequest: toSlot,
  list: (sql, after, most, asked) => listManagedSlots(sql, after, most, filter.parse(asked ?? {})),
  filter,
  listed: slotList,
  toListed: ({ items, next }) => ({ slots: items, next }),
  toLine: ({ id, storeId: store, zone, date, start, end, state, held, booked, reserved, free }) =>
    `${id}  ${store} ${zone}  ${date} ${start}-${end}  ${state}  ${booked} booked, ${held} held, ${reserved} reserved, ${free} free`,
  verbs: [change],
}
