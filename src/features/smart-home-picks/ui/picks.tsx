import { useState } from 'react'
import { upsellPrefix } from '#commerce/buy-box/rules/upsell-fields.ts'
import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { findMarketplace, toPrice } from '#commerce/marketplace/rules.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { SideSection } from '#platform/ui/side-section/side-section.tsx'
import type { Pick, PicksOnPage } from '../contract/page.ts'
import { tagOf, totalOf } from '../rules/picks.ts'
import styles from './picks.module.css'
import { useAdd } from './use-add.ts'

/**
 * What goes with a device: a checkbox each, their total, and a button that adds them. The form is the buy box's own, so that it works
 * without scripts (spec 2, section 4).
 */
export function Slot({ asin, marketplace, picks }: PicksOnPage) {
  const t = useMessages('smart-home-picks')
  const { prefix } = usePage()
  const place = findMarketplace(marketplace)
  const all = () => new Set(picks.map((pick) => pick.asin))
  const [checked, setChecked] = useState<ReadonlySet<string>>(all)
  const { state, add } = useAdd(asin)
  if (picks.length === 0) return null
  const chosen = picks.filter((pick) => checked.has(pick.asin))
  const total = toPrice(totalOf(picks, checked), place).displayString
  return (
    <SideSection id="smart-home-picks" heading={t('heading')} side={<p>{t('intro')}</p>}>
      <form
        method="post"
        action={`${prefix}/gp/product/handle-buy-box/ref=${tagOf(asin)}`}
        className={styles.form}
        data-currency-code={place.currency}
        data-price-format={place.priceFormat.priceFormat}
        data-currency-decimal-separator={place.priceFormat.decimalSeparator}
        onSubmit={(event) => {
          event.preventDefault()
          add(chosen)
        }}
      >
        <AccordionItem
          summary={t('list', { count: picks.length })}
          open
          onToggle={({ currentTarget }) => currentTarget.open || setChecked(all())}
        >
          <ul className={styles.list}>
            {picks.map((pick, index) => (
              <li key={pick.asin}>
                <Row
                  pick={pick}
                  position={index + 1}
                  isChecked={checked.has(pick.asin)}
                  onToggle={() => setChecked((before) => before.symmetricDifference(new Set([pick.asin])))}
                />
              </li>
            ))}
          </ul>
        </AccordionItem>
        <p className={`${styles.total} tabular`} aria-live="polite">
          {chosen.length > 0 && t('total', { total })}
        </p>
        <Button type="submit" look="primary" disabled={chosen.length === 0} busy={state.kind === 'adding'}>
          <span className={styles.counted}>{t('add', { count: chosen.length })}</span>
          <span className={styles.uncounted}>{t('addChecked')}</span>
        </Button>
        {state.kind === 'added' && (
          <Alert tone="success" announce="politely" action={<a href={`${prefix}/cart`}>{t('cart')}</a>}>
            {t('added', { count: state.count })}
          </Alert>
        )}
        {state.kind === 'failed' && (
          <Alert tone="error" announce="at-once">
            {t(`failed.${state.why}`, { title: picks.find((pick) => pick.asin === state.asin)?.title ?? '' })}
          </Alert>
        )}
      </form>
    </SideSection>
  )
}

type RowProps = { pick: Pick; position: number; isChecked: boolean; onToggle: () => void }

/** The asin is posted only with a tick in the box; without it the form's route finds no item. */
function Row({ pick: { asin, offerListingId, title, image, price, minor }, position, isChecked, onToggle }: RowProps) {
  const name = upsellPrefix(position)
  return (
    <>
      <Checkbox
        name={`${name}[asin]`}
        value={asin}
        checked={isChecked}
        onChange={onToggle}
        autoComplete="off"
        data-asin={asin}
        data-offerlistingid={offerListingId}
        data-price={minor}
        label={
          <span className={styles.pick}>
            {image && <Picture id={image.id} text="" sizes="4rem" className={styles.picture} />}
            <span>
              {title} <strong className="tabular">{price.displayString}</strong>
            </span>
          </span>
        }
      />
      <input type="hidden" name={`${name}[offerListingId]`} value={offerListingId} />
      <input type="hidden" name={`${name}[quantity]`} value="1" />
    </>
  )
}
