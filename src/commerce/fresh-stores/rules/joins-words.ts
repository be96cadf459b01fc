import type { Translate } from '#platform/render/module.ts'

/** With which order something comes. `t` has the texts of this folder. */
export const joinsWords = (t: Translate, order: string, isCollected: boolean): string =>
  t(`joins.${isCollected ? 'pickup' : 'delivery'}`, { order })
