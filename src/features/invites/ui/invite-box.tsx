import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { ShownProgram } from '../contract/shopper.ts'
import { DETAILS_PATH, LIST_PATH, REQUEST_PATH } from '../rules/paths.ts'
import styles from './invites.module.css'
import { timeOf } from './time.ts'

/** In the place of the ordinary buttons: how to ask for an invitation, or, once invited, the buttons to buy. Plain forms. */
export function Slot({ program }: { program: ShownProgram }) {
  const t = useMessages('invites')
  const { prefix, locale } = usePage()
  const own = useShopperState()?.features.invites?.programs[program.id]
  const { asin, kind, stage, quantity } = program
  const state = own?.state ?? 'NONE'
  if (state === 'INVITED' && own?.id) {
    const until = timeOf(own.until ?? 0, locale)
    return (
      <section className={styles.box} aria-label={t('heading')}>
        <p>
          <strong>{t('state.INVITED', { until })}</strong>
        </p>
        <form method="post" action={`${prefix}/gp/product/handle-buy-box`} className={styles.form}>
          <input type="hidden" name="ASIN" value={asin} />
          <input type="hidden" name="offerListingID" value={program.offerListingId} />
          <input type="hidden" name="quantity" value={quantity} />
          <input type="hidden" name="invitation" value={own.id} />
          <Button type="submit" name="submit.add-to-cart" look="primary" size="large" wide>
            {t('add')}
          </Button>
          <Button type="submit" name="submit.buy-now" size="large" wide>
            {t('buyNow')}
          </Button>
        </form>
      </section>
    )
  }
  const times = { opens: timeOf(program.opensAt, locale), closes: timeOf(program.closesAt, locale) }
  return (
    <section className={styles.box} aria-label={t('heading')}>
      <p>
        <strong>{t('heading')}</strong>
      </p>
      <p className={styles.note}>
        {state === 'NONE' ? `${t(`stage.${stage}`, times)} ${t(kind)}` : t(`state.${state}`)}
      </p>
      <form method="post" action={prefix + REQUEST_PATH} className={styles.form}>
        <input type="hidden" name="asin" value={asin} />
        {state === 'NONE' && stage === 'open' && (
          <Button type="submit" look="primary" size="large" wide>
            {t('request')}
          </Button>
        )}
        <Button type="submit" size="large" wide formAction={prefix + DETAILS_PATH}>
          {t('notify')}
        </Button>
      </form>
      {state !== 'NONE' && (
        <p>
          <a href={prefix + LIST_PATH}>{t('title')}</a>
        </p>
      )}
    </section>
  )
}
