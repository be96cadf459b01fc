import { clockWords, dayWords, rangeWords } from '#commerce/delivery/rules/window-words.ts'
import { ComesWith } from '#commerce/fresh-stores/ui/comes-with.tsx'
import type { SlotProps } from '#platform/render/declared.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { FreshCart } from '../contract/shopper.ts'
import type { ShownSubstitution } from '../contract/substitution.ts'
import { cartAnchor } from '../rules/paths.ts'
import { Conflicts } from './conflicts.tsx'
import styles from './fresh-carts.module.css'
import { insteadId, Substitution } from './substitution.tsx'

/** Below the retail cart: those of fresh stores, each with its time and its own checkout. */
export function Slot({ carts, substitutions, ...shown }: SlotProps<'fresh-carts', 'below-cart'>) {
  return carts.map((cart) => (
    <Cart
      key={cart.storeId}
      cart={cart}
      said={substitutions.find((each) => each.storeId === cart.storeId)}
      {...shown}
    />
  ))
}

type CartProps = { cart: FreshCart; said: ShownSubstitution | undefined } & Pick<
  SlotProps<'fresh-carts', 'below-cart'>,
  'codes' | 'lineOf' | 'taxesOf'
>

function Cart({ cart, said, codes, lineOf, taxesOf }: CartProps) {
  const t = useMessages('fresh-carts')
  const { prefix } = usePage()
  const { storeId, name, kind, lines, items, subtotal, discount, tax, minimumOrder, isBelowMinimum, missing, slot } =
    cart
  const taxed = taxesOf(tax)
  // What does not fit into the held time would be refused in the end, after all fields were filled in.
  const fits = slot !== null && !cart.conflicts?.slot?.reason
  const canBuy = !isBelowMinimum && fits && lines.some(({ problem }) => problem === null)
  const id = cartAnchor(storeId)
  return (
    <section aria-labelledby={id} className={styles.cart}>
      <h2 id={id} className={styles.heading}>
        {t(kind, { name })}
      </h2>
      <div className={styles.frame}>
        <div>
          <ul className={styles.lines}>{lines.map((line) => lineOf(line, name))}</ul>
          {said && <Substitution cart={cart} said={said} codes={codes} />}
        </div>
        <Card padding="large" className={styles.summary}>
          <Time cart={cart} />
          <Join cart={cart} />
          <Conflicts cart={cart} />
          {discount.amount > 0 && (
            <p className={styles.row}>
              <span>{t('discount')}</span>
              <span className="tabular">−{discount.displayString}</span>
            </p>
          )}
          <p className={styles.total}>
            <span>{t('subtotal', { count: items })}</span>
            <strong className="tabular">{subtotal.displayString}</strong>
          </p>
          {[...taxed.before, ...taxed.after].map((row) => (
            <p key={row.name} className={styles.row}>
              <span>{row.name}</span>
              <span className="tabular">{row.value}</span>
            </p>
          ))}
          {isBelowMinimum && (
            <p>
              {t('minimum', { name, minimum: minimumOrder.displayString })}{' '}
              {missing && t('missing', { missing: missing.displayString })}
            </p>
          )}
          <form method="post" action={`${prefix}/checkout`}>
            <input type="hidden" name="store" value={storeId} />
            {/* What was said of substitutes and not saved yet is sent along: an allergen must not be lost. */}
            <Button
              type="submit"
              {...(said ? { form: insteadId(storeId), name: 'next', value: 'checkout' } : {})}
              look={canBuy ? 'primary' : 'secondary'}
              size="large"
              wide
              disabled={!canBuy}
            >
              {t('checkout', { name })}
            </Button>
          </form>
          <p className={styles.note}>{t('note')}</p>
        </Card>
      </div>
    </section>
  )
}

/** The time that is held, or where one is chosen. */
function Time({ cart: { kind, slot, slotsPath } }: { cart: FreshCart }) {
  const t = useMessages('fresh-carts')
  const { prefix, locale } = usePage()
  if (!slot)
    return (
      <div className={styles.time}>
        <p>{t('none')}</p>
        {slotsPath && (
          <ButtonLink href={prefix + slotsPath} look="primary">
            {t('choose')}
          </ButtonLink>
        )}
      </div>
    )
  const isDelivered = kind === 'delivery'
  const fee = slot.fee.amount === 0 ? t('free') : t(isDelivered ? 'fee' : 'collecting', { fee: slot.fee.displayString })
  return (
    <div className={styles.time}>
      <p>
        <span className={styles.note}>{t('time')}</span>
        <br />
        <strong>
          {dayWords(slot.start, locale)}, {rangeWords(slot, locale)}
        </strong>
        {!slot.joins && (isDelivered || slot.fee.amount > 0) && (
          <>
            <br />
            {fee}
          </>
        )}
      </p>
      <ComesWith order={slot.joins} isCollected={!isDelivered} />
      <p className={styles.note}>{t('until', { time: clockWords(slot.heldUntil, locale) })}</p>
      {slotsPath && <a href={prefix + slotsPath}>{t('change')}</a>}
    </div>
  )
}

/** Adds the cart to an order that is placed already: it comes with it. */
function Join({ cart: { kind, open, slotsPath } }: { cart: FreshCart }) {
  const t = useMessages('fresh-carts')
  const { prefix, locale } = usePage()
  if (!open || !slotsPath) return null
  const time = `${dayWords(open.start, locale)}, ${rangeWords(open, locale)}`
  return (
    <form method="post" action={prefix + slotsPath} className={styles.time}>
      <input type="hidden" name="slot" value={open.slotId} />
      <input type="hidden" name="joins" value={open.orderId} />
      <input type="hidden" name="to" value="cart" />
      <Button type="submit">{t('join.add', { time })}</Button>
      <p className={styles.note}>{t(`join.free.${kind}`)}</p>
    </form>
  )
}
