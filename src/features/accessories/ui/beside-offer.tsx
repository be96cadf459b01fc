import { useEffect, useRef } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import type { CampaignOnPage } from '../contract/page.ts'
import { BESIDE_TAG } from '../rules/names.ts'
import styles from './beside-offer.module.css'
import { failureWords } from './failure-words.ts'
import { Options } from './options.tsx'
import { useFollow } from './use-follow.ts'
import { useInterstitial } from './use-interstitial.tsx'

/**
 * Accessories beside a special offer (spec 1, section 2): ticked ones are added to the cart with it. Without scripts it is a separate
 * form.
 */
export function Slot(campaign: CampaignOnPage) {
  const t = useMessages('accessories')
  const { prefix } = usePage()
  const { ask, dialog } = useInterstitial(campaign)
  const { outcome, isBusy, again } = useFollow(campaign, ask)
  const status = useRef<HTMLDivElement>(null)
  const isTriedAgain = useRef(false)
  const isAdded = outcome.kind === 'added'
  // The button that was pressed is gone.
  useEffect(() => {
    if (isAdded && isTriedAgain.current) status.current?.focus()
  }, [isAdded])
  return (
    <form
      method="post"
      action={`${prefix}/gp/product/handle-buy-box/ref=${BESIDE_TAG}`}
      className={styles.list}
      onSubmit={(event) => event.preventDefault()}
    >
      <div role="status" ref={status} tabIndex={-1}>
        {outcome.kind === 'added' && (
          <Alert tone="success" toneLabel={t('beside.done')}>
            {t('beside.added', { count: outcome.count })}
          </Alert>
        )}
        {outcome.kind === 'waiting' && <Alert>{t('beside.waiting')}</Alert>}
      </div>
      {outcome.kind === 'failed' && (
        <Alert
          tone="error"
          toneLabel={t('failure.label')}
          announce="at-once"
          action={
            <Button
              busy={isBusy}
              onClick={() => {
                isTriedAgain.current = true
                again()
              }}
            >
              {t('again')}
            </Button>
          }
        >
          {failureWords(t, outcome.code)}
        </Alert>
      )}
      {!isAdded && <Options campaign={campaign} />}
      <noscript>
        <Button type="submit" wide>
          {t('beside.submit')}
        </Button>
      </noscript>
      {dialog}
    </form>
  )
}
