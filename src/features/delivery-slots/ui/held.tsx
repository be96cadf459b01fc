import { useEffect, useState } from 'react'
import { clockWords, dayWords, rangeWords } from '#commerce/delivery/rules/window-words.ts'
import { useTimeLeft } from '#commerce/delivery/ui/use-time-left.ts'
import { ComesWith } from '#commerce/fresh-stores/ui/comes-with.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { HeldSlot } from '../contract/pages.ts'
import { slotsPath } from '../rules/paths.ts'
import styles from './slots.module.css'

const WARN_MINUTES = 5

const two = (count: number) => String(count).padStart(2, '0')

type Props = HeldSlot & {
  storeId: string
  isCollected: boolean
  back: { from: string; zipCode: string | null }
  now: number
}

/**
 * The slot that is held, and until when. With scripts the time counts down, and five minutes before its end that is said once; without, the page says the end.
 * One press holds the slot longer, or again after its end.
 */
export function Held({ id, start, end, hold, storeId, isCollected, back, now }: Props) {
  const t = useMessages('delivery-slots')
  const { prefix, locale } = usePage()
  const [hasScripts, setScripts] = useState(false)
  useEffect(() => setScripts(true), [])
  const left = useTimeLeft(Date.parse(hold.until), now)
  const isOver = hasScripts && left === undefined
  const isEnding = hasScripts && left !== undefined && left.hours === 0 && left.minutes < WARN_MINUTES
  const clock = left && `${left.hours > 0 ? `${left.hours}:` : ''}${two(left.minutes)}:${two(left.seconds)}`
  const fields = (
    <>
      <input type="hidden" name="slot" value={id} />
      <input type="hidden" name="from" value={back.from} />
      {hold.joins && <input type="hidden" name="joins" value={hold.joins} />}
      {back.zipCode && <input type="hidden" name="zipCode" value={back.zipCode} />}
    </>
  )
  return (
    <section aria-labelledby="held" className={styles.held}>
      <div>
        <h2 id="held">{t(isOver ? 'held.over' : 'held.heading')}</h2>
        <p className={styles.what}>
          {dayWords(start, locale)},{' '}
          <span className={`${styles.range} tabular`}>{rangeWords({ start, end }, locale)}</span>
        </p>
        <ComesWith order={hold.joins} isCollected={isCollected} />
        {!isOver && (
          <p className={`${styles.note} tabular`}>
            {t('held.until', { time: clockWords(hold.until, locale) })}
            {hasScripts && <span aria-hidden="true"> · {t('held.left', { clock: clock ?? '' })}</span>}
          </p>
        )}
        <p role="status" className={isEnding || isOver ? styles.warning : 'visually-hidden'}>
          {isOver ? t('held.gone') : isEnding ? t('held.warn', { minutes: WARN_MINUTES }) : ''}
        </p>
      </div>
      <div className={styles.actions}>
        <form method="post" action={prefix + slotsPath(storeId)}>
          {fields}
          <Button type="submit" look={isEnding || isOver ? 'primary' : 'secondary'}>
            {t(isOver ? 'held.again' : 'held.longer')}
          </Button>
        </form>
        {!isOver && (
          <ButtonLink href={`${prefix}/cart`} look={isEnding ? 'secondary' : 'primary'}>
            {t('held.cart')}
          </ButtonLink>
        )}
        {!isOver && (
          <form method="post" action={`${prefix}/fresh/${storeId}/slots/cancel`}>
            {fields}
            <Button type="submit" look="quiet">
              {t('held.back')}
            </Button>
          </form>
        )}
      </div>
    </section>
  )
}
