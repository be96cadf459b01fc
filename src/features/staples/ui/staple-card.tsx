import type { ReactNode } from 'react'
import { FormQuantity } from '#commerce/buy-box/ui/form-quantity.tsx'
import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { ShownRun, ShownStaple } from '../contract/shapes.ts'
import { STAPLES_PATH } from '../rules/paths.ts'
import { CadenceField } from './cadence-field.tsx'
import styles from './staples.module.css'

type Of = { staple: ShownStaple }

/** One repeat delivery: what comes when and for how much, what became of its dates, and what can be done with it. */
export function StapleCard({ staple, today }: Of & { today: string }) {
  const t = useMessages('staples')
  const { prefix, locale } = usePage()
  const { id, asin, title, imageId, state, quantity, cadence, nextOn, ceiling, price, agreeTo, runs } = staple
  const isPaused = state === 'PAUSED'
  const often = t(`every.${cadence.unit}`, { every: cadence.every })
  const date = toDay(nextOn, locale)
  return (
    <Card as="section" padding="large" aria-labelledby={`staple-${id}`} className={styles.staple}>
      <div className={styles.what}>
        {imageId && <Picture id={imageId} text="" sizes="5rem" className={styles.picture} />}
        <div>
          <h2 id={`staple-${id}`}>
            <a href={`${prefix}/dp/${asin}`}>{title}</a>
          </h2>
          <p>{t('renderable', { quantity, cadence: often })}</p>
          <p>{isPaused ? <Badge>{t('paused')}</Badge> : t('next', { date })}</p>
          <p className={styles.note}>
            {t('most', { price: ceiling.displayString })} {price ? t('now', { price: price.displayString }) : t('gone')}
          </p>
        </div>
      </div>
      {agreeTo !== null && price && (
        <Form staple={staple} verb="agree">
          <p>{t('dearer', { price: price.displayString, ceiling: ceiling.displayString })}</p>
          <input type="hidden" name="agreedPrice" value={agreeTo} />
          <Press staple={staple}>{t('agree', { price: price.displayString })}</Press>
        </Form>
      )}
      <div className={styles.buttons}>
        {!isPaused && nextOn > today && (
          <Form staple={staple} verb="skip">
            <input type="hidden" name="nextOn" value={nextOn} />
            <Press staple={staple}>{t('skip', { date })}</Press>
          </Form>
        )}
        <Form staple={staple} verb={isPaused ? 'resume' : 'pause'}>
          <Press staple={staple}>{t(isPaused ? 'resume' : 'pause')}</Press>
        </Form>
      </div>
      <AccordionItem summary={t('change')}>
        <Form staple={staple} verb="change">
          <input type="hidden" name="seenOn" value={nextOn} />
          <FormQuantity label={t('quantity')} value={quantity} />
          <CadenceField cadence={cadence} />
          <TextField name="nextOn" type="date" required label={t('nextOn')} defaultValue={nextOn} />
          <Press staple={staple}>{t('save')}</Press>
        </Form>
      </AccordionItem>
      {runs.length > 0 && (
        <AccordionItem summary={t('past')}>
          <ul className={styles.runs}>
            {runs.map((run) => (
              <RunLine key={run.dueOn} run={run} />
            ))}
          </ul>
        </AccordionItem>
      )}
      <AccordionItem summary={t('cancel')}>
        <Form staple={staple} verb="cancel">
          <p>{t('cancelWhat')}</p>
          <Press staple={staple} look="danger">
            {t('cancel')}
          </Press>
        </Form>
      </AccordionItem>
    </Card>
  )
}

function RunLine({ run }: { run: ShownRun }) {
  const t = useMessages('staples')
  const { prefix, locale } = usePage()
  const { dueOn, state, reason, orderId, price } = run
  // What was agreed to then may be another price than now.
  const word = reason === 'price' ? 'dearer' : reason
  return (
    <li>
      <strong>{toDay(dueOn, locale)}</strong>{' '}
      {orderId ? <a href={`${prefix}/orders/${orderId}`}>{t('run.ORDERED')}</a> : t(`run.${state}`)}
      {word && <span className={styles.note}> {t(`reason.${word}`, { price: price?.displayString ?? '' })}</span>}
    </li>
  )
}

function Form({ staple: { id }, verb, children }: Of & { verb: string; children: ReactNode }) {
  const { prefix } = usePage()
  // Going back must not bring back what was in the fields before, such as a date that was skipped meanwhile.
  return (
    <form method="post" action={`${prefix}${STAPLES_PATH}/${id}/${verb}`} autoComplete="off" className={styles.form}>
      <FormKey of={`${verb}-${id}`} />
      {children}
    </form>
  )
}

function Press({ staple, look, children }: Of & { look?: 'danger'; children: string }) {
  return (
    <Button type="submit" size="small" look={look} aria-label={`${children}: ${staple.title}`}>
      {children}
    </Button>
  )
}
