import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { FormPageProps } from '../contract.ts'
import styles from './withdrawals.module.css'

/** The first step: who withdraws, and from which order. */
export function Page({ days, filled, faults, excepted = [] }: FormPageProps) {
  const t = useMessages('withdrawals')
  const { locale, prefix } = usePage()
  const errorOf = (fault: string | undefined) => (fault ? t(`fault.${fault}`) : undefined)
  return (
    <Layout>
      <form method="post" action={`${prefix}/withdrawal`} className={styles.frame} noValidate>
        <h1 className={styles.heading}>{t('heading')}</h1>
        <p className={styles.intro}>{t('intro', { days })}</p>
        {excepted.length > 0 && <p>{t('excepted', { titles: new Intl.ListFormat(locale).format(excepted) })}</p>}
        {Object.keys(faults).length > 0 && (
          <Alert tone="error" toneLabel={t('wrong')} title={t('wrong')} announce="at-once" />
        )}
        <TextField
          name="name"
          autoComplete="name"
          required
          label={t('name')}
          defaultValue={filled.name}
          error={errorOf(faults.name)}
        />
        <TextField
          name="order"
          autoComplete="off"
          autoCapitalize="characters"
          required
          label={t('order')}
          hint={t('orderHint')}
          defaultValue={filled.order}
          error={errorOf(faults.order)}
        />
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          required
          label={t('email')}
          hint={t('emailHint')}
          defaultValue={filled.email}
          error={errorOf(faults.email)}
        />
        <div className={styles.buttons}>
          <Button type="submit" look="primary" size="large">
            {t('continue')}
          </Button>
        </div>
      </form>
    </Layout>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('withdrawals')('title'),
  robots: 'noindex',
})
