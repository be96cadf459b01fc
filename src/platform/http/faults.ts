import { cutText } from '#platform/text/cut.ts'
import './issue-words.ts'

/** An answer names at most so many unknown fields, each by so many characters: a sender decides how many there are. */
const MOST_NAMED = 20
const MOST_CHARACTERS = 100

/**
 * Says for each issue of a schema what is wrong with which field, by its path. Unknown fields are named one by one; a fault of the
 * whole value is named `whole`.
 */
export const faultsIn = (
  issues: { path: PropertyKey[]; message?: string | undefined; keys?: unknown }[],
  whole = 'body',
): { field: string; problem: string }[] =>
  issues.flatMap(({ path, message = 'is not valid', keys }) =>
    Array.isArray(keys)
      ? keys.slice(0, MOST_NAMED).map((key) => ({
          field: [...path, cutText(String(key), MOST_CHARACTERS)].join('.'),
          problem: 'is not known',
        }))
      : [{ field: path.join('.') || whole, problem: message }],
  )
