import { type Effect, read } from '#test/settings.ts'

export const EFFECTS: Record<string, Effect> = {
  'store.searchPageSize': {
    to: 4,
    after: 4,
    notice: async (store) =>
      ((await read(store, '/api/marketplaces/US/search')).json as { entity: { pageSize: number } }).entity.pageSize,
  },
}
