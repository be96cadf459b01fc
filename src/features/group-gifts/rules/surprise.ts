import { isStillSurprise } from '#commerce/registries/rules/units.ts'

type Kept = { owner: string; partner: string | null; isSurprise: boolean; date: string }

/**
 * Whether somebody is told nothing of a gift until the date, because the registry's owner wants to be surprised: those who keep the registry
 * never, and others not of one that has not begun. The order of a gift is the owner's, which would tell them. `today` is YYYY-MM-DD.
 */
export const keepsSurprise = (
  registry: Kept,
  { owner, today }: { owner: string | undefined; today: string },
  isUnderWay: boolean,
): boolean =>
  isStillSurprise(registry, today) && (!isUnderWay || owner === registry.owner || owner === registry.partner)
