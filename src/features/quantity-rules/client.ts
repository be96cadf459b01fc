import type { FeatureClient } from '#platform/render/module.ts'

export const quantityRules: FeatureClient<'quantity-rules'> = {
  name: 'quantity-rules',
  slots: {},
}
