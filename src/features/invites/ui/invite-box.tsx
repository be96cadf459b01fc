import { type FormEvent, Suspense, useEffect, useRef } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useClockTime } from '#platform/render/use-clock-time.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import { Price } from '#platform/ui/price/price.tsx'
import type { ShownProgram } from '../contract/shopper.ts'
import { DETAILS_PATH, LIST_PATH, REQUEST_PATH } from '../rules/paths.ts'
import { BuyForm } from './buy-form.tsx'
import styles from './invites.module.css'
import { type Asked, type Browser, useInvite } from './use-invite.ts'

const Said = lazyPart(() => import('./said.tsx').then(({ Said }) => Said))

/**
 * In the place of the ordinary buttons: how to ask for an invitation, what became of it, or, once invited, the buttons to buy. Its
 * forms work without scripts.
 */
export function Slot({ program, browser }: { program: ShownProgram; browser?: Browser }) {
  const t = useMessages('invites')
  const { prefix } = usePage()
  const timeOf = useClockTime()
  const panel = useRef<HTMLParagraphElement>(null)
  const { own, busy, isNotified, outcome, press, close } = useInvite(program, browser)
  const { asin, kind, stage, offerListingId, quantity } = program
  const isAsked = outcome?.asked === 'request' && outcome.code === undefined
  // The pressed button is gone then. What takes its place gets the focus, and has it again when the dialog is closed.
  useEffect(() => {
    if (isAsked) panel.current?.focus()
  }, [isAsked])

  const times = { opens: timeOf(program.opensAt, 'moment'), closes: timeOf(program.closesAt, 'moment') }
  const until = own.until === null ? '' : timeOf(own.until, 'moment')
  const submit = (asked: Asked) => (event: FormEvent) => {
    if (press(asked)) event.preventDefault()
  }
  return (
    <section className={styles.box} aria-label={t('heading')}>
      {own.state !== 'INVITED' && (
        <p>
          <strong>{t('heading')}</strong>
        </p>
      )}
      <Price amount={program.price.displayString} label={t('price')} />
      <p ref={panel} tabIndex={-1} className={own.state === 'INVITED' ? styles.invited : styles.note}>
        {own.state === 'NONE' ? `${t(`stage.${stage}`, times)} ${t(kind)}` : t(`state.${own.state}`, { until })}
      </p>
      {own.state === 'INVITED' && own.id !== null ? (
        <BuyForm id={own.id} asin={asin} offerListingId={offerListingId} quantity={quantity} />
      ) : (
        <>
          {own.state === 'NONE' && stage === 'open' && (
            <form method="post" action={prefix + REQUEST_PATH} onSubmit={submit('request')}>
              <input type="hidden" name="asin" value={asin} />
              <Button type="submit" look="primary" size="large" wide busy={busy === 'request'}>
                {t('request')}
              </Button>
            </form>
          )}
          <form method="post" action={prefix + DETAILS_PATH} onSubmit={submit('notify')}>
            <input type="hidden" name="asin" value={asin} />
            <Button
              type="submit"
              size="large"
              wide
              busy={busy === 'notify'}
              icon={isNotified ? 'check' : undefined}
              aria-disabled={isNotified || undefined}
            >
              {t(isNotified ? 'said.details' : 'notify')}
            </Button>
          </form>
        </>
      )}
      {own.state !== 'NONE' && (
        <p>
          <a href={prefix + LIST_PATH} className={styles.link}>
            {t('title')}
          </a>
        </p>
      )}
      <p role="status" className="visually-hidden">
        {isNotified ? t('said.details') : ''}
      </p>
      <Suspense fallback={null}>
        {outcome && <Said outcome={outcome} state={own.state} until={until} onClose={close} />}
      </Suspense>
    </section>
  )
}
