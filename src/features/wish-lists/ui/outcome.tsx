import { useMessages } from '#platform/render/use-messages.ts'
import { Icon } from '#platform/ui/icon/icon.tsx'
import type { Adding } from '../rules/adding.ts'
import styles from './outcome.module.css'

/** Inline: what became of adding a product. */
export function Outcome({ adding }: { adding: Adding }) {
  const t = useMessages('wish-lists.add')
  if (adding.kind === 'done')
    return (
      <p className={styles.done}>
        <Icon name="check" />
        <span>
          {t(adding.isDuplicate ? 'knownIn' : 'doneIn')}{' '}
          <a href={adding.url}>
            <bdi>{adding.name}</bdi>
          </a>
        </span>
      </p>
    )
  if (adding.kind === 'unavailable') return <p className={styles.error}>{t('unavailable')}</p>
  if (adding.kind === 'error') return <p className={styles.error}>{adding.message || t('failed')}</p>
  return null
}
