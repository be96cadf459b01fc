import type { WishTag } from '#commerce/registries/contract/registries.ts'

declare module '#platform/render/declared.ts' {
  interface Pages {
    'registry-tags/list': { tags: WishTag[] }
  }
  interface ModuleData {
    'registry-tags': Record<never, never>
  }
}
