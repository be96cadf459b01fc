import type { Kind } from '#commerce/registries/contract/kinds.ts'

/** The general types of registries (spec 2, section 1). */
export const GENERAL = [
  'birthday',
  'custom',
  'holiday',
  'pet',
  'graduation',
  'house_warming',
] as const satisfies readonly Kind[]
