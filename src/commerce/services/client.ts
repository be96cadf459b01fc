import type { ClientModule } from '#platform/render/module.ts'

export const services: ClientModule = { name: 'services' }
