import { useMessages } from '#platform/render/use-messages.ts'
import type { SecondaryView, ShownBundle } from '../contract/shopper.ts'
import { BundleBox } from './bundle-box.tsx'
import styles from './bundles.module.css'

/** The content of the side sheet as a piece of HTML: the bundles of a product and the related ones, with a form for each. */
export function Page({ view: { asin, bundles, related } }: { view: SecondaryView }) {
  const t = useMessages('bundles')
  const box = (bundle: ShownBundle) => (
    <li key={bundle.asin} id={bundle.asin}>
      <BundleBox bundle={bundle} page={asin} withParts />
    </li>
  )
  return (
    <div className={styles.view}>
      <ul className={styles.grid}>{bundles.map(box)}</ul>
      {related.length > 0 && (
        <>
          <h2 id="related-bundles" className={styles.divider}>
            {t('related.heading')}
          </h2>
          <ul className={styles.grid}>{related.map(box)}</ul>
        </>
      )}
    </div>
  )
}
