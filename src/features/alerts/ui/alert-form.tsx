import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import styles from './alerts.module.css'

export type AlertFormProps = {
  asin: string
  kind: 'stock' | 'price'
  signedIn: boolean
  price?: string | undefined
  filled?: { wished: string; email: string }
  fault?: string | undefined
}

/** Form to ask for one mail. It is a plain form that leads to the list of alerts. */
export function AlertForm({ asin, kind, signedIn, price, filled, fault }: AlertFormProps) {
  const t = useMessages('alerts')
  const { prefix } = usePage()
  const faultOf = (name: string) => (fault === name ? t(`fault.${name}`) : undefined)
  return (
    <form method="post" action={`${prefix}/alerts`} className={styles.form} noValidate>
      <input type="hidden" name="asin" value={asin} />
      <input type="hidden" name="kind" value={kind} />
      {kind === 'price' && (
        <TextField
          name="wished"
          inputMode="decimal"
          label={t('wished')}
          defaultValue={filled?.wished ?? ''}
          hint={price ? t('wishedHint', { price }) : undefined}
          error={faultOf('price')}
        />
      )}
      {signedIn ? (
        <p className={styles.note}>{t('toAccount')}</p>
      ) : (
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          label={t('email')}
          hint={t('emailHint')}
          defaultValue={filled?.email ?? ''}
          error={faultOf('email')}
        />
      )}
      <Button type="submit">{t(`send.${kind}`)}</Button>
    </form>
  )
}
