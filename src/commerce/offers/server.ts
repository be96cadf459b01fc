import type { ServerFeature } from '#commerce/feature.ts'

export const offers: ServerFeature = { name: 'offers', migrations: new URL('./migrations/', import.meta.url) }
