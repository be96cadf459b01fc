import { useId } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import type { ShownCoupon } from '../contract/shopper.ts'
import { REDEEM_PATH } from '../rules/paths.ts'
import styles from './coupon.module.css'
import { type Browser, useCoupon } from './use-coupon.ts'
import { offWords, termsOf } from './words.ts'

/** The product's coupon: what it saves, its terms, and the button to collect it. It is a form, so it works without scripts. */
export function Slot({ coupon, browser }: { coupon: ShownCoupon; browser?: Browser }) {
  const t = useMessages('coupons')
  const { prefix, locale } = usePage()
  const terms = useId()
  const { state, isBusy, isCollected, collect } = useCoupon(coupon, browser)
  const canPress = state === 'clippable' || state === 'clipped'
  return (
    <section className={styles.coupon} aria-label={t('heading')}>
      <div className={styles.words}>
        <p className={styles.off}>
          <Badge tone="strong">{t('badge')}</Badge>
          <strong>{offWords(t, coupon, locale)}</strong>
        </p>
        <p id={terms} className={styles.terms}>
          {canPress ? termsOf(t, coupon, locale).join(' ') : t(`state.${state}`)}
        </p>
      </div>
      {canPress && (
        <form method="post" action={prefix + REDEEM_PATH} onSubmit={collect}>
          <input type="hidden" name="encryptedPromotionId" value={coupon.id} />
          <input type="hidden" name="asin" value={coupon.asin} />
          <input type="hidden" name="path" value={`${prefix}/dp/${coupon.asin}`} />
          <Button
            type="submit"
            busy={isBusy}
            icon={state === 'clipped' ? 'check' : undefined}
            aria-disabled={state === 'clipped' || undefined}
            aria-describedby={terms}
          >
            {t(state === 'clipped' ? 'clipped' : 'clip')}
          </Button>
        </form>
      )}
      <p role="status" className="visually-hidden">
        {isCollected ? t('state.clipped') : ''}
      </p>
    </section>
  )
}
