import { dayWords, rangeWords } from '#commerce/delivery/rules/window-words.ts'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { SlotDay, SlotsPageProps } from '../contract/pages.ts'
import type { ShownSlot } from '../contract/shopper.ts'
import { slotsPath } from '../rules/paths.ts'
import { Held } from './held.tsx'
import { Join } from './join.tsx'
import styles from './slots.module.css'

/** Nothing is wrong yet. */
const ASKS = 'no-postal-code'

const GOOD = ['held', 'joined', 'cancelled']

/** The days of a store with their slots. Each slot that can be had is a button of a form, so the page works without scripts. */
export function Page(props: SlotsPageProps) {
  const { storeId, name, kind, held, open, place, fault, days, earlier, later, said, from, now } = props
  const t = useMessages('delivery-slots')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.page}>
        <header className={styles.head}>
          <p className={styles.store}>{name}</p>
          <h1>{t(`heading.${kind}`)}</h1>
          {kind === 'delivery' && (
            <form
              method="get"
              action={prefix + slotsPath(storeId)}
              className={classNames(styles.place, !fault && styles.known)}
            >
              <TextField
                name="zipCode"
                label={t('zip.label')}
                defaultValue={place ?? ''}
                hint={fault === ASKS ? t(`fault.${fault}`) : undefined}
                error={fault && fault !== ASKS ? t(`fault.${fault}`) : undefined}
                autoComplete="postal-code"
                maxLength={30}
                required
              />
              <Button type="submit">{t('zip.show')}</Button>
            </form>
          )}
        </header>
        {said && (
          <Alert
            tone={GOOD.includes(said) ? 'success' : 'error'}
            announce={GOOD.includes(said) ? 'politely' : 'at-once'}
          >
            {t(`said.${said}`)}
          </Alert>
        )}
        {held && (
          <Held
            {...held}
            key={held.hold.until}
            storeId={storeId}
            isCollected={kind === 'pickup'}
            back={{ from, zipCode: place }}
            now={now}
          />
        )}
        {open.map((order) => (
          <Join key={order.orderId} {...order} storeId={storeId} kind={kind} />
        ))}
        {days.length > 0 && (
          <form method="post" action={prefix + slotsPath(storeId)}>
            <input type="hidden" name="from" value={from} />
            {place && <input type="hidden" name="zipCode" value={place} />}
            {days.map((day) => (
              <Day key={day.day} {...day} />
            ))}
          </form>
        )}
        {days.length > 0 && (
          <nav aria-label={t('days')} className={styles.pager}>
            {earlier && <ButtonLink href={prefix + earlier}>{t('earlier')}</ButtonLink>}
            {later && <ButtonLink href={prefix + later}>{t('later')}</ButtonLink>}
          </nav>
        )}
      </div>
    </Layout>
  )
}

function Day({ day, slots }: SlotDay) {
  const t = useMessages('delivery-slots')
  const { locale } = usePage()
  const words = dayWords(day, locale)
  return (
    <section aria-labelledby={`day-${day}`} className={styles.day}>
      <h2 id={`day-${day}`}>{words}</h2>
      {slots.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul>
          {slots.map((slot) => (
            <li key={slot.id}>
              <Slot {...slot} day={words} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Slot({ id, start, end, fee, state, hold, day }: ShownSlot & { day: string }) {
  const t = useMessages('delivery-slots')
  const { locale } = usePage()
  const time = rangeWords({ start, end }, locale)
  const price = fee.amount === 0 ? t('free') : fee.displayString
  const content = (
    <>
      <span className={`${styles.time} tabular`}>{time}</span>
      <span className={`${styles.note} tabular`}>
        {hold ? t('state.held') : state === 'open' ? price : t(`state.${state}`)}
      </span>
    </>
  )
  if (hold) return <p className={`${styles.slot} ${styles.own}`}>{content}</p>
  if (state !== 'open') return <p className={`${styles.slot} ${styles.off}`}>{content}</p>
  return (
    <button type="submit" name="slot" value={id} className={`${styles.slot} ${styles.open}`}>
      <span className="visually-hidden">{t('choose', { day })} </span>
      {content}
    </button>
  )
}

export const head = (
  { name }: SlotsPageProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({
  title: translate('delivery-slots')('title', { name }),
  robots: 'noindex',
})
