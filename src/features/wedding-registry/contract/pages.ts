import type { Modal } from './calls.ts'

declare module '#platform/render/declared.ts' {
  interface Pages {
    'wedding-registry/modal': Modal
    'wedding-registry/nosignin': { authUrl: string }
  }
  interface ModuleData {
    'wedding-registry': { page: { asin: string } }
  }
}
