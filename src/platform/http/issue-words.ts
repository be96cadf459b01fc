import { z } from 'zod'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const MUST_BE: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  bigint: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  date: 'must be a date',
}

const FORMATS: Record<string, string> = {
  email: 'must be an email address',
  url: 'must be an address such as https://example.com',
  uuid: 'must be an id of this store',
  date: 'must be a date such as 2026-01-31',
  datetime: 'must be a time such as 2026-01-31T12:00:00Z',
}

/** What a limit counts, by what it limits. */
const COUNTED: Record<string, string> = { string: 'characters', array: 'entries', set: 'entries', map: 'entries' }
/** The most values that are named; of more, none is. */
const MOST_VALUES = 20

function limitWords(least: boolean, issue: { origin: string; limit: unknown; inclusive?: boolean; exact?: boolean }) {
  const { origin, limit, inclusive = true, exact = false } = issue
  const counted = COUNTED[origin]
  if (counted && exact) return `must have exactly ${limit} ${counted}`
  if (counted && least && limit === 1) return 'must not be empty'
  if (counted) return `must have at ${least ? 'least' : 'most'} ${limit} ${counted}`
  if (inclusive) return `must be at ${least ? 'least' : 'most'} ${limit}`
  return `must be ${least ? 'more' : 'less'} than ${limit}`
}

/** What is wrong with a field, to be read after its name, where its schema has no words of its own. */
export function issueWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : (MUST_BE[issue.expected] ?? 'is not valid')
    case 'invalid_value':
      if (issue.input === undefined) return 'is missing'
      return issue.values.length > MOST_VALUES ? 'is not known' : `must be ${orOf(issue.values.map(String))}`
    case 'too_small':
      return limitWords(true, { ...issue, limit: issue.minimum })
    case 'too_big':
      return limitWords(false, { ...issue, limit: issue.maximum })
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'is not valid'
    case 'unrecognized_keys':
      return 'is not known'
    default:
      return issue.input === undefined ? 'is missing' : 'is not valid'
  }
}

const orOf = (values: string[]): string =>
  values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${values.at(-1)}` : String(values[0])

// Clients read the store's words about a field, never the library's own.
z.config({ localeError: issueWords })
