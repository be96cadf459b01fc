import type { Order } from '#commerce/orders/contract/wire.ts'
import type { Asked, Contribution, Done, Draw, Fact } from '#test/consistency/facts.ts'
import { factsOf } from '#test/consistency/facts.ts'
import { all, first, is, textOf } from '#test/consistency/read-html.ts'
import { buyNow, itemsPath, send } from '#test/consistency/steps.ts'
import { moneyOf, textsOf } from '#test/consistency/words.ts'
import type { ShownPlan } from '../contract/shapes.ts'

const DEVICE = 'BXPHON0001'
const PLAN = 'BXCARE0002'

/** How often a plan is bought when its device has arrived. */
const LATER = 0.5

const planFact = (id: string) => `plan ${id}`
const shownFact = (orderId: string) => `plans on the page of order ${orderId}`
const soldFact = (orderId: string) => `plans of order ${orderId}`

const plansOf = async ({ visitor, prefix, marketplace }: Asked): Promise<ShownPlan[]> =>
  visitor.kind === 'guest'
    ? []
    : ((await visitor.json<{ plans: ShownPlan[] }>(`${prefix}/api/marketplaces/${marketplace.code}/plans`))?.plans ??
      [])

async function apiFacts(asked: Asked): Promise<Fact[]> {
  const { marketplace, visitor } = asked
  const plans = await plansOf(asked)
  return [
    ...plans.flatMap(({ id, state, cancelRefund }) =>
      factsOf(planFact(id), {
        state,
        'given back today': state === 'ACTIVE' ? moneyOf(cancelRefund, marketplace) : undefined,
      }),
    ),
    ...visitor.orders.flatMap((orderId) => {
      const own = plans.filter((plan) => plan.orderId === orderId)
      const shown = plans.filter((plan) => plan.orderId === orderId || plan.device.orderId === orderId)
      const paid = own.reduce((sum, plan) => sum + Number(moneyOf(plan.paid, marketplace)), 0)
      return [
        ...(own.length > 0 ? factsOf(soldFact(orderId), { plans: own.length, paid }) : []),
        ...(shown.length > 0 ? factsOf(shownFact(orderId), { plans: shown.length }) : []),
      ]
    }),
  ]
}

/** What the page of a customer's plans says of each: whether it can be cancelled, and for what. */
async function pageFacts(asked: Asked): Promise<Fact[]> {
  const plans = await plansOf(asked)
  if (plans.length === 0) return []
  const page = await asked.visitor.page(`${asked.prefix}/account/plans`)
  const t = textsOf('features/protection-plans', asked.language)
  return plans.flatMap(({ id, cancelRefund }) => {
    const card = all(page, is('section')).find((each) => each.attributes['aria-labelledby'] === `plan-${id}`)
    if (!card) return factsOf(planFact(id), { state: 'not on the page' })
    const agreed = first(card, is('input', { name: 'agreedRefund' }))?.attributes.value
    const words = t('cancel.what', { refund: cancelRefund.displayString })
    const isSaid = all(card, is('p')).some((each) => textOf(each) === words)
    return factsOf(planFact(id), {
      state: agreed === undefined ? 'ENDED' : 'ACTIVE',
      'given back today': agreed === undefined ? undefined : isSaid ? Number(agreed) : 'another sum',
    })
  })
}

const ordersOf = async ({ visitor, prefix }: Asked): Promise<Order[]> =>
  visitor.kind === 'guest'
    ? []
    : (await Promise.all(visitor.orders.map((id) => visitor.json<Order>(`${prefix}/api/orders/${id}`)))).flatMap(
        (order) => order ?? [],
      )

/** What orders say that was paid for plans that run, with the taxes that are added. They begin when their devices have arrived. */
async function orderFacts(asked: Asked): Promise<Fact[]> {
  const { marketplace } = asked
  return (await ordersOf(asked)).flatMap(({ id, items, tax: { isIncluded } }) =>
    items
      .filter(({ asin, delivered, quantity }) => asin === PLAN && delivered === quantity)
      .flatMap(({ quantity, subtotal, discount, tax }) =>
        factsOf(soldFact(id), {
          plans: quantity,
          paid:
            Number(moneyOf(subtotal, marketplace)) -
            Number(moneyOf(discount, marketplace)) +
            (isIncluded ? 0 : Number(moneyOf(tax?.amount, marketplace))),
        }),
      ),
  )
}

async function orderPageFacts(asked: Asked): Promise<Fact[]> {
  const heading = textsOf('features/protection-plans', asked.language)('page.heading')
  const orders = await ordersOf(asked)
  const pages = await Promise.all(
    orders.map(async ({ id }) => ({ id, page: await asked.visitor.page(`${asked.prefix}/orders/${id}`) })),
  )
  return pages.flatMap(({ id, page }) => {
    const section = first(page, is('section', { 'aria-label': heading }))
    return section ? factsOf(shownFact(id), { plans: section.children.filter((child) => isRow(child)).length }) : []
  })
}

const isRow = (child: string | { tag: string }): boolean => typeof child !== 'string' && child.tag === 'div'

const itemOf = (asin: string, code: string) => ({ asin, offerListingId: `${asin}-${code}-1`, quantity: 1 })
const itemsOf = ({ marketplace: { code } }: Draw) => [itemOf(DEVICE, code), itemOf(PLAN, code)] as const

async function add(draw: Draw): Promise<Done> {
  const { said, words } = await send(draw, { method: 'POST', path: itemsPath(draw), body: { items: itemsOf(draw) } })
  return { did: `adds ${DEVICE} with a plan: ${words}`, asins: [DEVICE, PLAN], said }
}

/** Buys a device with a plan, which begins when the device has arrived, or the device alone and a plan for it later. */
async function receive(draw: Draw): Promise<Done | undefined> {
  const { visitor, world } = draw
  const before = visitor.orders.length
  const isLater = visitor.kind !== 'guest' && draw.roll() < LATER
  const [device, plan] = itemsOf(draw)
  const done = await buyNow(draw, [device, plan].slice(0, isLater ? 1 : 2))
  const id = visitor.orders[before]
  if (!done || id === undefined) return done
  await world.asMerchant(`/api/merchant/orders/${id}/ship`, {})
  await world.asMerchant(`/api/merchant/orders/${id}/deliver`, { parcel: 1 })
  await world.mails()
  if (!isLater) return { did: `${done.did}, and gets it`, asins: [DEVICE, PLAN] }
  const ownedDevice = { orderId: id, line: 0 }
  const later = await buyNow(draw, [{ ...plan, additionalParameters: { ownedDevice } }])
  await world.mails()
  return { did: `${done.did}, gets it, and then ${later?.did}`, asins: [DEVICE, PLAN] }
}

export const FACTS: Contribution = {
  surfaces: [
    { name: 'plans API', read: apiFacts },
    { name: 'page of plans', read: pageFacts },
    { name: 'orders of plans', read: orderFacts },
    { name: "plans on their order's page", read: orderPageFacts },
  ],
  steps: [
    { name: 'add a device with a plan', run: add },
    { name: 'get a device with a plan', begins: true, run: receive },
  ],
}
