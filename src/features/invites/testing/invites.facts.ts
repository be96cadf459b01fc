import type { CartLine } from '#commerce/cart/contract/wire.ts'
import type { Checkout } from '#commerce/checkout/contract.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { statement } from '#platform/db/sql.ts'
import { itemsOf } from '#test/consistency/cart.ts'
import { checkoutOf, checkoutsOf } from '#test/consistency/checkout.ts'
import { type Asked, type Contribution, type Done, type Draw, type Fact, factsOf } from '#test/consistency/facts.ts'
import { featureOn } from '#test/consistency/product.ts'
import { all, first, is, textOf } from '#test/consistency/read-html.ts'
import { buyNow, itemsPath, send } from '#test/consistency/steps.ts'
import { moneyOf, textsOf } from '#test/consistency/words.ts'
import type { Program } from '../contract/merchant.ts'
import { type OwnInvite, requestState, type ShownProgram } from '../contract/shopper.ts'
import { LIST_PATH } from '../rules/paths.ts'

const SCENARIO = 'BXWRIT0001'
const NAME = 'invites'

const invite = statement(
  `WITH invited AS (
     UPDATE invites.requests r SET state = 'INVITED', until = now() + interval '1 day' FROM invites.programs p
     WHERE p.id = r.program_id AND p.asin = $1 AND p.marketplace = $2 AND r.state = 'REQUESTED' RETURNING p.id)
   UPDATE invites.programs SET taken = taken + 1 WHERE id IN (SELECT id FROM invited)`,
)

const programFact = (asin: string) => `invitation program of ${asin}`
const ownFact = (asin: string) => `the customer's invitation for ${asin}`
const pathOf = ({ marketplace }: Pick<Asked, 'marketplace'>) =>
  `/api/marketplaces/${marketplace.code}/products/${SCENARIO}/invites`

/** Who has an invitation: nobody without an account has one, so every look is the customer's. */
const customerIn = <Looker extends Pick<Asked, 'world' | 'visitor'>>(asked: Looker): Looker | undefined => {
  const visitor = asked.world.visitors.find(({ kind }) => kind === 'customer')
  return visitor && { ...asked, visitor }
}

type Read = (asked: Asked) => Promise<Fact[]>

/** What is said about the scenario's product, to the customer. */
const surface = (name: string, read: Read) => ({
  name,
  read: async (asked: Asked) => {
    const own = asked.asins.includes(SCENARIO) ? customerIn(asked) : undefined
    return own ? read(own) : []
  },
})

const factsOfState = (state: OwnInvite['state'] | undefined): Fact[] =>
  factsOf(ownFact(SCENARIO), { state, buys: state === undefined ? undefined : state === 'INVITED' })

const programOn = async (asked: Asked) => (await featureOn<{ program: ShownProgram }>(asked, SCENARIO, NAME))?.program

const dataFacts: Read = async (asked) => {
  const program = await programOn(asked)
  const price = program && moneyOf(program.price, asked.marketplace)
  return [
    ...factsOf(programFact(SCENARIO), { id: program?.id ?? null, kind: program?.kind, closes: program?.closesAt }),
    ...(program ? factsOf(`offer ${program.offerListingId}`, { price, stock: 'BY_INVITATION' }) : []),
  ]
}

const stateFacts: Read = async (asked) => {
  const program = await programOn(asked)
  type State = { features: { invites?: { programs: Record<string, OwnInvite> } } }
  const state = await asked.visitor.json<State>(`/api/shopper-state?asin=${SCENARIO}&parts=${NAME}`)
  return program ? factsOfState(state?.features.invites?.programs[program.id]?.state) : []
}

const apiFacts: Read = async (asked) => factsOfState((await asked.visitor.json<OwnInvite>(pathOf(asked)))?.state)

/** The newest request in the list of invitations, by its sentence and its buttons. */
const listFacts: Read = async ({ visitor, prefix, language }) => {
  const t = textsOf('features/invites', language)
  const rows = all(first(await visitor.page(prefix + LIST_PATH), is('main')), is('li'))
  const row = rows.find((each) => first(each, is('a', { href: `${prefix}/dp/${SCENARIO}` })))
  const said = all(row, is('p')).map((paragraph) => textOf(paragraph))
  const isSaid = (state: string) => {
    const [before = '', after = ''] = t(`state.${state}`, { until: '\u0001' }).split('\u0001')
    return said.some((sentence) => sentence.startsWith(before) && sentence.endsWith(after))
  }
  const state = row ? requestState.options.find(isSaid) : 'NONE'
  const buys = first(row, is('input', { name: 'invitation' })) !== undefined
  return factsOf(ownFact(SCENARIO), { state: state ?? 'no words', buys })
}

