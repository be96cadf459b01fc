import type { SlotProps } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { checkPath } from '../rules/paths.ts'
import { Answer } from './answer.tsx'
import styles from './check.module.css'
import { useCheck } from './use-check.ts'

/** Below an offer: has its delivery date confirmed. Without scripts the form leads to a page that says the same. */
export function Slot({ offers, asin, offerListingId, quantity }: SlotProps<'deep-check', 'below-offer'>) {
  const t = useMessages('deep-check')
  const { prefix } = usePage()
  const { checked, isBusy, hasFailed, check } = useCheck({ asin, offerListingId, quantity })
  if (!offers.includes(offerListingId)) return null
  return (
    <form
      method="post"
      action={prefix + checkPath(asin)}
      className={styles.check}
      onSubmit={(event) => {
        event.preventDefault()
        void check()
      }}
    >
      <input type="hidden" name="offerListingId" value={offerListingId} />
      <input type="hidden" name="quantity" value={quantity} />
      <Button type="submit" wide busy={isBusy}>
        {t('confirm')}
      </Button>
      <div className={styles.answer} data-failed={hasFailed || undefined} role="status">
        {checked ? <Answer checked={checked} /> : <p className={styles.note}>{t('explain')}</p>}
      </div>
    </form>
  )
}
