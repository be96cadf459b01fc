import type { ServerFeature } from '#commerce/feature.ts'
import { serviceDemo } from './demo.ts'

export const services: ServerFeature = {
  name: 'services',
  migrations: new URL('./migrations/', import.meta.url),
  demo: serviceDemo,
}
