import { CardFrame } from '#commerce/storefront/ui/product-card.tsx'
import { useClockTime } from '#platform/render/use-clock-time.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { Price } from '#platform/ui/price/price.tsx'
import { Progress } from '#platform/ui/progress/progress.tsx'
import type { ListedDeal } from '../contract/list.ts'
import type { AccessBehavior } from '../contract/wire.ts'
import { progressColour } from '../rules/states.ts'
import { timerOf } from '../rules/timers.ts'
import { Countdown } from './countdown.tsx'
import styles from './deal-card.module.css'

const ACCESS: Record<AccessBehavior, string> = {
  PRIME_EARLY_ACCESS: 'early',
  PRIME_ONLY: 'members',
  APP_ONLY_LD: 'app',
}

/**
 * A deal in the list; the whole card links to its product. Until the store's clock is known it
 * shows times instead of a countdown.
 */
export function DealCard({ deal, now, first }: { deal: ListedDeal; now: number | undefined; first: boolean }) {
  const t = useMessages('lightning-deals')
  const timeOf = useClockTime()
  const { card, progress, startsAt, endsAt, accessBehavior } = deal
  const timer = now === undefined ? undefined : timerOf({ startTime: startsAt, endTime: endsAt }, 'NONE', now)
  const isUpcoming = progress.state === 'UPCOMING'
  return (
    <CardFrame card={card} first={first} as="h2" className={styles.card}>
      <Price
        size="small"
        label={t('price')}
        amount={deal.dealPrice.displayString}
        {...(deal.price ? { list: { label: t('usual'), amount: deal.price.displayString } } : {})}
      />
      <div className={styles.progress}>
        {!isUpcoming && (
          <Progress
            label={t('progress.label')}
            labelHidden
            value={progress.percentClaimed}
            valueText={
              progress.state === 'WAITLISTFULL'
                ? t('list.full')
                : t('progress.value', { percent: progress.percentClaimed })
            }
            tone={progressColour(progress.percentClaimed)}
          />
        )}
      </div>
      <p className={timer?.highlighted ? styles.soon : styles.timer}>
        {timer ? (
          <>
            {t(`timer.${timer.kind}`)} <Countdown until={timer.at} now={now ?? 0} className={styles.clock} />
          </>
        ) : (
          timeOf(isUpcoming ? startsAt : endsAt, 'moment')
        )}
      </p>
      <p className={styles.badges}>
        {deal.type === 'DEAL_OF_THE_DAY' && <Badge tone="strong">{t('type.DEAL_OF_THE_DAY')}</Badge>}
        {accessBehavior && <Badge>{t(`list.${ACCESS[accessBehavior]}`)}</Badge>}
      </p>
    </CardFrame>
  )
}
