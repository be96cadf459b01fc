import { isStillSurprise } from '#commerce/registries/rules/units.ts'

type Kept = { owner: string; partner: string | null; isSurprise: boolean; date: string }

/**
 * Whether a gift is kept secret from somebody until the date, because the registry's owner wants to be surprised. It is secret from those who
 * keep the registry, and nobody can begin one: its order would be among the owner's. `today` is YYYY-MM-DD.
 */
export const keepsSurprise = (
  registry: Kept,
  { owner, today }: { owner: string | undefined; today: string },
  isUnderWay: boolean,
): boolean =>
  isStillSurprise(registry, today) && (!isUnderWay || owner === registry.owner || owner === registry.partner)
