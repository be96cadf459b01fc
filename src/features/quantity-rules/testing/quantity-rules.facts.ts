import type { CartLine } from '#commerce/cart/contract/wire.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { itemsOf } from '#test/consistency/cart.ts'
import { type Asked, type Contribution, type Done, type Draw, type Fact, factsOf } from '#test/consistency/facts.ts'
import { featureOn } from '#test/consistency/product.ts'
import { all, first, is, textOf } from '#test/consistency/read-html.ts'
import { buyNow, itemsPath, send } from '#test/consistency/steps.ts'
import { textsOf, unsay } from '#test/consistency/words.ts'
import type { ShownRule } from '../contract/merchant.ts'
import type { PageRule } from '../contract/pages.ts'

const SCENARIO = 'BXBUDS0003'
const NAME = 'quantity-rules'
/** More than any limit of a demonstration. */
const MOST = 9

const ruleFact = (asin: string) => `quantity rule of ${asin}`
const ownFact = (asin: string, { visitor }: Pick<Asked, 'visitor'>) => `limit of ${asin} for the ${visitor.kind}`
const textsIn = (language: string) => textsOf('features/quantity-rules', language)

const onEach = async (asked: Asked, read: (asked: Asked, asin: string) => Promise<Fact[]>): Promise<Fact[]> =>
  (await Promise.all(asked.asins.map((asin) => read(asked, asin)))).flat()

async function dataFacts(asked: Asked, asin: string): Promise<Fact[]> {
  const rules = (await featureOn<{ rules: PageRule[] }>(asked, asin, NAME))?.rules ?? []
  const rule = rules.find(({ offerId }) => offerId === null)
  if (!rule) return []
  return factsOf(ruleFact(asin), { limit: rule.limit?.quantity, minimum: rule.minimum ?? undefined })
}

/** What the hint below the field says. */
async function pageFacts(asked: Asked, asin: string): Promise<Fact[]> {
  const t = textsIn(asked.language)
  const form = first(await asked.visitor.page(`${asked.prefix}/dp/${asin}`), is('form', { id: 'buy-box' }))
  const hints = all(form, is('p')).flatMap((hint) => textOf(hint).split(' · '))
  const numberIn = (key: string, name: string) =>
    hints.flatMap((hint) => unsay(t, key, name, hint) ?? []).find((text) => /^\d+$/.test(text))
  const [limit, minimum] = [numberIn('limit.ever', 'limit'), numberIn('minimum', 'minimum')]
  return factsOf(ruleFact(asin), {
    limit: limit === undefined ? undefined : Number(limit),
    minimum: minimum === undefined ? undefined : Number(minimum),
  })
}

type Said = { limit?: number; bought?: number }

const saidFacts = (asin: string, { limit, bought }: Said, asked: Asked): Fact[] => [
  ...factsOf(ruleFact(asin), { limit }),
  ...factsOf(ownFact(asin, asked), { 'bought before': bought }),
]

const lineFacts = ({ asin, adjustments }: CartLine, asked: Asked): Fact[] =>
  adjustments
    .filter(({ feature, code }) => feature === NAME && code.startsWith('limit'))
    .flatMap(({ values: { limit, bought = 0 } }) =>
      saidFacts(asin, { limit: Number(limit), bought: Number(bought) }, asked),
    )

/** Every sentence about a limit that a cart can say. */
function* limitSentences(language: string): Generator<[string, Said]> {
  const t = textsIn(language)
  for (let limit = 1; limit <= MOST; limit += 1) {
    yield [t('adjustment.limit', { limit }), { limit, bought: 0 }]
    for (let bought = 1; bought <= limit; bought += 1)
      yield [t('adjustment.limit-bought', { limit, bought }), { limit, bought }]
  }
}

async function rowFacts(asked: Asked): Promise<Fact[]> {
  const sentences = new Map(limitSentences(asked.language))
  const lines = await itemsOf(asked)
  return all(await asked.visitor.page(`${asked.prefix}/cart`), is('li')).flatMap((row) => {
    const id = first(row, is('input', { name: 'id' }))?.attributes.value
    const asin = lines.find((line) => line.id === id)?.asin
    const said = all(row, is('span')).flatMap((span) => sentences.get(textOf(span)) ?? [])
    return asin ? said.flatMap((each) => saidFacts(asin, each, asked)) : []
  })
}

async function merchantFacts({ world, marketplace }: Asked): Promise<Fact[]> {
  const list = await world.asMerchant<{ rules: ShownRule[] }>('/api/merchant/quantity-rules')
  const own = (list?.rules ?? []).filter((rule) => rule.marketplace === marketplace.code && !rule.endedAt)
  return own.flatMap(({ asin, customerLimit, minimum, sold }) =>
    factsOf(ruleFact(asin), {
      limit: customerLimit?.quantity,
      minimum: minimum ?? undefined,
      sold: customerLimit ? sold : undefined,
    }),
  )
}

/** What all orders have of a limited product, as far as it was not cancelled. */
async function orderFacts(asked: Asked, asin: string): Promise<Fact[]> {
  const rules = (await featureOn<{ rules: PageRule[] }>(asked, asin, NAME))?.rules ?? []
  if (!rules.some(({ limit }) => limit)) return []
  const orders = await Promise.all(
    asked.world.visitors.flatMap((visitor) => visitor.orders.map((id) => visitor.json<Order>(`/api/orders/${id}`))),
  )
  const items = orders.flatMap((order) => order?.items.filter((item) => item.asin === asin) ?? [])
  return factsOf(ruleFact(asin), { sold: items.reduce((sum, item) => sum + item.quantity - item.cancelled, 0) })
}

const itemOf = ({ marketplace }: Draw) => ({
  asin: SCENARIO,
  offerListingId: `${SCENARIO}-${marketplace.code}-1`,
  quantity: 1,
})

async function add(draw: Draw): Promise<Done> {
  const item = itemOf(draw)
  const { said, words } = await send(draw, { method: 'POST', path: itemsPath(draw), body: { items: [item] } })
  return { did: `adds ${item.quantity} of ${item.offerListingId}: ${words}`, asins: [item.asin], said }
}

export const FACTS: Contribution = {
  surfaces: [
    { name: "quantity rule in the page's data", read: (asked) => onEach(asked, dataFacts) },
    { name: 'quantity rule on the page', read: (asked) => onEach(asked, pageFacts) },
    {
      name: 'limit in the cart',
      read: async (asked) => (await itemsOf(asked)).flatMap((line) => lineFacts(line, asked)),
    },
    { name: 'limit on the cart page', read: rowFacts },
    { name: "merchant's quantity rules", read: merchantFacts },
    { name: 'orders of limited products', read: (asked) => onEach(asked, orderFacts) },
  ],
  steps: [
    { name: 'buy one within a limit', begins: true, run: (draw) => buyNow(draw, [itemOf(draw)]) },
    { name: 'add within a limit', begins: true, run: add },
  ],
}
