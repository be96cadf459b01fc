import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Icon, type IconName } from '#platform/ui/icon/icon.tsx'
import { Progress } from '#platform/ui/progress/progress.tsx'
import type { BoxHeader, BoxView } from '../rules/box.ts'
import { APP_PATH } from '../rules/paths.ts'
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
      {header !== 'none' && (
        <div
          className={styles[header === 'in-cart' || header === 'pending' || header === 'claimed' ? 'good' : 'plain']}
        >
          <Icon name={ICONS[header]} className={styles.icon} />
          <p>
            <strong>{t(`header.${header}`)}</strong> {t(`more.${header}`, { position: position ?? 0 })}
          </p>
        </div>
      )}
      {heldUntil !== undefined && (
        <p className={styles.held}>
          {t('held')} <Countdown until={heldUntil} now={now} className={styles.clock} />
        </p>
      )}
      {progress && (
        <Progress
          label={t('progress.label')}
          labelHidden
          value={progress.percent}
          valueText={t('progress.value', { percent: progress.percent })}
          tone={progress.colour}
        />
      )}
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
