import { makeShopper } from '#test/make-shopper.ts'
import type { Effect } from '#test/settings.ts'

export const EFFECTS: Record<string, Effect> = {
  'store.pageLog': {
    to: false,
    after: ['off'],
    notice: async (store) => {
      const body = { events: [{ data: { name: 'reference-tag', detail: { tag: 'dp' } } }] }
      const { json } = await makeShopper(store.app).send({ method: 'POST', path: '/api/events', body })
      return (json as { answers: string[] }).answers
    },
  },
}
