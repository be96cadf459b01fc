import shared from '#commerce/lists/ui/pages.module.css'
import { FormKey } from '#platform/render/form-key.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import type { FormProps } from '../contract/pages.ts'
import { Frame, privateHead } from './frame.tsx'
import styles from './pages.module.css'
import { RegistryFields } from './registry-fields.tsx'

/** The form for a new registry. */
export function Page(props: FormProps) {
  const { action, kinds, filled, fault } = props
  const t = useMessages('registries')
  return (
    <Frame title={t('form.heading')} narrow>
      <p className={shared.lead}>{t('form.lead')}</p>
      <form method="post" action={action} className={styles.form} noValidate>
        <FormKey of="new-registry" />
        {fault && (
          <Alert tone="error" announce="at-once">
            {t(`fault.${fault}`)}
          </Alert>
        )}
        {kinds.length > 1 && (
          <RadioGroup legend={t('form.kind')} layout="row">
            {kinds.map((kind, index) => (
              <Radio
                key={kind}
                name="kind"
                value={kind}
                defaultChecked={filled.kind === undefined ? index === 0 : filled.kind === kind}
                label={t(`kind.${kind}`)}
              />
            ))}
          </RadioGroup>
        )}
        <RegistryFields {...props} />
        <div className={shared.actions}>
          <Button type="submit" look="primary">
            {t('form.create')}
          </Button>
        </div>
      </form>
    </Frame>
  )
}

export const head = privateHead('form.heading')
