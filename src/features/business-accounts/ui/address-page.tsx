import styles from '#commerce/accounts/ui/accounts.module.css'
import { AddressFields } from '#commerce/location/ui/address-fields.tsx'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import type { AddressPageProps } from '../contract/addresses.ts'

/** Form of an admin for adding or changing an address of the company. */
export function Page({ form, filled, faults, id }: AddressPageProps) {
  const t = useMessages('business-accounts.addresses')
  const { prefix } = usePage()
  const home = `${prefix}/account/business/addresses`
  const wrong = Object.keys(faults).length
  return (
    <Layout>
      <div className={styles.narrow}>
        <a href={home} className={styles.back}>
          {t('back')}
        </a>
        <h1 className={styles.heading}>{t(id ? 'changeHeading' : 'addHeading')}</h1>
        <form method="post" action={`${home}/${id ?? 'new'}`} noValidate className={styles.form}>
          <FormKey of="company-address" />
          {wrong > 0 && (
            <Alert tone="error" toneLabel={t('wrong')} announce="at-once">
              {faults.form ? t('full') : t('faults', { count: wrong })}
            </Alert>
          )}
          <AddressFields form={form} filled={filled} faults={faults} />
          <Button type="submit" look="primary" size="large" wide>
            {t('save')}
          </Button>
        </form>
      </div>
    </Layout>
  )
}

export const head = (
  { id }: AddressPageProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({
  title: translate('business-accounts')(`addresses.${id ? 'changeTitle' : 'addTitle'}`),
  robots: 'noindex',
})
