import type { WirePrice } from '#commerce/marketplace/contract.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { Slots } from '#platform/render/slots.tsx'
import { useHasMessages } from '#platform/render/use-has-messages.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import type { LineAdjustment } from '../contract/wire.ts'
import { saidValues } from '../rules/said-values.ts'
import styles from './adjustments.module.css'

type Props = { line: { adjustments: LineAdjustment[]; total: WirePrice | null }; open?: boolean; isPriced?: boolean }

/**
 * Discounts and notes of features on a line. With `open`, a feature can add more through the slot
 * `open-adjustment`. Where something is taken off, ends with what the line costs then; not if the line is not `isPriced`,
 * because it names only what is left.
 */
export function Adjustments({ line: { adjustments, total }, open = false, isPriced = true }: Props) {
  const t = useMessages('cart')
  const isLess = adjustments.some(({ amount }) => amount.amount > 0)
  if (adjustments.length === 0) return null
  return (
    <ul className={styles.list}>
      {adjustments.map((adjustment) => (
        <li
          key={`${adjustment.feature} ${adjustment.code} ${JSON.stringify(adjustment.values)}`}
          className={adjustment.amount.amount > 0 ? styles.off : styles.note}
        >
          <span className={styles.name}>
            <AdjustmentName adjustment={adjustment} />
            {open && <Slots name="open-adjustment" data={{ [adjustment.feature]: {} }} told={adjustment} />}
          </span>
          {isPriced && adjustment.amount.amount > 0 && (
            <span className={`${styles.amount} tabular`}>−{adjustment.amount.displayString}</span>
          )}
        </li>
      ))}
      {isPriced && isLess && total && (
        <li className={`${styles.note} tabular`}>{t('discounted', { total: total.displayString })}</li>
      )}
    </ul>
  )
}

/** Uses the feature's texts, or the cart's if the store no longer has that feature. */
function AdjustmentName({ adjustment }: { adjustment: LineAdjustment }) {
  const isKnown = useHasMessages(adjustment.feature)
  return isKnown ? <FeatureName adjustment={adjustment} /> : <PlainName adjustment={adjustment} />
}

function FeatureName({ adjustment: { feature, code, values } }: { adjustment: LineAdjustment }) {
  const { locale } = usePage()
  return <span>{useMessages(feature)(`adjustment.${code}`, saidValues(values, locale))}</span>
}

function PlainName({ adjustment: { amount, feature, code } }: { adjustment: LineAdjustment }) {
  const t = useMessages('cart')
  return <span>{amount.amount > 0 ? t('discount') : t('adjustment.term', { name: feature, value: code })}</span>
}
