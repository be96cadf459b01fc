import { makeShopper } from '#test/make-shopper.ts'
import type { Effect } from '#test/settings.ts'

export const EFFECTS: Record<string, Effect> = {
  'store.pageLog': {
    to: false,
    after: { isOn: false },
    notice: async (store) =>
      (
        await makeShopper(store.app).send({
          method: 'POST',
          path: '/api/events',
          body: { events: [{ data: { name: 'reference-tag', detail: { tag: 'dp' } } }] },
        })
      ).json,
  },
}
