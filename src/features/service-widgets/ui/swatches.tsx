import { useEffect } from 'react'
import { type BuyableService, canBuyService, choiceField } from '#commerce/add-ons/rules/fields.ts'
import { prefixOf } from '#commerce/add-ons/rules/prefix.ts'
import { addressWith, chosenIn } from '#commerce/add-ons/rules/vas.ts'
import { choose, useChosen, useIsAlive } from '#commerce/add-ons/ui/choice.ts'
import { ItemCount, ServiceFields } from '#commerce/add-ons/ui/hidden-fields.tsx'
import { NOTHING } from '#commerce/buy-box/rules/form-items.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import type { WidgetsOnPage } from '../contract/page.ts'
import { SWATCHES } from '../rules/swatches.ts'
import { Details, ServiceName } from './service-row.tsx'
import { useFocusBack } from './use-focus-back.ts'
import { isAway } from './use-here.ts'
import { useRefresh } from './use-refresh.ts'
import { useTell } from './use-tell.ts'
import styles from './widgets.module.css'

/** Keeps the chosen service in the address, so that a reload shows it chosen. */
function keepInAddress(serviceAsin: string | undefined): void {
  history.replaceState?.(history.state, '', addressWith(new URL(location.href), serviceAsin))
}

/**
 * Services as swatches, like a product's own choices, and one that removes the offer again. The large ones say who does the service; what
 * cannot be had cannot be chosen. Without scripts they are radio buttons of the buy box's form.
 */
export function Swatches({ page, isFirst }: { page: WidgetsOnPage; isFirst: boolean }) {
  const t = useMessages('service-widgets')
  const { asin, services, promotions, seller, blocks } = page
  const isLarge = isFirst && page.widget === 'twister_xl'
  const isAlive = useIsAlive()
  const [chosen] = useChosen(services)
  const tell = useTell(page)
  const { multiQuantityPurchaseEnabled } = blocks['vas-common-vm']
  const { state, hasFailed, pick, remove } = useRefresh(
    { productAsin: asin, seller, multiQuantityPurchaseEnabled },
    tell,
  )
  const buyable = services.filter(canBuyService)
  const picked = services.find((service) => service.asin === chosen)
  const isBusy = state.step === 'refreshing'
  const comeBackTo = useFocusBack(isBusy)

  async function take(service: BuyableService, swatch: HTMLElement) {
    comeBackTo(swatch)
    tell('select', service)
    if (!isFirst) choose(service, SWATCHES)
    if (!isFirst || (await pick(service))) keepInAddress(service.asin)
  }
  function clear() {
    tell('unselect')
    keepInAddress(undefined)
    remove(buyable)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address preselects once, when the part is alive
  useEffect(() => {
    const asked = isFirst && buyable.find((service) => service.asin === chosenIn(new URL(location.href)))
    if (asked) pick(asked)
  }, [])

  // Another form has removed the service.
  const isGone = state.step === 'rest' && state.chosen !== undefined && chosen === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the change counts
  useEffect(() => {
    if (isGone) remove(buyable)
  }, [isGone])

  return (
    <fieldset
      className={`${styles.frame} ${styles.withPlace}`}
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      data-prefix={prefixOf(page.widget, 'desktop')}
    >
      <legend className={styles.legend}>{t(isLarge ? 'legendLarge' : 'legend')}</legend>
      <div className={styles.swatches}>
        <Radio
          look="tile"
          name={choiceField(0)}
          value={NOTHING}
          label={t('none')}
          checked={isBusy ? false : chosen === undefined}
          autoComplete="off"
          onChange={clear}
        />
        {services.map((service) => (
          <Radio
            key={service.asin}
            look="tile"
            name={choiceField(0)}
            value={service.asin}
            autoComplete="off"
            disabled={!canBuyService(service) || isAway(page, service.asin)}
            checked={isBusy ? state.wanted === service.asin : chosen === service.asin}
            label={<ServiceName service={service} promotion={promotions[service.asin]} />}
            hint={hintOf(t, page, service, isLarge)}
            onChange={({ currentTarget }) => canBuyService(service) && take(service, currentTarget)}
          />
        ))}
      </div>
      <div className={styles.place}>
        <div role="status">{isBusy && <span className={styles.intro}>{t('refreshing')}</span>}</div>
        {picked && !isBusy && <Details service={picked} tag={`${prefixOf(page.widget, 'desktop')}_details`} />}
      </div>
      <ServiceFields productAsin={asin} services={buyable} chosen={chosen ? [chosen] : []} isAlive={isAlive} isOneOf />
      <ItemCount chosen={chosen ? [chosen] : []} />
      {hasFailed && (
        <Alert tone="error" toneLabel={t('failed.label')} announce="at-once">
          {t('failed.refresh')}
        </Alert>
      )}
    </fieldset>
  )
}

type Words = ReturnType<typeof useMessages>

function hintOf(
  t: Words,
  page: WidgetsOnPage,
  { asin, offer }: WidgetsOnPage['services'][number],
  isLarge: boolean,
): string | undefined {
  if (page.away && isAway(page, asin)) return t('notHere', { place: page.away.place })
  if (!offer) return t('unavailable')
  return isLarge ? t('by', { seller: offer.merchantName, rating: offer.rating }) : undefined
}
