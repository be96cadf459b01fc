import { refreshShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import type { Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { Arrival, DeliveryPromise } from '../contract.ts'
import { arrivalWords, feeWords } from '../rules/words.ts'
import styles from './arrival-line.module.css'
import { useTimeLeft } from './use-time-left.ts'

export type ArrivalLineProps = {
  arrival: Arrival
  /** The store's time when it said so, in epoch milliseconds: a device's own may be wrong. */
  now: number
  place: string
  offerListingId: string
  /** What is said where no date is known. */
  usual: string
  /** The texts of this folder. */
  says: Translate
}

/** Whether an offer comes to the shopper's location, for which fee, and when. */
export function ArrivalLine({ arrival, now, place, offerListingId, usual, says }: ArrivalLineProps) {
  const promise = arrival.promises[offerListingId]
  if (!arrival.isDeliverable) return <p className={styles.nowhere}>{says('shown.nowhere', { place })}</p>
  return promise ? <Promised promise={promise} now={now} says={says} /> : <p>{usual}</p>
}

function Promised({ promise, now, says }: { promise: DeliveryPromise; now: number; says: Translate }) {
  const { locale } = usePage()
  const left = useTimeLeft(promise.orderBefore, now)
  return (
    <>
      <p>
        {feeWords(says, promise)}
        {left && (
          <>
            {says('shown.stop')} <strong>{arrivalWords(says, promise, locale)}</strong>
          </>
        )}
      </p>
      {left ? (
        <p className="tabular">{says('left.text', { time: says(`left.${left.unit}`, left) })}</p>
      ) : (
        <button type="button" className={styles.refresh} onClick={() => void refreshShopperState()}>
          {says('left.over')}
        </button>
      )}
    </>
  )
}
