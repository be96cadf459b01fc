import type { Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useClockTime } from '#platform/render/use-clock-time.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Icon, type IconName } from '#platform/ui/icon/icon.tsx'
import { Progress } from '#platform/ui/progress/progress.tsx'
import type { DealOnPage, DealStage } from '../contract/wire.ts'
import type { BoxAction, BoxHeader, BoxView } from '../rules/box.ts'
import { TURN_MINUTES } from '../rules/judge.ts'
import { APP_PATH } from '../rules/paths.ts'
import { progressColour } from '../rules/states.ts'
import { Countdown } from './countdown.tsx'
import styles from './deal-box.module.css'

type OpenView = Extract<BoxView, { phase: 'open' }>

const ICONS: Record<BoxHeader, IconName> = {
  'in-cart': 'check',
  pending: 'bolt',
  claimed: 'check',
  'waitlist-full': 'info',
  waiting: 'info',
  expired: 'info',
  none: 'info',
}

/** The deal's status: message, the shopper's own time, progress, and the start or end timer. */
export function Status({ view, now }: { view: OpenView; now: number }) {
  const t = useMessages('lightning-deals')
  const { prefix } = usePage()
  const { header, position, progress, timer, heldUntil, notes } = view
  return (
    <>
      {header !== 'none' && <Header header={header} position={position} />}
      {heldUntil !== undefined && (
        <p className={styles.held}>
          {t('held')} <Countdown until={heldUntil} now={now} className={styles.clock} />
        </p>
      )}
      {progress && <Claimed percent={progress.percent} />}
      {timer && (
        <p className={timer.highlighted ? styles.soon : styles.timer}>
          {t(`timer.${timer.kind}`)} <Countdown until={timer.at} now={now} className={styles.clock} />
        </p>
      )}
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {t(`note.${note}`)}
          {note === 'learn-more-here' && (
            <>
              {' '}
              <a href={prefix + APP_PATH}>{t('learnMore')}</a>
            </>
          )}
        </p>
      ))}
    </>
  )
}

/** What everybody can be told of the deal, before the page knows the shopper. */
export function PublicStatus({ deal, stage }: { deal: DealOnPage; stage: DealStage }) {
  const t = useMessages('lightning-deals')
  const timeOf = useClockTime()
  const isClaimed = stage === 'waitlist' || stage === 'full'
  const from = timeOf(deal.startsAt, 'moment')
  const until = timeOf(deal.endsAt, 'moment')
  return (
    <>
      {stage === 'full' && <Header header="waitlist-full" />}
      {isClaimed && <Claimed percent={100} />}
      {stage !== 'full' && (
        <p className={styles.note}>
          {isClaimed ? termsWords(t, 'join', deal.claimMinutes) : t('public', { from, until })}{' '}
          {!deal.guestsMayClaim && t('note.sign-in')}
        </p>
      )}
    </>
  )
}

function Header({ header, position = 0 }: { header: BoxHeader; position?: number | undefined }) {
  const t = useMessages('lightning-deals')
  const isGood = header === 'in-cart' || header === 'pending' || header === 'claimed'
  return (
    <div className={styles[isGood ? 'good' : 'plain']}>
      <Icon name={ICONS[header]} className={styles.icon} />
      <p>
        <strong>{t(`header.${header}`)}</strong> {t(`more.${header}`, { position })}
      </p>
    </div>
  )
}

function Claimed({ percent }: { percent: number }) {
  const t = useMessages('lightning-deals')
  return (
    <Progress
      label={t('progress.label')}
      labelHidden
      value={percent}
      valueText={t('progress.value', { percent })}
      tone={progressColour(percent)}
    />
  )
}

/** What a claim would give: units held in the cart, or a place in line. */
export const termsWords = (t: Translate, action: BoxAction, claimMinutes: number): string =>
  action === 'join' ? t('termsWaiting', { minutes: TURN_MINUTES }) : t('terms', { minutes: claimMinutes })
