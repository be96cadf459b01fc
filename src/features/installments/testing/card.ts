import type { Commerce } from '#commerce/feature.ts'
import type { Order } from '#commerce/orders/contract/wire.ts'
import { changeOrder } from '#commerce/orders/work/change-order.ts'
import { collectCharges } from '#commerce/orders/work/collect.ts'
import { deliverEvents } from '#platform/outbox/deliver.ts'
import type { App } from '#platform/store/module.ts'
import type { Clock } from '#platform/store/platform.ts'
import { inParts, openWith, plansOf, shortOf } from './helpers.ts'

/** Fixtures for tests of payments by card, independent of the test harness: cards, and what five payments look like. */
export const LATER = { payment: 'test-card', cardNumber: '4000 0000 0000 0341' }
export const CONFIRMED = { payment: 'test-card', cardNumber: '4000 0027 6000 3184' }
export const REST = ['scheduled 26', 'scheduled 26', 'scheduled 26', 'scheduled 25.99']

const DAY = 24 * 60 * 60 * 1000

type Answer = { status: number; headers: Record<string, unknown>; text: string; json: unknown }
type Sent = { method?: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown; form?: Record<string, string> }
type Sender = { send: (request: Sent & { headers?: Record<string, string> }) => Promise<Answer> }
type Command = Parameters<typeof changeOrder>[2]

type Harness<Open, Shopper extends Sender> = {
  makeStore: (options: { clock: Clock }) => Promise<Open>
  makeSignedIn: (store: Open, options: { role: 'merchant' }) => Promise<{ shopper: Shopper }>
  makeShopper: (app: App) => Shopper
  prepareCheckout: (shopper: Shopper, wishes: { items: object[]; details: object }) => Promise<string>
  place: (shopper: Shopper, checkout: string) => Promise<Answer>
}

/** An order of a speaker in five payments by card. `payer` makes who pays it, by default a guest. */
export async function openCard<Open extends { commerce: Commerce; app: App }, Shopper extends Sender>(
  { makeStore, makeSignedIn, makeShopper, prepareCheckout, place }: Harness<Open, Shopper>,
  { details, payer }: { details: object; payer?: ((store: Open) => Promise<Shopper>) | undefined },
) {
  const time = { shift: 0 }
  const clock = { now: () => Date.now() + time.shift }
  const opened = await openWith({ makeStore: () => makeStore({ clock }), makeSignedIn })
  const { commerce, app } = opened.store
  const shopper = payer ? await payer(opened.store) : makeShopper(app)
  const checkout = await prepareCheckout(shopper, { items: [inParts(opened.program.id)], details })
  const seen = (await shopper.send({ path: `/api/marketplaces/US/checkouts/${checkout}` })).json as object
  const placed = await place(shopper, checkout)
  const { orderId: id } = placed.json as { orderId: string }
  const read = async () => (await shopper.send({ path: `/api/orders/${id}` })).json as Order
  const collect = () => collectCharges(commerce)
  const page = (path: string) => shopper.send({ path: `/orders/${id}${path}`, headers: { accept: 'text/html' } })
  const charge = async () => /name="charge" value="([^"]+)"/.exec((await page('/pay')).text)?.[1] ?? ''
  return {
    ...opened,
    commerce,
    shopper,
    checkout,
    seen,
    placed,
    id,
    read,
    collect,
    page,
    charge,
    change: (command: Command) => changeOrder(commerce, { id, owner: undefined }, command),
    states: async () => (await read()).payments.map(({ state, amount }) => `${state} ${amount.amount}`),
    plan: async () => shortOf((await plansOf(shopper, id))[0]),
    wait: async (days: number) => {
      time.shift += days * DAY
      await collect()
    },
    mails: async (like: string) => {
      await deliverEvents(commerce, commerce.modules)
      // The comment tells statements apart, which are named by how they begin.
      const all = `/* ${like} */ SELECT subject, text FROM platform.mails WHERE subject LIKE '${like}' ORDER BY queued_at`
      return opened.rows<{ subject: string; text: string }>(all)
    },
    events: (type: string) =>
      opened.rows<{ entity: Record<string, unknown> }>(
        `SELECT entity FROM platform.outbox WHERE type = '${type}' ORDER BY at, id`,
      ),
    pay: async (form: Record<string, string>) =>
      shopper.send({ method: 'POST', path: `/orders/${id}/pay`, form: { charge: await charge(), ...form } }),
  }
}
