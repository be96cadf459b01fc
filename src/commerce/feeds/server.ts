import type { ServerFeature } from '#commerce/feature.ts'

export const feeds: ServerFeature = { name: 'feeds', migrations: new URL('./migrations/', import.meta.url) }
