import { dayWords, rangeWords } from '#commerce/delivery/rules/window-words.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import type { FreshCart } from '../contract/shopper.ts'
import styles from './fresh-carts.module.css'

/** What of the cart cannot be had as it is, what to do about it, and the first time that takes all of it. */
export function Conflicts({ cart: { name, conflicts, slotsPath } }: { cart: FreshCart }) {
  const t = useMessages('fresh-carts')
  const { prefix, locale } = usePage()
  if (!conflicts) return null
  const { address, slot, lines, nearest } = conflicts
  const faulty = lines.filter(({ code }) => code !== 'AVAILABLE')
  const words = [
    ...(slot?.reason && slot.reason !== 'heavy' ? [t(`slot.${slot.reason}`)] : []),
    ...(address.code === 'ADDRESS_NOT_SERVED' ? [t('address.outside', { name, code: address.postalCode ?? '' })] : []),
    // A slot that takes nothing says so once.
    ...(slot?.reason && slot.reason !== 'heavy' ? [] : faulty).map(({ code, title, requested, available }) =>
      t(`conflict.${code}`, { title, requested, available }),
    ),
  ]
  const button = nearest && slotsPath && (
    <form method="post" action={prefix + slotsPath} className={styles.conflicts}>
      <input type="hidden" name="slot" value={nearest.slotId} />
      <input type="hidden" name="to" value="cart" />
      <p>{t(slot ? 'nearest.instead' : 'nearest.first')}</p>
      <Button type="submit">
        {dayWords(nearest.start, locale)}, {rangeWords(nearest, locale)}
      </Button>
    </form>
  )
  return (
    <>
      {words.length > 0 && (
        <Alert tone="warning" toneLabel={t('conflicts')}>
          <ul className={styles.conflicts}>
            {words.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Alert>
      )}
      {address.code === 'ADDRESS_NOT_SELECTED' && !slot && <p className={styles.note}>{t('address.none')}</p>}
      {button}
    </>
  )
}
