import shared from '#commerce/lists/ui/pages.module.css'
import { FormKey } from '#platform/render/form-key.tsx'
import type { Head, ModuleLink, PageContext, Translate } from '#platform/render/module.ts'
import { useLinks, usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import type { FormProps } from '../contract/pages.ts'
import { Frame } from './frame.tsx'
import styles from './pages.module.css'
import { RegistryFields } from './registry-fields.tsx'

/** The form for a new registry. */
export function Page(props: FormProps) {
  const { action, kinds, filled, fault } = props
  const t = useMessages('registries')
  const links = useLinks('registry')
  return (
    <Frame title={titleOf(t, kinds)} narrow>
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
        {kinds.length > 1 && links.length > 0 && (
          <p className={styles.others}>
            {t('form.others')}
            {links.map((link) => (
              <OwnForm key={link.path} {...link} />
            ))}
          </p>
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

/** A kind of registry that is created elsewhere, by its feature's own text. */
function OwnForm({ module, path, word }: ModuleLink) {
  const t = useMessages(`${module}.registry`)
  const { prefix } = usePage()
  return <a href={`${prefix}${path}`}>{t(word)}</a>
}

const titleOf = (t: Translate, [kind, ...others]: FormProps['kinds']): string =>
  kind === undefined || others.length > 0 ? t('form.heading') : t('form.headingOf', { kind: t(`kind.${kind}`) })

export const head = ({ kinds }: FormProps, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: titleOf(translate('registries'), kinds),
  robots: 'noindex',
})
