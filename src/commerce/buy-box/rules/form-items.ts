/** A form as the browser sent it: names to texts. */
export type FormFields = Record<string, string>

/** An item as it was found in a form, not yet checked. `fields` says under which names, for error messages. */
export type FoundItem = {
  item: Partial<Record<'asin' | 'offerListingId', string>> & { quantity: number; additionalParameters?: object }
  fields: Record<string, string>
}

/** Spellings of an item's first field (spec 1, section 7). */
const INDEXED = /^(?:ASIN|asin)\.(\d{1,2})$/
const NESTED = /^items\[(\d{1,2})\.(?:upsell|base)\]\[asin\]$/
const CUSTOM = /^custom-name\.(\d{1,2})\.(\d{1,2})$/

const BASE = 'items[0.base][additionalParameters]'

/** Reads a whole number; anything else becomes NaN, which the contract refuses by name. None at all counts as 1. */
const toNumber = (text: string | undefined): number =>
  text === undefined ? 1 : /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN

const isOn = (text: string | undefined): boolean => text === '1' || text === 'on' || text === 'true'

/**
 * Finds the items of a buy-box form in any spelling that the specification names: the plain fields of the page's own
 * item, indexed fields, `items[n.upsell]` fields, and the `|`-joined lists of mobile forms. The first item is the page's
 * own: what the form says about gifts, pre-registration and installments is about it.
 */
export function findFormItems(form: FormFields): FoundItem[] {
  const found =
    form.a === undefined && form.oid === undefined ? [...findPlain(form), ...findNumbered(form)] : findLists(form)
  const [first, ...rest] = found
  if (!first) return []
  const parameters = { ...first.item.additionalParameters, ...pageParameters(form) }
  return [{ ...first, item: withParameters(first.item, parameters) }, ...rest]
}

const either = (form: FormFields, one: string, other: string): string => (form[one] === undefined ? other : one)

function findPlain(form: FormFields): FoundItem[] {
  if (form.ASIN === undefined && form.asin === undefined) return []
  return [read(form, either(form, 'ASIN', 'asin'), either(form, 'offerListingID', 'offeringID'), 'quantity')]
}

function findNumbered(form: FormFields): FoundItem[] {
  const items = Object.keys(form).flatMap((name) => {
    const index = INDEXED.exec(name)?.[1]
    if (index !== undefined) {
      const offer = either(form, `offerListingID.${index}`, `offeringID.${index}`)
      const item = read(form, name, offer, `quantity.${index}`)
      return [
        { order: Number(index), found: { ...item, item: withParameters(item.item, customAttributes(form, index)) } },
      ]
    }
    const nested = NESTED.exec(name)?.[1]
    if (nested === undefined) return []
    const at = name.slice(0, -'[asin]'.length)
    const item = read(form, name, `${at}[offerListingId]`, `${at}[quantity]`)
    const isReceipt = isOn(form[`${at}[additionalParameters][giftOptions][includeGiftReceipt]`])
    const parameters = isReceipt ? { giftOptions: { includeGiftReceipt: true } } : {}
    return [{ order: Number(nested), found: { ...item, item: withParameters(item.item, parameters) } }]
  })
  return items.sort((a, b) => a.order - b.order).map(({ found }) => found)
}

function findLists(form: FormFields): FoundItem[] {
  const [asins = [], offers = [], quantities = []] = [form.a, form.oid, form.quantity].map((text) => text?.split('|'))
  const fields = { asin: 'a', offerListingId: 'oid', quantity: 'quantity' }
  return asins.map((asin, index) => {
    const offerListingId = offers[index]
    const quantity = toNumber(quantities[index] || undefined)
    return { item: { asin, quantity, ...(offerListingId === undefined ? {} : { offerListingId }) }, fields }
  })
}

function read(form: FormFields, asin: string, offerListingId: string, quantity: string): FoundItem {
  const [number, offer] = [form[asin], form[offerListingId]]
  const known = {
    ...(number === undefined ? {} : { asin: number }),
    ...(offer === undefined ? {} : { offerListingId: offer }),
  }
  return { item: { ...known, quantity: toNumber(form[quantity]) }, fields: { asin, offerListingId, quantity } }
}

function pageParameters(form: FormFields): object {
  const wrap = isOn(form.isToBeGiftWrapped)
  const receipt = isOn(form.includeGiftReceipt) || isOn(form[`${BASE}[giftOptions][includeGiftReceipt]`])
  const programId = readProgramId(form)
  return {
    ...(wrap || receipt ? { giftOptions: { isToBeGiftWrapped: wrap, includeGiftReceipt: receipt } } : {}),
    ...(isOn(form[`${BASE}[devicePreregistration][selected]`]) ? { devicePreregistration: { selected: true } } : {}),
    ...(programId ? { installments: { programId } } : {}),
  }
}

/** The programme of monthly parts that a form asks for: only where its box is there and checked (spec 1, section 5). */
export const readProgramId = (form: {
  'installments-check'?: string | undefined
  programId?: string | undefined
}): string | undefined => (isOn(form['installments-check']) ? form.programId || undefined : undefined)

function customAttributes(form: FormFields, index: string): object {
  const attributes = Object.entries(form).flatMap(([field, name]) => {
    const [, item, position] = CUSTOM.exec(field) ?? []
    return item === index ? [{ name, value: form[`custom-value.${item}.${position}`] ?? '' }] : []
  })
  return attributes.length > 0 ? { customAttributes: attributes } : {}
}

const withParameters = (item: FoundItem['item'], parameters: object): FoundItem['item'] =>
  Object.keys(parameters).length === 0 ? item : { ...item, additionalParameters: parameters }

/** Which button sent the form: `submit.buy-now` and its kin, else add to cart. */
export const readAction = (form: FormFields): 'add-to-cart' | 'buy-now' =>
  Object.keys(form).some((name) => /^submit\.(buy-now|one-click)/.test(name)) ? 'buy-now' : 'add-to-cart'
