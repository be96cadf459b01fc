import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import styles from './invites.module.css'

export type BuyFormProps = { id: string; asin: string; offerListingId: string; quantity: number }

/** The ordinary buttons of a shopper who is invited, with the invitation. A plain form. */
export function BuyForm({ id, asin, offerListingId, quantity }: BuyFormProps) {
  const t = useMessages('invites')
  const { prefix } = usePage()
  return (
    <form method="post" action={`${prefix}/gp/product/handle-buy-box`} className={styles.form}>
      <input type="hidden" name="ASIN" value={asin} />
      <input type="hidden" name="offerListingID" value={offerListingId} />
      <input type="hidden" name="quantity" value={quantity} />
      <input type="hidden" name="invitation" value={id} />
      <Button type="submit" name="submit.add-to-cart" look="primary" size="large" wide>
        {t('add')}
      </Button>
      <Button type="submit" name="submit.buy-now" size="large" wide>
        {t('buyNow')}
      </Button>
    </form>
  )
}
