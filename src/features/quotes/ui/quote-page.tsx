import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useClockTime } from '#platform/render/use-clock-time.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { QuoteProps } from '../contract/pages.ts'
import { pdfPath, quotePath } from '../rules/paths.ts'
import { Frame, quotesHead } from './frame.tsx'
import { QuoteLines } from './quote-lines.tsx'
import styles from './quotes.module.css'
import { StateBadge } from './state-badge.tsx'

/** A quote, what became of it, and what can be done about it. */
export function Page({ quote, mayOpenOrder, problem }: QuoteProps) {
  const t = useMessages('quotes')
  const { prefix, locale } = usePage()
  const timeOf = useClockTime()
  const { state, note, message, askedBy, askedAt, validOn, orderId, total } = quote
  const day = validOn === null ? '' : toDay(validOn, locale)
  const time = timeOf(Date.parse(askedAt), 'moment')
  return (
    <Frame heading={t('quote.heading')} problem={problem}>
      <Card as="section" padding="large" aria-label={t('quote.heading')} className={styles.part}>
        <p>
          <StateBadge state={state} /> {t(`what.${state}`, { day })}
        </p>
        <p className={styles.note}>
          {askedBy === null ? t('askedAt', { time }) : t('askedBy', { name: askedBy, time })}
        </p>
        {orderId !== null && (
          <p>
            {mayOpenOrder ? (
              <a href={`${prefix}/orders/${orderId}`}>{t('order', { number: orderId })}</a>
            ) : (
              t('order', { number: orderId })
            )}
          </p>
        )}
        {note !== '' && <Said heading={t('note')} text={note} />}
        {message !== '' && <Said heading={t('message')} text={message} />}
        <QuoteLines quote={quote} />
        {total && <p className={styles.note}>{t('terms')}</p>}
        {total && (
          <p className={styles.words}>
            <a href={prefix + pdfPath(quote.id)}>{t('pdf.link', { number: quote.number })}</a>
          </p>
        )}
        {state === 'OFFERED' && (
          <>
            <p className={styles.note}>{t('take.what')}</p>
            <div className={styles.actions}>
              <Step id={quote.id} step="take" look="primary" />
              <Step id={quote.id} step="decline" look="quiet" />
            </div>
          </>
        )}
        {state === 'ASKED' && (
          <div className={styles.actions}>
            <Step id={quote.id} step="withdraw" look="quiet" />
          </div>
        )}
      </Card>
    </Frame>
  )
}

function Said({ heading, text }: { heading: string; text: string }) {
  return (
    <div>
      <h2>{heading}</h2>
      <p className={styles.said}>
        <bdi>{text}</bdi>
      </p>
    </div>
  )
}

type StepProps = { id: string; step: 'take' | 'decline' | 'withdraw'; look: 'primary' | 'quiet' }

function Step({ id, step, look }: StepProps) {
  const t = useMessages('quotes')
  const { prefix } = usePage()
  return (
    <form method="post" action={`${prefix}${quotePath(id)}/${step}`}>
      <FormKey of={step} />
      <Button type="submit" look={look}>
        {t(`${step}.button`)}
      </Button>
    </form>
  )
}

export const head = quotesHead
