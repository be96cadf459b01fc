import type { Commerce } from '#commerce/feature.ts'
import { type ChangeFault, changeOrder } from '#commerce/orders/change-order.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { findBuyer, findOrder } from '#commerce/orders/queries/find-order.ts'
import { unitsLeft } from '#commerce/orders/rules/view.ts'
import type { Result } from '#platform/result.ts'
import type { Listener } from '#platform/store/module.ts'
import type { DeclarationState } from './contract.ts'
import { isTheirs, RECEIVED } from './declare.ts'
import { findOpen, settleDeclaration } from './queries.ts'
import { effectOf } from './rules.ts'

type OpenDeclaration = Awaited<ReturnType<typeof findOpen>>[number]

/**
 * Carries out declarations when they arrive, and again when their parcel is delivered. Events come at least once; cancelling and
 * returning do nothing new the second time.
 */
export const followWithdrawals: Listener<Commerce> = {
  name: 'follow-withdrawals',
  types: [RECEIVED.name, 'order.delivered'],
  handle: async (commerce, { key }) => {
    for (const declared of await findOpen(commerce.db, key)) {
      const state = await follow(commerce, declared)
      if (state !== declared.state) await settleDeclaration(commerce.db, declared.id, state)
    }
  },
}

async function follow(commerce: Commerce, declared: OpenDeclaration): Promise<DeclarationState> {
  const order = await findOrder(commerce, commerce.db, declared.orderId, undefined)
  const isOwn = order && (await findBuyer(commerce.db, declared.orderId)) === declared.owner
  if (!order || !(isOwn || (await isTheirs(commerce, declared.orderId, declared.email)))) return 'unmatched'
  const delivered = order.timeline.find(({ step }) => step === 'delivered')
  const deliveredAt = delivered ? Date.parse(delivered.at) : null
  const { withdrawalDays } = commerce.places.find(order.marketplace)
  const effect = effectOf({ state: order.state, deliveredAt }, declared.receivedAt.getTime(), withdrawalDays)
  if (effect === 'cancelled' && order.state !== 'cancelled') return carriedOut(await cancel(commerce, order), effect)
  if (effect === 'returning' && order.state === 'delivered') return carriedOut(await sendBack(commerce, order), effect)
  return effect
}

/** Throws when the order has changed meanwhile, so that the event comes again and finds it as it is then. */
function carriedOut(changed: Result<unknown, ChangeFault>, effect: DeclarationState): DeclarationState {
  if (!changed.ok) throw new Error(`A withdrawal could not be carried out: ${changed.failure}.`)
  return effect
}

const cancel = (commerce: Commerce, { id }: Order) =>
  changeOrder(commerce, { id, owner: undefined }, { kind: 'cancel' })

const sendBack = (commerce: Commerce, { id, items }: Order) =>
  changeOrder(
    commerce,
    { id, owner: undefined },
    {
      kind: 'request-return',
      reason: 'not-needed',
      note: '',
      items: items.flatMap((item) =>
        unitsLeft(item) > 0 ? [{ position: item.position, quantity: unitsLeft(item) }] : [],
      ),
    },
  )
