import { useEffect, useState } from 'react'
import { call } from '#platform/browser/call.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { addPasskey, beginAddingPasskey } from '../contract.ts'
import styles from './accounts.module.css'
import { toPlain } from './to-plain.ts'

/** Makes a passkey on this device and shows the page anew. */
export function AddPasskey() {
  const t = useMessages('accounts')
  const [can, setCan] = useState(false)
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  useEffect(() => setCan('PublicKeyCredential' in window), [])

  async function add(form: FormData) {
    setState('busy')
    const name = String(form.get('name') ?? '').trim() || t('passkey.defaultName')
    const made = await makePasskey(name).catch(() => false)
    if (made) window.location.reload()
    else setState('failed')
  }

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        add(new FormData(event.currentTarget))
      }}
    >
      <TextField name="name" label={t('passkey.name')} defaultValue={t('passkey.defaultName')} maxLength={100} />
      <Button type="submit" look="secondary" disabled={!can || state === 'busy'}>
        {t('passkey.add')}
      </Button>
      {state === 'failed' && (
        <Alert tone="error" toneLabel={t('wrong')} announce="at-once">
          {t('fault.passkey-not-made')}
        </Alert>
      )}
    </form>
  )
}

async function makePasskey(name: string): Promise<boolean> {
  const [{ startRegistration }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    call<typeof beginAddingPasskey>({ method: 'POST', path: '/api/account/passkeys/options' }),
  ])
  if (!options.ok) return false
  const response = toPlain(await startRegistration({ optionsJSON: options.value }))
  const added = await call<typeof addPasskey>({
    method: 'POST',
    path: '/api/account/passkeys',
    body: { name, response },
  })
  return added.ok
}
