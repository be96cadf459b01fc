import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { addByVoice, logVoiceEvent } from '../contract/voice.ts'
import { CALL_MS } from '../rules/limits.ts'
import { signInAddress } from '../rules/sign-in-address.ts'

/** Logs what became of it; a lost event is not sent again. */
function log(eventType: 'success' | 'failure', started: number): void {
  const body = {
    eventName: 'addItem',
    eventType,
    eventVersion: '2',
    pageName: 'product',
    eventStartTime: Math.round(performance.timeOrigin + started),
    delay: Math.round(performance.now() - started),
    listType: 'shoppinglist',
    isDefaultList: true,
  }
  void call<typeof logVoiceEvent>({
    method: 'POST',
    path: '/alexashoppinglists/api/logevents',
    body,
    timeout: CALL_MS,
    keepalive: true,
  })
}

const leave = (to: string): void => location.assign(to)

/** Puts a product on the voice assistant's list. Who is not signed in is led to sign in; other failures are only logged (spec 3, section 8). */
export function VoiceLink({ asin, href, go = leave }: { asin: string; href: string; go?: (to: string) => void }) {
  const t = useMessages('shopping-lists.page')
  const { marketplace, locale } = usePage()
  const [state, setState] = useState<'idle' | 'busy' | 'added'>('idle')
  const link = useRef<HTMLAnchorElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const hasFocus = useRef(false)
  // The link makes way for a button, and comes back if it did not work: whoever uses keys stays where they are.
  useLayoutEffect(() => {
    if (hasFocus.current) (state === 'idle' ? link : button).current?.focus()
  }, [state])
  const add = async (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    hasFocus.current = document.activeElement === link.current
    setState('busy')
    const started = performance.now()
    const metadata = {
      requestType: 'AddItem',
      appInfo: { name: 'product-page' },
      localeInfo: { locale },
      marketplace,
    }
    const answer = await call<typeof addByVoice>({
      method: 'POST',
      path: `/api/marketplaces/${marketplace}/voice-list/items`,
      body: { items: [{ asin, locale, marketplaceId: marketplace }] },
      headers: { 'x-list-metadata': JSON.stringify(metadata) },
      timeout: CALL_MS,
    })
    const to = answer.ok ? undefined : signInAddress(answer.failure)
    setState(answer.ok ? 'added' : 'idle')
    if (to) return go(to)
    log(answer.ok ? 'success' : 'failure', started)
  }
  return (
    <div aria-live="polite">
      {state === 'idle' ? (
        <ButtonLink ref={link} href={href} look="quiet" wide onClick={add}>
          {t('voice')}
        </ButtonLink>
      ) : (
        <Button
          ref={button}
          look="quiet"
          wide
          busy={state === 'busy'}
          aria-disabled={state === 'added'}
          icon={state === 'added' ? 'check' : undefined}
        >
          {t(state === 'added' ? 'voiceAdded' : 'voice')}
        </Button>
      )}
    </div>
  )
}
