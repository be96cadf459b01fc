import type { ServerFeature } from '#commerce/feature.ts'

export const measures: ServerFeature = {
  name: 'measures',
  messages: new URL('./ui/messages/', import.meta.url),
}
