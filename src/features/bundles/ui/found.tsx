import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { ShownBundle } from '../contract/shopper.ts'
import { pagePath } from '../rules/paths.ts'
import { chosenParts } from '../rules/shown.ts'
import { BundlePrice } from './bundle-price.tsx'
import styles from './bundles.module.css'
import { PartPictures } from './part-pictures.tsx'
import { usePrice } from './use-price.ts'

/** Bundles among the results of a search, each with a link to its page. */
export function Slot({ found }: { found: ShownBundle[] }) {
  const t = useMessages('bundles')
  return (
    <section className={styles.card} aria-label={t('found.heading')}>
      <h2>{t('found.heading')}</h2>
      <ul className={styles.grid}>
        {found.map((bundle) => (
          <li key={bundle.asin}>
            <Found bundle={bundle} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Found({ bundle }: { bundle: ShownBundle }) {
  const t = useMessages('bundles')
  const { prefix } = usePage()
  const { asin, title, slots, choices, isAvailable } = bundle
  const price = usePrice(bundle, choices)
  return (
    <Card className={styles.box}>
      <PartPictures parts={chosenParts(slots, choices)} slots={slots} />
      <h3 className={styles.boxTitle}>
        <a href={`${prefix}${pagePath(asin)}`}>{title}</a>
      </h3>
      <p className={styles.includes}>
        {isAvailable ? t('includes', { count: slots.reduce((sum, { units }) => sum + units, 0) }) : t('soldOut.text')}
      </p>
      <BundlePrice price={price} />
    </Card>
  )
}
