import type { Translate } from '#platform/render/module.ts'

/** A price range in words; undefined means no limit on that side. */
export function spanName(min: string | undefined, max: string | undefined, t: Translate): string {
  if (min !== undefined && max !== undefined) return t('filters.span', { min, max })
  return min === undefined ? t('filters.upTo', { max: max ?? '' }) : t('filters.from', { min })
}
