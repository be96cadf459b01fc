import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { ShownBundle, ShownPart } from '../contract/shopper.ts'
import type { BundlePrice } from '../rules/shown.ts'
import styles from './bundles.module.css'

type Props = { parts: ShownPart[]; slots: ShownBundle['slots']; price: BundlePrice; links?: boolean }

/** A bundle's parts, and what each costs in it: that is what comes back when the part is returned. */
export function PartList({ parts, slots, price, links = true }: Props) {
  const t = useMessages('bundles')
  const { prefix } = usePage()
  return (
    <ul className={styles.parts}>
      {parts.map(({ asin, title }, index) => {
        const units = slots[index]?.units ?? 1
        return (
          <li key={`${asin} ${String(index)}`} className={styles.part}>
            <span className={styles.partTitle}>
              {units > 1 && <span className="tabular">{units} × </span>}
              {links ? <a href={`${prefix}/dp/${asin}`}>{title}</a> : title}
            </span>
            <span className={`${styles.share} tabular`}>
              <span className="visually-hidden">{t('parts.share')} </span>
              {price.shares[index]?.displayString}
            </span>
          </li>
        )
      })}
      <li className={styles.refund}>{t('parts.refund')}</li>
    </ul>
  )
}
