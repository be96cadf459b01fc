import { type FormEvent, lazy, type MouseEvent, Suspense, useEffect, useRef } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import spinner from '#platform/ui/button/spinner.module.css'
import { useOpening } from '#platform/ui/dialog/use-opening.ts'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { OwnStaple, StapleOffer } from '../contract/pages.ts'
import { readChosen, USUAL_CADENCE } from '../rules/cadence.ts'
import { LEARN_PATH, STAPLES_PATH } from '../rules/paths.ts'
import { CadenceField } from './cadence-field.tsx'
import styles from './row.module.css'
import { type Browser, type Chosen, useStaple } from './use-staple.ts'

/** So many quantities are offered, from the least on. */
const OFFERED = 12

const Update = lazy(() => import('./update.tsx').then((module) => ({ default: module.Update })))
const FaultDialog = lazyPart(() => import('./fault.tsx').then((module) => module.FaultDialog))
const LearnMore = lazy(() => import('./learn-more.tsx').then((module) => ({ default: module.LearnMore })))

/** Below the buy box: has food delivered repeatedly, or shows that it is. A form, so it works without scripts. */
export function Slot({ browser, ...offer }: StapleOffer & { browser?: Browser }) {
  const { asin, days, price } = offer
  const t = useMessages('staples')
  const { prefix, locale } = usePage()
  const { staple, added, isBusy, fault, add, change, forget } = useStaple(asin, browser)
  const row = useRef<HTMLElement>(null)
  const isPressed = useRef(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = readChosen(new FormData(event.currentTarget))
    if (!chosen) return
    isPressed.current = true
    void add({ ...chosen, agreedPrice: price.minor })
  }
  // The button that had the focus is gone.
  useEffect(() => {
    if (added && isPressed.current) row.current?.focus()
  }, [added])
  return (
    <section ref={row} tabIndex={-1} className={styles.row} aria-label={t('row.heading')}>
      <p className={styles.heading}>
        <strong>{t('row.heading')}</strong> <Learn days={days} />
      </p>
      {staple && <Known staple={staple} isBusy={isBusy} change={change} />}
      {added && (
        <p className={styles.done}>
          <span>{t('row.added', { date: toDay(added.nextOn, locale) })}</span>
        </p>
      )}
      {!staple && !added && (
        <form method="post" action={`${prefix}${STAPLES_PATH}`} onSubmit={submit} className={styles.form}>
          <input type="hidden" name="asin" value={asin} />
          <input type="hidden" name="agreedPrice" value={price.minor} />
          <Choices {...offer} />
          <p>{t('most', { price: price.text })}</p>
          <Button type="submit" busy={isBusy}>
            {t('row.add')}
          </Button>
        </form>
      )}
      <p role="status" className="visually-hidden">
        {added ? t('row.added', { date: toDay(added.nextOn, locale) }) : ''}
      </p>
      {fault && (
        <Suspense>
          <FaultDialog fault={fault} isChange={staple !== undefined} onClose={forget} />
        </Suspense>
      )}
    </section>
  )
}

/** Quantity and cadence of a new one. */
function Choices({ least, most, minimum }: StapleOffer) {
  const t = useMessages('staples')
  const quantities = Array.from({ length: Math.min(OFFERED, most - least + 1) }, (_, index) => least + index)
  return (
    <>
      <div className={styles.choices}>
        <SelectField name="quantity" label={t('quantity')} defaultValue={least}>
          {quantities.map((quantity) => (
            <option key={quantity}>{quantity}</option>
          ))}
        </SelectField>
        <CadenceField cadence={USUAL_CADENCE} />
      </div>
      {minimum && <p className={styles.least}>{t('row.least', { least, minimum: minimum.displayString })}</p>}
    </>
  )
}

type KnownProps = { staple: OwnStaple; isBusy: boolean; change: (chosen: Chosen) => Promise<void> }

/** What the shopper has, with a link to change it, which opens a popover. */
function Known({ staple, isBusy, change }: KnownProps) {
  const t = useMessages('staples')
  const { prefix, locale } = usePage()
  const { open, everOpened, setOpen } = useOpening()
  const anchor = useRef<HTMLAnchorElement>(null)
  const { quantity, cadence, nextOn } = staple
  const text = t('renderable', { quantity, cadence: t(`every.${cadence.unit}`, { every: cadence.every }) })
  return (
    <div className={styles.known}>
      <p>
        {t('row.known', { text, date: toDay(nextOn, locale) })} {isBusy && <Waiting />}
      </p>
      <p className={styles.links}>
        <a ref={anchor} href={`${prefix}${STAPLES_PATH}`} onClick={(event) => opens(event, setOpen)}>
          {t('row.update')}
        </a>
        <a href={`${prefix}${STAPLES_PATH}`}>{t('row.manage')}</a>
      </p>
      <Suspense fallback={null}>
        {everOpened && <Update staple={staple} open={open} setOpen={setOpen} anchor={anchor} change={change} />}
      </Suspense>
    </div>
  )
}

/** What it is all about, to the left of its link. */
function Learn({ days }: { days: number }) {
  const t = useMessages('staples')
  const { prefix } = usePage()
  const { open, everOpened, setOpen } = useOpening()
  const anchor = useRef<HTMLAnchorElement>(null)
  return (
    <>
      <a
        ref={anchor}
        href={`${prefix}${LEARN_PATH}`}
        className={styles.learn}
        onClick={(event) => opens(event, setOpen)}
      >
        {t('row.learn')}
      </a>
      <Suspense fallback={null}>
        {everOpened && <LearnMore days={days} open={open} setOpen={setOpen} anchor={anchor} />}
      </Suspense>
    </>
  )
}

/** Opens a popover in place of a link, unless the link is to open elsewhere. */
function opens(event: MouseEvent, setOpen: (open: boolean) => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  setOpen(true)
}

const Waiting = () => (
  <span className={styles.busy}>
    <span className={spinner.spinner} />
  </span>
)
