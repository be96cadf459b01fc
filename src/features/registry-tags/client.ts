import type { FeatureClient } from '#platform/render/module.ts'

export const registryTags: FeatureClient<'registry-tags'> = {
  name: 'registry-tags',
  slots: { 'registry-tools': { order: 10, hydrate: 'load', load: () => import('./ui/tags-slot.tsx') } },
}
