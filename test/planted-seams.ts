import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { parameterOf } from '#commerce/cart/ui/parameters.ts'
import type { ServerFeature } from '#commerce/feature.ts'
import type { ShopperStateView } from '#commerce/shopper/contract.ts'
import { call } from '#platform/browser/call.ts'
import { type Sql, statement } from '#platform/db/sql.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import type { ClientModule, FeatureClient } from '#platform/render/module.ts'
import type { App } from '#platform/store/module.ts'

declare module '#platform/render/declared.ts' {
  interface ModuleData {
    planted: { page: { word: string }; state: { isSeen: boolean } }
  }
}

const planted = {
  method: 'POST',
  url: '/api/planted/:id/see',
  schema: {
    tags: ['planted'],
    summary: 'Planted',
    body: z.object({ word: z.string() }),
    response: { 200: z.object({ isSeen: z.boolean() }) },
  },
} as const satisfies Endpoint
type Planted = typeof planted

const lines = statement('SELECT quantity, associated_line AS parent FROM cart.lines', {
  quantity: 'int',
  parent: 'text?',
})
const empty = statement('DELETE FROM cart.lines')

const Coloured = (_props: { word: string; colour: string }) => null
const Plain = () => null

/**
 * Type errors at the seams between folders. Each must be an error: if one compiles, the step "Types" fails. Nothing here runs.
 */
export async function plantedSeams(
  app: App,
  reply: FastifyReply,
  state: ShopperStateView,
  sql: Sql,
): Promise<unknown[]> {
  // @ts-expect-error: a page that nobody declares
  await reply.page('orders/ordrs', { orders: [], next: null, isFirst: true, signedIn: true })
  // @ts-expect-error: a prop that the page does not have, instead of one that it needs
  await reply.page('wallet/list', { methods: [], canAd: true })
  // @ts-expect-error: a public page without one of its props
  await reply.publicPage('/', async () => ({ page: 'storefront/home', props: { cards: [] }, tags: [] }))

  const page: ClientModule = {
    name: 'wallet',
    // @ts-expect-error: a component that wants other props than its page is given
    pages: { 'wallet/list': () => import('#commerce/addresses/ui/list-page.tsx') },
  }
  const slot: FeatureClient<'planted'> = {
    name: 'planted',
    // @ts-expect-error: a slot that no frame has
    slots: { 'below-titel': { order: 1, hydrate: 'load', load: async () => ({ Slot: Plain }) } },
  }
  const filled: FeatureClient<'planted'> = {
    name: 'planted',
    // @ts-expect-error: a component that needs what the slot does not tell and the feature does not show
    slots: { price: { order: 1, hydrate: 'load', load: async () => ({ Slot: Coloured }) } },
  }
  const momentless: FeatureClient<'planted'> = {
    name: 'planted',
    // @ts-expect-error: a slot that does not say when it hydrates
    slots: { price: { order: 1, load: async () => ({ Slot: Plain }) } },
  }
  const data: ServerFeature<'planted'> = {
    name: 'planted',
    // @ts-expect-error: public data that is not what the contract says
    pageData: async () => ({ wurd: '' }),
  }
  const absent: ServerFeature<'planted'> = {
    name: 'planted',
    // @ts-expect-error: data of a kind that the contract does not declare
    orderData: async () => ({ word: '' }),
  }

  // @ts-expect-error: a parameter of an item that no term has
  const parameter = parameterOf('giftOption', { isToBeGiftWrapped: true })
  // @ts-expect-error: a parameter with a value that its term does not take
  const value = parameterOf('giftOptions', { isWrapped: true })

  // @ts-expect-error: a feature's private part under a name that is none
  const mistyped = state.features.plantd
  // @ts-expect-error: a key that the private part does not have
  const unknown = state.features.planted?.isSean

  // @ts-expect-error: a route that answers something else than the endpoint says
  app.route({ ...planted, handler: async () => ({ isSean: true }) })
  app.route({ ...planted, handler: async () => ({ isSeen: true }) })

  // @ts-expect-error: another address than the endpoint's
  await call<Planted>({ method: 'POST', path: '/api/planted/1/sea', body: { word: '' } })
  // @ts-expect-error: a body without what the endpoint asks for
  await call<Planted>({ method: 'POST', path: '/api/planted/1/see', body: {} })
  const answer = await call<Planted>({ method: 'POST', path: '/de/api/planted/1/see?a=b', body: { word: '' } })
  // @ts-expect-error: a field that the answer does not have
  const field = answer.ok && answer.value.isSean

  const [row] = await sql.query(lines)
  // @ts-expect-error: a column that the shape does not have
  const column = row?.quantitty
  // @ts-expect-error: a column that may be null
  const parent: string | undefined = row?.parent
  // @ts-expect-error: rows of a statement that has none
  const none = (await sql.query(empty))[0]?.id
  // @ts-expect-error: a word that is no type
  const shape = statement('SELECT 1 AS one', { one: 'integer' })
  return [
    page,
    slot,
    filled,
    momentless,
    data,
    absent,
    parameter,
    value,
    mistyped,
    unknown,
    field,
    column,
    parent,
    none,
    shape,
  ]
}