const merchantFacts: Read = async ({ world, marketplace }) => {
  const list = await world.asMerchant<{ programs: Program[] }>('/api/merchant/invite-programs')
  const live = list?.programs.find(
    (each) => each.asin === SCENARIO && each.marketplace === marketplace.code && !each.isOver,
  )
  const closes = live && Date.parse(live.closesAt)
  return factsOf(programFact(SCENARIO), { id: live?.id ?? null, kind: live?.kind, closes, bought: live?.bought })
}

const lineFacts = (lines: CartLine[]): Fact[] =>
  lines.flatMap(({ adjustments }) =>
    adjustments
      .filter(({ feature }) => feature === NAME)
      .flatMap(({ code }) => factsOf(ownFact(SCENARIO), { buys: code === 'invited' })),
  )

const checkoutFacts: Read = async (asked) => {
  if (lineFacts(await itemsOf(asked)).length === 0) return []
  const id = await checkoutOf(asked)
  const checkout = id && (await asked.visitor.json<Checkout>(`${checkoutsOf(asked.marketplace)}/${id}`))
  return checkout ? lineFacts(checkout.lines) : []
}

/** Orders of which something is left. */
const orderFacts: Read = async ({ world, visitor }) => {
  const ids = world.visitors.flatMap(({ orders }) => orders)
  const orders = await Promise.all(visitor.orders.map((id) => visitor.json<Order>(`/api/orders/${id}`)))
  const own = orders.filter((order) =>
    order?.items.some(({ asin, quantity, cancelled }) => asin === SCENARIO && quantity > cancelled),
  )
  return ids.length === visitor.orders.length ? factsOf(programFact(SCENARIO), { bought: own.length }) : []
}

async function ask(draw: Draw): Promise<Done | undefined> {
  const own = customerIn(draw)
  if (!own) return undefined
  const { said, words } = await send(own, { method: 'POST', path: pathOf(own), body: {} })
  return { did: `asks for an invitation: ${words}`, asins: [SCENARIO], said }
}

type Item = { asin: string; offerListingId: string; quantity: number; additionalParameters: object }

/** Asks, is invited as by a draw, and then adds or buys with the invitation. */
const askAnd = (use: (draw: Draw, item: Item) => Promise<Done | undefined>) => async (draw: Draw) => {
  const asked = await ask(draw)
  const own = customerIn(draw)
  if (!asked || !own) return undefined
  await own.world.store.commerce.db.query(invite, [SCENARIO, own.marketplace.code])
  const { json } = await own.visitor.shopper.send({ path: pathOf(own) })
  const { state, id } = json as OwnInvite
  if (state !== 'INVITED') return undefined
  const item = { asin: SCENARIO, offerListingId: `${SCENARIO}-${own.marketplace.code}-1`, quantity: 1 }
  const done = await use(own, { ...item, additionalParameters: { invitation: { id } } })
  return done && { ...done, did: `${asked.did}; is invited; then ${done.did}`, asins: [SCENARIO] }
}

async function add(draw: Draw, item: Item): Promise<Done> {
  const { said, words } = await send(draw, { method: 'POST', path: itemsPath(draw), body: { items: [item] } })
  return { did: `adds the unit that it is for: ${words}`, asins: [SCENARIO], said }
}

export const FACTS: Contribution = {
  surfaces: [
    surface("invitation program in the page's data", dataFacts),
    surface("merchant's invitation programs", merchantFacts),
    surface("invitation in the page's private part", stateFacts),
    surface('invitation API', apiFacts),
    surface('list of invitations', listFacts),
    surface('invitation in the cart', async (asked) => lineFacts(await itemsOf(asked))),
    surface('invitation in the checkout', checkoutFacts),
    surface('orders by invitation', orderFacts),
  ],
  steps: [
    { name: 'ask for an invitation', run: ask },
    { name: 'add by invitation', begins: true, run: askAnd(add) },
    { name: 'buy by invitation', begins: true, run: askAnd((draw, item) => buyNow(draw, [item])) },
  ],
}
