import type { ServerFeature } from '#commerce/feature.ts'

export const taxes: ServerFeature = {
  name: 'taxes',
  migrations: new URL('./migrations/', import.meta.url),
}
