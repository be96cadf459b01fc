import styles from '#commerce/accounts/ui/accounts.module.css'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import type { ChoicePageProps } from '../contract/pages.ts'
import { INVOICE } from '../rules/choice.ts'

/** Where a customer turns one-click orders on and off for the marketplace. */
export function Page(props: ChoicePageProps) {
  const { standing, fault, undoMinutes, addresses, methods, takesInvoice } = props
  const t = useMessages('one-click')
  const { prefix } = usePage()
  const said = fault ?? (standing === 'on' || standing === 'off' ? null : standing)
  return (
    <Layout>
      <div className={styles.narrow}>
        <h1 className={styles.heading}>{t('heading')}</h1>
        <p>{undoMinutes > 0 ? t('what', { minutes: undoMinutes }) : t('whatAtOnce')}</p>
        <p>
          <strong>{t(standing === 'on' ? 'isOn' : 'isOff')}</strong>
        </p>
        {said && (
          <Alert tone="error" toneLabel={t('wrong')} announce="at-once">
            {t(`fault.${said}`)}
          </Alert>
        )}
        {addresses.length === 0 && <ButtonLink href={`${prefix}/account/addresses/new`}>{t('addAddress')}</ButtonLink>}
        {methods.length === 0 && <ButtonLink href={`${prefix}/account/payments`}>{t('addMethod')}</ButtonLink>}
        {addresses.length > 0 && (methods.length > 0 || takesInvoice) && <Choice {...props} />}
        {standing !== 'off' && (
          <form method="post" action={`${prefix}/account/one-click/off`}>
            <FormKey of="one-click-off" />
            <Button type="submit">{t('turnOff')}</Button>
          </form>
        )}
      </div>
    </Layout>
  )
}

function hintOf({
  address: { fullName, line1, line2, postalCode, city },
  ...more
}: ChoicePageProps['addresses'][number]) {
  return ['company' in more ? fullName : '', line1, line2, `${postalCode} ${city}`].filter(Boolean).join(', ')
}

function Choice({ standing, addresses, methods, takesInvoice, chosen }: ChoicePageProps) {
  const t = useMessages('one-click')
  const { prefix } = usePage()
  const usual = (list: { id: string; isDefault: boolean }[]) => (list.find(({ isDefault }) => isDefault) ?? list[0])?.id
  const addressId = chosen?.addressId ?? usual(addresses)
  const payment = chosen?.payment ?? usual(methods) ?? INVOICE
  return (
    <form method="post" action={`${prefix}/account/one-click`} className={styles.form}>
      <FormKey of="one-click" />
      <RadioGroup legend={t('address')}>
        {addresses.map((each) => (
          <Radio
            key={each.id}
            name="addressId"
            value={each.id}
            required
            defaultChecked={each.id === addressId}
            label={'company' in each ? t('ofCompany', { company: each.company }) : each.address.fullName}
            hint={hintOf(each)}
          />
        ))}
      </RadioGroup>
      <RadioGroup legend={t('payment')}>
        {methods.map(({ id, digits }) => (
          <Radio
            key={id}
            name="payment"
            value={id}
            required
            defaultChecked={id === payment}
            label={t('card', { digits })}
          />
        ))}
        {takesInvoice && (
          <Radio name="payment" value={INVOICE} required defaultChecked={payment === INVOICE} label={t('invoice')} />
        )}
      </RadioGroup>
      <Checkbox
        name="useCredit"
        value="1"
        defaultChecked={chosen?.usesCredit ?? false}
        label={t('useCredit')}
        hint={t('useCreditHint')}
      />
      <Button type="submit" look="primary" size="large" wide>
        {t(standing === 'on' ? 'save' : 'turnOn')}
      </Button>
    </form>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('one-click')('title'),
  robots: 'noindex',
})
