import { useEffect, useState } from 'react'
import { call } from '#platform/browser/call.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { beginPasskeySignIn, PasskeyAnswer } from '../contract.ts'
import styles from './accounts.module.css'
import { toPlain } from './to-plain.ts'

type Props = {
  hasPasskeys: boolean
  hint?: string
  error?: string | undefined
  passkey: PasskeyAnswer | undefined
  onPasskey: (passkey: PasskeyAnswer) => void
}

/**
 * Part of a form that asks for the account's password again. With scripts, one of the account's
 * passkeys can answer instead; the form then sends the answer in the field `passkey`.
 */
export function PasswordOrPasskey({ hasPasskeys, hint, error, passkey, onPasskey }: Props) {
  const t = useMessages('accounts')
  const [can, setCan] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  useEffect(() => setCan('PublicKeyCredential' in window), [])

  async function confirm() {
    setState('busy')
    const answer = await answerOf().catch(() => undefined)
    setState(answer ? 'idle' : 'failed')
    if (answer) onPasskey(answer)
  }

  if (passkey)
    return (
      <>
        <input type="hidden" name="passkey" value={JSON.stringify(passkey)} />
        <p className={styles.note} role="status">
          {t('passkey.confirmed')}
        </p>
      </>
    )
  return (
    <>
      <TextField
        name="password"
        type="password"
        autoComplete="current-password"
        required
        label={t('password')}
        hint={hint}
        error={state === 'failed' ? t('fault.passkey') : error}
      />
      {hasPasskeys && can && (
        <Button look="secondary" busy={state === 'busy'} onClick={confirm}>
          {t('passkey.confirm')}
        </Button>
      )}
    </>
  )
}

async function answerOf(): Promise<PasskeyAnswer | undefined> {
  const [{ startAuthentication }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    call<typeof beginPasskeySignIn>({ method: 'POST', path: '/api/sign-in/passkey/options' }),
  ])
  return options.ok ? toPlain(await startAuthentication({ optionsJSON: options.value })) : undefined
}
