/** A form as the browser sent it: names to texts. */
export type FormFields = Record<string, string>

/** An item as it was found in a form, not yet checked. `fields` says under which names, for error messages. */
export type FoundItem = {
  item: Partial<Record<'asin' | 'offerListingId', string>> & { quantity: number; additionalParameters?: object }
  fields: Record<string, string>
}

/** Spellings of the indexed fields (spec 1, section 7). */
const ASIN = /^(?:ASIN|asin)\.(\d{1,2})$/
const UPSELL = /^items\[(\d{1,2})\.(?:upsell|base)\]\[asin\]$/

/** Reads a whole number; anything else becomes NaN, which the contract refuses by name. */
const toNumber = (text: string | undefined): number =>
  text === undefined ? 1 : /^-?\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN

const isOn = (text: string | undefined): boolean => text === '1' || text === 'on' || text === 'true'

/**
 * Finds the items of a buy-box form in any spelling that the specification names: the plain fields of the page's own
 * item, indexed fields, `items[n.upsell]` fields, and the `|`-joined lists of mobile forms.
 */
export function findFormItems(form: FormFields): FoundItem[] {
  if (form.a !== undefined || form.oid !== undefined) return fromLists(form)
  const names = Object.keys(form)
  const plain = form.ASIN ?? form.asin
  const found =
    plain === undefined
      ? []
      : [
          fromNames(
            form,
            form.ASIN === undefined ? 'asin' : 'ASIN',
            form.offerListingID === undefined ? 'offeringID' : 'offerListingID',
            'quantity',
            form,
            true,
          ),
        ]
  const indexed = names.flatMap((name) => {
    const index = ASIN.exec(name)?.[1]
    if (index === undefined) return []
    const offer = form[`offerListingID.${index}`] === undefined ? `offeringID.${index}` : `offerListingID.${index}`
    return [
      {
        order: Number(index),
        found: fromNames(form, name, offer, `quantity.${index}`, form, index === '0' && plain === undefined),
      },
    ]
  })
  const nested = names.flatMap((name) => {
    const index = UPSELL.exec(name)?.[1]
    if (index === undefined) return []
    const at = name.slice(0, -'[asin]'.length)
    return [{ order: Number(index), found: fromNested(form, at) }]
  })
  const rest = [...indexed, ...nested].sort((a, b) => a.order - b.order).map((each) => each.found)
  return [...found, ...rest]
}

function fromNames(
  form: FormFields,
  asin: string,
  offer: string,
  quantity: string,
  options: FormFields,
  isPageItem: boolean,
): FoundItem {
  const gift = {
    isToBeGiftWrapped: isOn(options.isToBeGiftWrapped),
    includeGiftReceipt:
      isOn(options.includeGiftReceipt) ||
      isOn(options['items[0.base][additionalParameters][giftOptions][includeGiftReceipt]']),
  }
  const preregistered = isOn(options['items[0.base][additionalParameters][devicePreregistration][selected]'])
  const parameters = {
    ...(gift.isToBeGiftWrapped || gift.includeGiftReceipt ? { giftOptions: gift } : {}),
    ...(preregistered ? { devicePreregistration: { selected: true } } : {}),
  }
  return {
    item: toItem(form[asin], form[offer], toNumber(form[quantity]), isPageItem ? parameters : {}),
    fields: { asin, offerListingId: offer, quantity },
  }
}

function fromNested(form: FormFields, at: string): FoundItem {
  const receipt = isOn(form[`${at}[additionalParameters][giftOptions][includeGiftReceipt]`])
  return {
    item: toItem(
      form[`${at}[asin]`],
      form[`${at}[offerListingId]`],
      toNumber(form[`${at}[quantity]`]),
      receipt ? { giftOptions: { includeGiftReceipt: true } } : {},
    ),
    fields: { asin: `${at}[asin]`, offerListingId: `${at}[offerListingId]`, quantity: `${at}[quantity]` },
  }
}

function fromLists(form: FormFields): FoundItem[] {
  const [asins, offers, quantities] = [form.a, form.oid, form.quantity].map((text) => (text ?? '').split('|'))
  const fields = { asin: 'a', offerListingId: 'oid', quantity: 'quantity' }
  return (asins ?? []).map((asin, index) => ({
    item: toItem(asin, offers?.[index], toNumber(quantities?.[index] || undefined), {}),
    fields,
  }))
}

const toItem = (
  asin: string | undefined,
  offerListingId: string | undefined,
  quantity: number,
  additionalParameters: object,
): FoundItem['item'] => ({
  ...(asin === undefined ? {} : { asin }),
  ...(offerListingId === undefined ? {} : { offerListingId }),
  quantity,
  ...(Object.keys(additionalParameters).length === 0 ? {} : { additionalParameters }),
})

/** Which button sent the form: `submit.buy-now` and its kin, else add to cart. */
export const readAction = (form: FormFields): 'add-to-cart' | 'buy-now' =>
  Object.keys(form).some((name) => /^submit\.(buy-now|one-click)/.test(name)) ? 'buy-now' : 'add-to-cart'
