import { isChosen, type Preset, toBuyBoxOptions } from '#commerce/buy-box/rules/buy-box-options.ts'
import type { BuyingOption } from '#commerce/offers/contract.ts'
import { Deposit } from '#commerce/offers/ui/deposit.tsx'
import { canBuy } from '#commerce/offers/work/can-buy.ts'
import type { PartsOf } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { Slots, useFilled } from '#platform/render/slots.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Accordion, AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import styles from './other-offers.module.css'

/** The other offers for this product, each with its own form. */
export function OtherOffers({
  asin,
  options,
  features,
  ...preset
}: Preset & {
  asin: string
  options: BuyingOption[]
  features: PartsOf<'page'>
}) {
  const t = useMessages('product-page')
  const { prefix } = usePage()
  const filling = useFilled('other-offers', features)
  const buyable = options.filter(({ availability }) => canBuy(availability))
  const above = toBuyBoxOptions(options)
  const others = buyable.filter((option) => !above.includes(option))
  const [cheapest] = others.toSorted((one, other) => one.price.amount - other.price.amount)
  if (!cheapest && (buyable.length < 2 || !filling[0])) return null
  const list = cheapest && (
    <Accordion>
      <AccordionItem
        open={others.some((option) => isChosen(option, preset))}
        summary={t('offers.summary', { count: others.length, price: cheapest.price.displayString })}
      >
        <ul className={styles.list}>
          {others.map((option) => {
            const {
              offerListingId,
              condition,
              note,
              price,
              unitPrice,
              deposit,
              seller,
              maxOrderQuantity: most,
            } = option
            const quantity = isChosen(option, preset) ? Math.min(preset.quantity, most) : 1
            return (
              <li key={offerListingId} className={styles.offer}>
                <div className={styles.words}>
                  <p className="tabular">
                    <strong>{price.displayString}</strong> {unitPrice?.displayString}
                  </p>

                  {deposit && <Deposit of={deposit} />}
                  <p className={styles.condition}>{t(`condition.${condition}`)}</p>
                  {note && <p className={styles.note}>{note}</p>}
                  <p className={styles.note}>{t('offers.seller', { seller: seller.name, rating: seller.rating })}</p>
                </div>
                <form method="post" action={`${prefix}/gp/product/handle-buy-box/ref=dp_olp_atc`}>
                  <input type="hidden" name="ASIN" value={asin} />
                  <input type="hidden" name="offerListingID" value={offerListingId} />
                  <Slots
                    name="quantity"
                    data={features}
                    told={{ place: 'listed-offer', asin, offerListingId, quantity, most, isNamed: false }}
                  >
                    <input type="hidden" name="quantity" value={quantity} />
                  </Slots>
                  <Button
                    type="submit"
                    name="submit.add-to-cart"
                    data-intention={condition === 'new' ? undefined : 'pre-owned-cross-sell'}
                    size="small"
                    aria-label={t('offers.add', { seller: seller.name, price: price.displayString })}
                  >
                    {t('offers.addShort')}
                  </Button>
                </form>
              </li>
            )
          })}
        </ul>
      </AccordionItem>
    </Accordion>
  )
  return (
    <div className={styles.offers}>
      <Slots name="other-offers" data={features} told={{ asin, options: others, features }}>
        {list}
      </Slots>
    </div>
  )
}
