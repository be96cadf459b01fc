import type { ShownRegistry } from '#commerce/registries/contract/registries.ts'

declare module '#platform/render/declared.ts' {
  interface Pages {
    'baby-registry/home': { registries: ShownRegistry[]; signedIn: boolean }
  }
  interface ModuleData {
    'baby-registry': { page: { asin: string } }
  }
}
