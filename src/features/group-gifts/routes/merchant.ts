import { z } from 'zod'
import type { Commerce } from '#commerce/feature.ts'
import { findMarketplace } from '#commerce/marketplace/rules.ts'
import { pageAfter, pageOf } from '#commerce/merchant/asked.ts'
import { merchantOnly, merchantRefusals } from '#commerce/merchant/guard.ts'
import { errorBody, REFUSALS, refuse } from '#platform/http/errors.ts'
import type { App } from '#platform/store/module.ts'
import { managedGiftWithParts, managedList } from '../contract/merchant.ts'
import { giftId } from '../contract/shapes.ts'
import { endNow } from '../end.ts'
import { findAllParts } from '../queries/contributions.ts'
import { findGift, listGifts } from '../queries/gifts.ts'
import { toManagedPart, viewManaged } from '../view.ts'

const PATH = '/api/merchant/group-gifts'
const tags = ['merchant']

/** The merchant's API for what people give together. */
export function merchantRoutes(app: App, commerce: Commerce): void {
  const { db } = commerce
  const preValidation = merchantOnly(commerce)
  const refusals = { 400: errorBody, ...merchantRefusals }
  const one = {
    tags,
    params: z.object({ id: giftId }),
    response: { 200: managedGiftWithParts, 404: errorBody, ...refusals },
  }
  const show = async (id: string) => {
    const gift = (await findGift(db, id)) ?? refuse(REFUSALS.notFound)
    const [shown] = await viewManaged(db, [gift])
    if (!shown) return refuse(REFUSALS.notFound)
    const place = findMarketplace(gift.marketplace)
    return { ...shown, parts: (await findAllParts(db, id)).map((part) => toManagedPart(part, place)) }
  }

  const listed = { tags, summary: 'List gifts that several people give, newest first', querystring: pageAfter(giftId) }
  app.get(
    PATH,
    { preValidation, schema: { ...listed, response: { 200: managedList, ...refusals } } },
    async (request) => {
      const { after = null, limit } = request.query
      const { items, next } = pageOf(await listGifts(db, after, limit + 1), limit, ({ id }) => id)
      return { gifts: await viewManaged(db, items), next }
    },
  )
  app.get(`${PATH}/:id`, { preValidation, schema: { ...one, summary: 'A gift with its parts' } }, ({ params }) =>
    show(params.id),
  )
  const end = { ...one, summary: 'End a gift that is not ordered; everybody is paid back' }
  app.post(`${PATH}/:id/end`, { preValidation, schema: end }, async ({ params }) => {
    if (!(await findGift(db, params.id))) refuse(REFUSALS.notFound)
    await endNow(commerce, params.id, 'withdrawn')
    return show(params.id)
  })
}
