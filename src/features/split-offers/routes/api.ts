import { toRefusal } from '#commerce/cart/work/answers.ts'
import type { Commerce } from '#commerce/feature.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { type Refusal, refuse } from '#platform/http/errors.ts'
import { commitOnce } from '#platform/http/idempotency.ts'
import type { App } from '#platform/store/module.ts'
import { addSplit, readSplit } from '../contract/wire.ts'
import { readAsked } from '../work/asked.ts'
import { addSplitIn, planSplit, type SplitFailure } from '../work/split.ts'

function refusalOf(failure: SplitFailure): Refusal {
  if (failure.code === 'refused') return { ...toRefusal(failure.faults), status: 422 }
  if (failure.code === 'dearer')
    return {
      status: 409,
      code: 'price-changed',
      message: 'It costs more now. Nothing was added.',
      details: { total: failure.total },
    }
  const { possible } = failure
  const message = `All sellers together have ${possible}. Nothing was added.`
  return { status: 422, code: 'not-enough', message, details: { possible } }
}

/** Split offers as JSON. */
export function apiRoutes(app: App, commerce: Commerce): void {
  app.route({
    ...readSplit,
    handler: async (request) => {
      const { marketplace, asin } = request.params
      const { of } = await readAsked(commerce, request, marketplace, { asin, quantity: request.body.quantity })
      const planned = await planSplit(commerce, of(commerce.shopperOf(request).owner))
      return planned.ok ? planned.value.split : refuse(refusalOf(planned.failure))
    },
  })

  app.route({
    ...addSplit,
    handler: async (request, reply) => {
      const { marketplace, asin } = request.params
      const { quantity, total } = request.body
      const { of } = await readAsked(commerce, request, marketplace, { asin, quantity })
      const owner = ensureOwner(commerce, request, reply)
      const added = await addSplitIn((work) => commitOnce(commerce, request, owner, work), commerce, {
        ...of(owner),
        most: total,
      })
      if (!added.ok) return refuse(refusalOf(added.failure))
      const { items, count } = added.value
      return { items, count }
    },
  })
}
