import { toRefusal } from '#commerce/cart/work/answers.ts'
import type { Commerce } from '#commerce/feature.ts'
import { localeOf } from '#commerce/marketplace/rules.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { App } from '#platform/store/module.ts'
import { addToCart, readText } from '../contract/api.ts'
import { countRows, readLines } from '../rules/read-text.ts'
import { BULK_LINES } from '../settings.ts'
import { addItems } from '../work/add.ts'
import { resolveNow } from '../work/resolve.ts'
import { reviewLines } from '../work/review.ts'
import { findSetProducts } from '../work/sets.ts'

/** Bulk orders as JSON. */
export function apiRoutes(app: App, commerce: Commerce): void {
  const { places, settings } = commerce
  const refuseTooMany = (lines: number, more = 0) => {
    const most = BULK_LINES.in(settings.store())
    const message = `A bulk order has at most ${most} lines, and this has ${lines}. Nothing was read.`
    if (lines > most + more) refuse({ status: 422, code: 'too-many-lines', message, details: { lines, most } })
  }

  app.route({
    ...readText,
    handler: async (request) => {
      const marketplace = places.find(request.params.marketplace)
      const { language } = places.contextOf(request)
      const { text } = request.body
      // The first line may name the columns.
      refuseTooMany(countRows(text), 1)
      const read = readLines(text, localeOf(marketplace, language))
      refuseTooMany(read.length)
      const { owner } = commerce.shopperOf(request)
      const buyer = { owner, marketplace, language }
      return reviewLines(commerce, buyer, await resolveNow(commerce, buyer, read))
    },
  })

  app.route({
    ...addToCart,
    handler: async (request, reply) => {
      const { items } = request.body
      refuseTooMany(items.length)
      const cart = { owner: ensureOwner(commerce, request, reply), marketplace: request.params.marketplace }
      const place = { marketplace: places.find(cart.marketplace), language: places.contextOf(request).language }
      const codes = items.map(({ asin }) => asin)
      const sets = await findSetProducts(commerce, place, codes)
      const added = await commitOnce(commerce, request, cart.owner, (sql) => addItems(sql, commerce, cart, items, sets))
      if (added.ok) return { items: added.value.items, count: added.value.count }
      const [first] = added.failure
      return refuse({ ...toRefusal(added.failure), status: 422, code: first?.reason ?? first?.code ?? 'refused' })
    },
  })
}
