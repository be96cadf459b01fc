import type { QuantityTold } from '#commerce/buy-box/contract.ts'
import { OfferQuantity } from '#commerce/buy-box/ui/offer-quantity.tsx'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { Slots } from '#platform/render/slots.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { PageRule } from '../contract/pages.ts'
import { askFor, listFor, ruleOfOffer } from '../rules/choices.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { QuantityList } from './quantity-list.tsx'
import { limitWords } from './words.ts'

/** The quantity of an offer, within the rules of its product. */
export function Slot({ rules, ...told }: QuantityTold & { rules: PageRule[] }) {
  const t = useMessages('quantity-rules')
  const isBusiness = useShopperState()?.features['quantity-rules']?.isBusiness === true
  const rule = ruleOfOffer(rules, told.offerListingId)
  if (told.place === 'special-offer')
    return (
      <QuantityList
        {...told}
        rule={rule}
        ask={listFor(rule, told.most, isBusiness)}
        hint={undefined}
        isBusiness={isBusiness}
      />
    )
  if (!rule) return <UsualQuantity {...told} />
  if (told.place === 'listed-offer')
    return (
      <>
        <input type="hidden" name="quantity" value={rule.minimum ?? 1} />
        {rule.minimum !== null && <small>{t('minimum', { minimum: rule.minimum })}</small>}
        <AttributeFields attributes={rule.attributes} />
      </>
    )
  const ask = askFor(rule, told.most, isBusiness)
  const hint = rule.limit ? limitWords(t, rule.limit) : undefined
  if (ask.kind === 'field') return <UsualQuantity {...told} most={ask.most} hint={hint ?? told.hint} />
  return <QuantityList {...told} rule={rule} ask={ask} hint={hint} isBusiness={isBusiness} />
}

/** The field that there would be without rules, within them. */
function UsualQuantity(told: QuantityTold) {
  const usual = <OfferQuantity {...told} />
  if (!told.features) return usual
  return (
    <Slots name="parcel-quantity" data={told.features} told={told}>
      {usual}
    </Slots>
  )
}
