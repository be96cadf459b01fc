import type { BuyingOption } from '#commerce/offers/contract.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Accordion, AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import { isChosen } from '../rules/buy-box-options.ts'
import styles from './buy-box.module.css'
import { OfferForm, type OfferFormProps } from './offer-form.tsx'
import { useShownOption } from './shown-offer.ts'
import { ROWS, type SpecialOffers } from './special-offer.tsx'

export type OfferAccordionProps = Omit<OfferFormProps, 'option' | 'place'> & {
  options: BuyingOption[]
  special?: SpecialOffers | undefined
}

/**
 * One row per offer, new and used, with the first open unless a special offer leads. Uses native
 * `<details>`, which opens without JavaScript.
 */
export function OfferAccordion({ options, id, special, ...form }: OfferAccordionProps) {
  const t = useMessages('buy-box')
  const open = options.find((option) => isChosen(option, form.preset)) ?? (special?.leads ? undefined : options[0])
  return (
    <Accordion className={styles.accordion}>
      {options.length > 1 && special?.show('row')}
      {options.map((option, index) => (
        <AccordionItem
          key={option.offerListingId}
          name={ROWS}
          open={option === open}
          summary={
            <span className={styles.row}>
              <span>
                {option.condition !== 'new'
                  ? t('row.used', { condition: t(`condition.${option.condition}`) })
                  : t(options.length === 1 ? 'row.usual' : 'row.new')}
              </span>
              <RowPrice option={option} isFirst={index === 0} />
            </span>
          }
        >
          <OfferForm
            {...form}
            id={index === 0 ? id : undefined}
            option={option}
            place={index === 0 ? 'offer' : 'other-offer'}
          />
        </AccordionItem>
      ))}
    </Accordion>
  )
}

/** The price that the row's form shows. */
const RowPrice = ({ option, isFirst }: { option: BuyingOption; isFirst: boolean }) => (
  <span className="tabular">{useShownOption(option, isFirst).price.displayString}</span>
)
