import type { FeatureClient } from '#platform/render/module.ts'

export const quantitySlider: FeatureClient<'quantity-slider'> = {
  name: 'quantity-slider',
}
