import { useEffect, useState } from 'react'
import { call } from '#platform/browser/call.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import type { beginPasskeySignIn, signInWithPasskey } from '../contract.ts'
import styles from './accounts.module.css'
import { toPlain } from './to-plain.ts'

/**
 * Button for passkey sign-in, disabled where the browser has no support. The WebAuthn library loads
 * on click.
 */
export function PasskeySignIn({ returnTo }: { returnTo: string }) {
  const t = useMessages('accounts')
  const [can, setCan] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  useEffect(() => setCan('PublicKeyCredential' in window), [])

  async function signIn() {
    setState('busy')
    const location = await askPasskey(returnTo).catch(() => undefined)
    if (location) window.location.assign(location)
    else setState('failed')
  }

  return (
    <div className={styles.form}>
      <Button look="secondary" size="large" wide disabled={!can} busy={state === 'busy'} onClick={signIn}>
        {t('passkey.signIn')}
      </Button>
      {state === 'failed' && (
        <Alert tone="error" toneLabel={t('wrong')} announce="at-once">
          {t('fault.passkey')}
        </Alert>
      )}
    </div>
  )
}

async function askPasskey(returnTo: string): Promise<string | undefined> {
  const [{ startAuthentication }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    call<typeof beginPasskeySignIn>({ method: 'POST', path: '/api/sign-in/passkey/options' }),
  ])
  if (!options.ok) return undefined
  const response = toPlain(await startAuthentication({ optionsJSON: options.value }))
  const answer = await call<typeof signInWithPasskey>({
    method: 'POST',
    path: '/api/sign-in/passkey',
    body: { response, returnTo },
  })
  return answer.ok ? answer.value.location : undefined
}
