import type { Translate } from '#platform/render/module.ts'
import type { Search } from '../contract/limits.ts'
import { spanName } from './span-name.ts'

type Words = {
  isCategory: boolean
  categoryName: string | null
  storeName: string | null
  span: { min: string | null; max: string | null }
  t: Translate
}

/**
 * The active filters, each with the change that removes it. The category of a category page is not
 * a filter.
 */
export function chosenFilters(
  { category, brand, store, min, max, available }: Search,
  { isCategory, categoryName, storeName, span, t }: Words,
): { name: string; without: Partial<Search> }[] {
  const prices = spanName(span.min ?? undefined, span.max ?? undefined, t)
  return [
    ...(category !== '' && !isCategory ? [{ name: categoryName ?? category, without: { category: '' } }] : []),
    ...(brand === '' ? [] : [{ name: brand, without: { brand: '' } }]),
    ...(store === '' ? [] : [{ name: storeName ?? store, without: { store: '' } }]),
    ...(min === '' && max === '' ? [] : [{ name: prices, without: { min: '', max: '' } }]),
    ...(available ? [{ name: t('filters.available'), without: { available: false } }] : []),
  ]
}
