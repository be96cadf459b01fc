import type { Translate } from '#platform/render/module.ts'
import type { PageRule } from '../contract/pages.ts'
import { windowOf } from '../rules/choices.ts'

/** Names a limit per customer with its window. */
export function limitWords(t: Translate, { quantity, hours }: NonNullable<PageRule['limit']>): string {
  const { unit, count } = windowOf(hours)
  return t(`limit.${unit}`, { limit: quantity, [unit]: count })
}
