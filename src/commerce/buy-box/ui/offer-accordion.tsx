import type { BuyingOption } from '#commerce/offers/contract.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Accordion, AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import styles from './buy-box.module.css'
import { OfferForm, type OfferFormProps } from './offer-form.tsx'

/** New against used: one row each, the first open. The browser's own disclosure, so it opens without scripts. */
export function OfferAccordion({ options, id, ...form }: Omit<OfferFormProps, 'option'> & { options: BuyingOption[] }) {
  const t = useMessages('buy-box')
  return (
    <Accordion className={styles.accordion}>
      {options.map((option, index) => (
        <AccordionItem
          key={option.offerListingId}
          name="buying-options"
          open={index === 0}
          summary={
            <span className={styles.row}>
              <span>
                {option.condition === 'new'
                  ? t('row.new')
                  : t('row.used', { condition: t(`condition.${option.condition}`) })}
              </span>
              <span className="tabular">{option.price.displayString}</span>
            </span>
          }
        >
          <OfferForm {...form} id={index === 0 ? id : undefined} option={option} />
        </AccordionItem>
      ))}
    </Accordion>
  )
}
