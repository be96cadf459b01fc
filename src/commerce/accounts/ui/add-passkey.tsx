import { useEffect, useState } from 'react'
import { call } from '#platform/browser/call.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { addPasskey, beginAddingPasskey, OwnerProof, PasskeyAnswer } from '../contract.ts'
import styles from './accounts.module.css'
import { PasswordOrPasskey } from './password-or-passkey.tsx'
import { toPlain } from './to-plain.ts'

/** Refusals of the proof, shown beside it. */
const PROOF_FAULTS = ['password', 'wrong-password', 'passkey']

/** Creates a passkey on this device, once its owner is confirmed, and reloads the page. */
export function AddPasskey({ hasPasskeys }: { hasPasskeys: boolean }) {
  const t = useMessages('accounts')
  const [can, setCan] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const [passkey, setPasskey] = useState<PasskeyAnswer>()
  useEffect(() => setCan('PublicKeyCredential' in window), [])

  async function add(form: FormData) {
    setBusy(true)
    setFault(undefined)
    const name = String(form.get('name') ?? '').trim() || t('passkey.defaultName')
    const proof = passkey ? { passkey } : { password: String(form.get('password') ?? '') }
    const refused = await makePasskey(name, proof).catch(() => 'passkey-not-made')
    if (refused === undefined) return window.location.reload()
    setBusy(false)
    setFault(refused)
    // An answer is worth one try.
    setPasskey(undefined)
  }

  const isProofFault = fault !== undefined && PROOF_FAULTS.includes(fault)
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        add(new FormData(event.currentTarget))
      }}
    >
      <TextField name="name" label={t('passkey.name')} defaultValue={t('passkey.defaultName')} maxLength={100} />
      <PasswordOrPasskey
        hasPasskeys={hasPasskeys}
        hint={t('passkey.whyPassword')}
        error={isProofFault ? t(`fault.${fault}`) : undefined}
        passkey={passkey}
        onPasskey={setPasskey}
      />
      <Button type="submit" look="secondary" disabled={!can || isBusy}>
        {t('passkey.add')}
      </Button>
      {fault !== undefined && !isProofFault && (
        <Alert tone="error" toneLabel={t('wrong')} announce="at-once">
          {t('fault.passkey-not-made')}
        </Alert>
      )}
    </form>
  )
}

/** Returns why there is no new passkey; undefined if there is. */
async function makePasskey(name: string, proof: OwnerProof): Promise<string | undefined> {
  const [{ startRegistration }, options] = await Promise.all([
    import('@simplewebauthn/browser'),
    call<typeof beginAddingPasskey>({ method: 'POST', path: '/api/account/passkeys/options', body: proof }),
  ])
  if (!options.ok) return options.failure.code
  const response = toPlain(await startRegistration({ optionsJSON: options.value }))
  const added = await call<typeof addPasskey>({
    method: 'POST',
    path: '/api/account/passkeys',
    body: { name, response },
  })
  return added.ok ? undefined : 'passkey-not-made'
}
