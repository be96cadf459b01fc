import { useMessages } from '#platform/render/use-messages.ts'
import styles from './about.module.css'

/** The full description and the specifications. */
export function About({ description, specifications }: { description: string; specifications: [string, string][] }) {
  const t = useMessages('product-page')
  return (
    <div className={styles.about}>
      {description && (
        <section aria-labelledby="about">
          <h2 id="about" className={styles.heading}>
            {t('about')}
          </h2>
          <p className={styles.text}>{description}</p>
        </section>
      )}
      {specifications.length > 0 && (
        <section aria-labelledby="specifications">
          <h2 id="specifications" className={styles.heading}>
            {t('specifications')}
          </h2>
          <dl className={styles.list}>
            {specifications.map(([name, value]) => (
              <div key={name} className={styles.entry}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
