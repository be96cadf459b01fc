import { useMessages } from '#platform/render/use-messages.ts'
import styles from './terms.module.css'

/** An accessory's terms, collapsed in a native disclosure element, so that they open without scripts. */
export function Terms({ of, text }: { of: string; text: string }) {
  const t = useMessages('accessories')
  return (
    <details className={styles.terms}>
      <summary className={styles.summary}>
        <span>{t('terms.heading')}</span> <span className="visually-hidden">{t('choose.of', { title: of })}</span>{' '}
        <span className={styles.more}>{t('terms.more')}</span>
        <span className={styles.less}>{t('terms.less')}</span>
      </summary>
      <p>{text}</p>
    </details>
  )
}
