import type { DeclaredTerm, GivenParameters, ItemFields } from '#commerce/cart/contract/terms.ts'
import { isWhole, readQuantity } from '#commerce/cart/rules/quantities.ts'
import { parametersOfForm } from '#commerce/cart/rules/terms.ts'
import { upsellPrefix } from './upsell-fields.ts'

/** Maximum number of items in a form. */
export const MOST_ITEMS = 30

/** A form body as the browser sent it. */
export type FormFields = Record<string, string>

/**
 * An item found in a form, not yet validated. `fields` holds its field names for error messages. `isOdd`: what was typed as its quantity is no whole
 * number.
 */
export type FoundItem = {
  item: Partial<Record<'asin' | 'offerListingId', string>> & { quantity: number; additionalParameters?: object }
  fields: Record<string, string>
  isOdd?: true
}

/** Field names of items in a form (spec 1, section 7). */
const INDEXED = /^(?:ASIN|asin)\.(\d{1,2})$/
const NESTED = /^(items\[(\d{1,2})\.(?:upsell|base)\])\[asin\]$/
const NUMBERED = /^([\w-]{1,40})\.(\d{1,2})\.(\d{1,2})$/

/** How a field begins that means an item, and how such fields are spelled. */
const MEANT = /^(?:items\[|(?:ASIN|asin|offerListingID|offeringID|quantity)\.)/
const SPELLED = /^(?:items\[\d{1,2}\.(?:upsell|base)\](?:\[[\w-]{1,40}\]){1,3}|[A-Za-z]+\.\d{1,2}(?:\.\w{1,20})?)$/

/**
 * Names of fields that mean an item and are not spelled so: without a kind of item, a number of its own or a path (spec 1, section 5). They
 * are not read.
 */
export const misspelt = (form: FormFields): string[] =>
  Object.keys(form).filter((name) => MEANT.test(name) && !SPELLED.test(name))

/** An item's position in a form: its sort order, its index, and the prefix of its nested fields. */
type Place = { order: number; index?: string; at?: string; found: FoundItem }

/** Parses a quantity. One that is missing or that nobody can parse counts as 1 (spec 1, section 5); the schema rejects too many. */
const toNumber = (text: string | undefined): number => readQuantity(text ?? '')

const oddIn = (text: string | undefined): Pick<FoundItem, 'isOdd'> => (text && !isWhole(text) ? { isOdd: true } : {})

/**
 * Finds the items of a buy-box form in every spelling of the specification: the plain fields of the
 * page's own item, indexed fields, `items[n.upsell]` fields, and the `|`-joined lists of mobile
 * forms, whose place is the number in the nested fields. The first item is the page's own; plain term fields belong to it. A further item of
 * which 0 or fewer are wanted is none (spec 1, section 5). Reads at most one item more than `MOST_ITEMS`.
 */
export function findFormItems(terms: DeclaredTerm[], form: FormFields): FoundItem[] {
  const { numbered, indexed } = lookThrough(form)
  const places = form.a === undefined && form.oid === undefined ? [...findPlain(form), ...indexed] : findLists(form)
  const wanted = places.filter(({ found }, position) => position === 0 || found.item.quantity > 0)
  return wanted.slice(0, MOST_ITEMS + 1).map(({ found, index, at }, position) => {
    const isOwn = position === 0
    const parameters = parametersOfForm(terms, (parameter) => {
      const own = isOwn ? ownFields(form, parameter) : NO_FIELDS
      return {
        own: own.own,
        nested: (name) => (at && form[`${at}[additionalParameters][${parameter}][${name}]`]) ?? own.nested(name),
        // The page's own item may have no index; its numbered fields then use 0.
        numbered: (prefix) => numbered.get(`${prefix}.${index ?? (isOwn ? 0 : '')}`) ?? new Map(),
      }
    })
    if (Object.keys(parameters).length === 0) return found
    return { ...found, item: { ...found.item, additionalParameters: parameters } }
  })
}

/** Term parameters of the page's own item in a form, not yet validated. */
export const findPageParameters = (terms: DeclaredTerm[], form: FormFields): GivenParameters =>
  parametersOfForm(terms, (parameter) => ownFields(form, parameter))

const NO_FIELDS: ItemFields = { own: () => undefined, nested: () => undefined, numbered: () => new Map() }

const ownFields = (form: FormFields, parameter: string): ItemFields => ({
  ...NO_FIELDS,
  own: (name) => form[name],
  nested: (name) => form[`items[0.base][additionalParameters][${parameter}][${name}]`],
})

/**
 * Collects in one pass the numbered pairs by prefix and item, and the items with fields of their
 * own.
 */
function lookThrough(form: FormFields): { numbered: Map<string, Map<string, string>>; indexed: Place[] } {
  const numbered = new Map<string, Map<string, string>>()
  const indexed: Place[] = []
  for (const [name, text] of Object.entries(form)) {
    const [, prefix, item, m] = NUMBERED.exec(name) ?? []
    if (m !== undefined) {
      const key = `${prefix}.${item}`
      const pairs = numbered.get(key) ?? new Map<string, string>()
      numbered.set(key, pairs.set(m, text))
    }
    const index = INDEXED.exec(name)?.[1]
    const [, at, nested] = NESTED.exec(name) ?? []
    if (index !== undefined && text !== NOTHING) {
      const usual = either(form, `offerListingID.${index}`, `offeringID.${index}`)
      const offer = either(form, offerChoiceField(index, text), usual)
      const at = upsellPrefix(Number(index))
      indexed.push({ order: Number(index), index, at, found: read(form, name, offer, `quantity.${index}`) })
    } else if (at !== undefined)
      indexed.push({
        order: Number(nested),
        at,
        found: read(form, name, `${at}[offerListingId]`, `${at}[quantity]`),
      })
  }
  return { numbered, indexed: indexed.sort((a, b) => a.order - b.order) }
}

/** The value of the radio button that stands for none of several items. */
export const NOTHING = 'none'

/** The field with the offer of one of several items among which the field `asin.n` chooses, as radio buttons do. */
export const offerChoiceField = (index: number | string, asin: string): string => `offeringID.${index}.${asin}`

const either = (form: FormFields, one: string, other: string): string => (form[one] === undefined ? other : one)

function findPlain(form: FormFields): Place[] {
  if (form.ASIN === undefined && form.asin === undefined) return []
  const found = read(form, either(form, 'ASIN', 'asin'), either(form, 'offerListingID', 'offeringID'), 'quantity')
  return [{ order: -1, found }]
}

function findLists(form: FormFields): Place[] {
  const [asins = [], offers = [], quantities = []] = [form.a, form.oid, form.quantity].map((text) => text?.split('|'))
  const fields = { asin: 'a', offerListingId: 'oid', quantity: 'quantity' }
  return asins.map((asin, order) => {
    const offerListingId = offers[order]
    const quantity = toNumber(quantities[order] || undefined)
    return {
      order,
      index: String(order),
      ...(order > 0 ? { at: upsellPrefix(order) } : {}),
      found: {
        item: { asin, quantity, ...(offerListingId === undefined ? {} : { offerListingId }) },
        fields,
        ...oddIn(quantities[order]),
      },
    }
  })
}

function read(form: FormFields, asin: string, offerListingId: string, quantity: string): FoundItem {
  const [number, offer] = [form[asin], form[offerListingId]]
  const known = {
    ...(number === undefined ? {} : { asin: number }),
    ...(offer === undefined ? {} : { offerListingId: offer }),
  }
  const fields = { asin, offerListingId, quantity }
  return { item: { ...known, quantity: toNumber(form[quantity]) }, fields, ...oddIn(form[quantity]) }
}

/**
 * Which button sent the form: the first of `buttons` that a field's name begins with, such as
 * `submit.buy-now` for `submit.buy-now.x`. Undefined is add to cart.
 */
export const pressedButton = (form: FormFields, buttons: string[]): string | undefined =>
  buttons.find((button) => Object.keys(form).some((name) => name.startsWith(button)))
