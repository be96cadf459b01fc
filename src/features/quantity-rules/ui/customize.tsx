import type { OfferTold } from '#commerce/buy-box/contract.ts'
import type { PageRule } from '../contract/pages.ts'
import { ruleOfOffer } from '../rules/choices.ts'
import { CustomizeField } from './customize-field.tsx'
import { useCustomize } from './use-customize.ts'

/** The button "Customize" of an offer that is made for its buyer. */
export function Slot({ rules, ...told }: OfferTold & { rules: PageRule[] }) {
  const rule = ruleOfOffer(rules, told.offerListingId)
  return rule && rule.attributes.length > 0 ? <Customize {...told} rule={rule} /> : null
}

function Customize({ rule: { attributes }, offerListingId, asin, quantity }: OfferTold & { rule: PageRule }) {
  const field = useCustomize({ attributes, offerListingId, asin, quantity })
  return (
    <CustomizeField attributes={attributes} size="large" {...field}>
      {attributes.map(({ name }, index) => (
        <input key={`n${name}`} type="hidden" name={`custom-name.0.${index}`} value={name} />
      ))}
      {attributes.map(({ name }, index) => (
        <input key={`v${name}`} type="hidden" name={`custom-value.0.${index}`} value={field.values?.[index]} />
      ))}
    </CustomizeField>
  )
}
