import type { Substitution } from '../contract/substitution.ts'

/** What a form says that it shows: the choice and every code, each with what was said when it was opened. */
export const shownIn = ({ choice, allergens, diets }: Substitution): string =>
  [choice, ...allergens, ...diets].join(' ')

/**
 * What holds after a form: only what was changed in it. What was said meanwhile, such as in another tab, stays: nobody is to get what they have just
 * excluded.
 */
export function afterForm(now: Substitution, asked: Substitution, shown: string): Substitution {
  const before = shown.split(' ')
  const listOf = <Code extends string>(held: Code[], ticked: Code[]): Code[] => {
    const isKept = (code: Code) => before.includes(code) === ticked.includes(code)
    return [...ticked.filter((code) => !isKept(code)), ...held.filter(isKept)].toSorted()
  }
  return {
    choice: before.includes(asked.choice) ? now.choice : asked.choice,
    allergens: listOf(now.allergens, asked.allergens),
    diets: listOf(now.diets, asked.diets),
  }
}
