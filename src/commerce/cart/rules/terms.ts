import type {
  DeclaredTerm,
  Extras,
  GivenParameters,
  ItemFields,
  LineParameters,
  LineTerm,
  Said,
} from '../contract/terms.ts'

/** Declares a term; infers its types. */
export const lineTerm = <Value, Name extends keyof LineParameters>(
  term: LineTerm<Value, Name>,
): LineTerm<Value, Name> => term

/** Whether a checkbox of a form is checked. */
export const isOn = (text: string | undefined): boolean => text === '1' || text === 'on' || text === 'true'

/** All terms of a store. Throws if two terms use the same key, parameter or claim field. */
export function termsOf(modules: { name: string; terms?: LineTerm[] }[]): DeclaredTerm[] {
  const terms = modules.flatMap(({ name, terms: own = [] }) => own.map((term) => ({ ...term, feature: name })))
  const names = {
    key: terms.map(({ key }) => key),
    parameter: ['itemAssociation', ...terms.flatMap(({ asked }) => asked?.name ?? [])],
    'claim field': [...CLAIM_FIELDS, ...terms.flatMap(({ asked }) => asked?.claim?.field ?? [])],
  }
  for (const [kind, all] of Object.entries(names)) {
    const twice = all.find((name, index) => all.indexOf(name) !== index)
    if (twice !== undefined) throw new Error(`Two line terms have the ${kind} "${twice}".`)
  }
  return terms
}

/** Body fields of a claim that no term may use. */
const CLAIM_FIELDS = ['asin', 'offerListingId', 'quantity', 'additionalParameters']

/** The term's value on a line; undefined if there is none or it does not match the schema. */
export function readTerm<Value>({ key, schema }: Pick<LineTerm<Value>, 'key' | 'schema'>, extras: Extras) {
  if (extras[key] === undefined) return undefined
  const parsed = schema.safeParse(extras[key])
  return parsed.success ? parsed.data : undefined
}

/** The extras of a line, from the validated parameters of its request. */
export function toExtras(terms: DeclaredTerm[], parameters: GivenParameters): Extras {
  const carried = terms.flatMap(({ key, asked }): [string, unknown][] => {
    const given = asked && parameters[asked.name]
    if (!asked || given === undefined) return []
    const value = asked.toValue ? asked.toValue(given) : given
    return value === undefined ? [] : [[key, value]]
  })
  return Object.fromEntries(carried)
}

/**
 * The parameters of one item in a form, not yet validated. `fieldsOf` returns the fields for a
 * parameter.
 */
export function parametersOfForm(terms: DeclaredTerm[], fieldsOf: (parameter: string) => ItemFields): GivenParameters {
  const found = terms.flatMap(({ asked }): [string, unknown][] => {
    const given = asked?.fromForm?.(fieldsOf(asked.name))
    return asked && given !== undefined ? [[asked.name, given]] : []
  })
  return Object.fromEntries(found)
}

/** The parameters that the body of a claim gives in fields of their own. */
export function parametersOfClaim(terms: DeclaredTerm[], body: Record<string, unknown>): GivenParameters {
  const found = terms.flatMap(({ asked }): [string, unknown][] => {
    const given = asked?.claim && body[asked.claim.field]
    return asked?.claim && given !== undefined ? [[asked.name, asked.claim.toParameter(given)]] : []
  })
  return Object.fromEntries(found)
}

/**
 * Sentences about a line's terms. A term that no feature declares or can read any more is shown as
 * stored.
 */
export const sayTerms = (terms: DeclaredTerm[], extras: Extras): (Said & { feature: string })[] =>
  Object.entries(extras).flatMap(([key, stored]) => {
    const term = terms.find((each) => each.key === key)
    const asStored = [{ feature: 'cart', code: 'term', values: { name: key, value: JSON.stringify(stored) } }]
    if (!term) return asStored
    const value = readTerm(term, extras)
    return value === undefined
      ? asStored
      : (term.show?.(value) ?? []).map((said) => ({ ...said, feature: term.feature }))
  })

/**
 * What an order's address is for. `own`: nothing is sent to it, because all of it goes elsewhere or is not shipped, so it is the
 * buyer's own for the invoice.
 */
export const addressUseOf = (
  terms: DeclaredTerm[],
  lines: { needsDelivery: boolean; extras: Extras }[],
): 'delivery' | 'own' =>
  lines.some(({ needsDelivery, extras }) => needsDelivery && !goesElsewhere(terms, extras)) ? 'delivery' : 'own'

const goesElsewhere = (terms: DeclaredTerm[], extras: Extras): boolean =>
  terms.some((term) => {
    const value = term.isSentElsewhere && readTerm(term, extras)
    return value !== undefined && term.isSentElsewhere?.(value)
  })
