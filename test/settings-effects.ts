import type { Effect } from './settings.ts'

const folders = import.meta.glob<{ EFFECTS: Record<string, Effect> }>('../src/commerce/*/testing/settings.effects.ts', {
  eager: true,
})

/** What somebody notices of the nouns' settings, from the `settings.effects.ts` of each. */
export const EFFECTS: Record<string, Effect> = Object.assign({}, ...Object.values(folders).map((each) => each.EFFECTS))
