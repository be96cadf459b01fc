import { formPath, guestPath } from '#commerce/registries/rules/paths.ts'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import type { Head } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { TextAreaField } from '#platform/ui/field/text-area-field.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { GiveProps } from '../contract/pages.ts'
import { givePath } from '../rules/paths.ts'
import styles from './group-gifts.module.css'
import { Payment } from './payment.tsx'
import { Rules, Sums } from './rules.tsx'

/** Where a part of a gift is given: what it costs, what is left, what becomes of the money, and how it is paid. */
export function Page(props: GiveProps) {
  const { kind, registryId, name, names, itemId, link, gift, fault, takesCredit } = props
  const t = useMessages('group-gifts')
  const { prefix } = usePage()
  const isOpen = gift !== null && gift.left.amount > 0 && (gift.state === 'new' || gift.state === 'open')
  return (
    <Layout>
      <div className={styles.page}>
        <p>
          <a href={prefix + guestPath(kind, registryId, { link: link ?? undefined })}>
            <bdi>{name}</bdi>
          </a>
        </p>
        <h1 className={styles.title}>{gift ? gift.title : t('heading')}</h1>
        <p className={styles.lead}>{t('lead', { names })}</p>
        {fault && (
          <Alert tone="error" announce="at-once">
            {t(`fault.${fault}`)}
          </Alert>
        )}
        {gift && <Sums {...gift} />}
        {gift && isOpen && <Rules {...gift} />}
        {gift && isOpen && (
          <form
            method="post"
            action={prefix + givePath(kind, registryId, itemId)}
            className={styles.form}
            noValidate
            aria-label={t('heading')}
          >
            <FormKey of={`part-${itemId}`} />
            {link && <input type="hidden" name="link" value={link} />}
            <Fields {...props} gift={gift} />
            <Button type="submit" look="primary">
              {t('give')}
            </Button>
          </form>
        )}
        {takesCredit !== null && (
          <form method="post" action={prefix + formPath(kind, registryId, 'group-gift-credit')} className={styles.form}>
            <Checkbox
              name="takesCredit"
              value="1"
              defaultChecked={takesCredit}
              label={t('owner.credit')}
              hint={t('owner.creditHint')}
            />
            <Button type="submit">{t('owner.save')}</Button>
          </form>
        )}
      </div>
    </Layout>
  )
}

/** How much, from whom, with which words, and paid with what. */
function Fields(props: GiveProps & { gift: NonNullable<GiveProps['gift']> }) {
  const { gift, names, fault, filled, isCustomer } = props
  const t = useMessages('group-gifts')
  const isAmount = fault === 'amount' || fault === 'too-much'
  return (
    <>
      <TextField
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
        label={t('form.amount', { currency: gift.price.currencyCode })}
        hint={t('form.amountHint', { left: gift.left.displayString })}
        defaultValue={filled.amount ?? ''}
        error={isAmount ? t(`fault.${fault}`) : undefined}
      />
      <TextField
        name="name"
        autoComplete="name"
        required
        label={t('form.name')}
        hint={t('form.nameHint')}
        maxLength={100}
        defaultValue={filled.name ?? ''}
        error={fault === 'name' ? t('fault.name') : undefined}
      />
      {!isCustomer && (
        <TextField
          name="email"
          type="email"
          autoComplete="email"
          required
          label={t('form.email')}
          hint={t('form.emailHint')}
          defaultValue={filled.email ?? ''}
          error={fault === 'email' ? t('fault.email') : undefined}
        />
      )}
      <TextAreaField
        name="message"
        label={t('form.message')}
        maxLength={500}
        rows={2}
        defaultValue={filled.message ?? ''}
        error={fault === 'message' ? t('fault.message') : undefined}
      />
      <Payment {...props} />
      {gift.canBeCredit && (
        <Checkbox
          name="asCredit"
          value="1"
          defaultChecked={filled.asCredit !== undefined}
          label={t('form.asCredit', { names })}
          hint={t('form.asCreditHint')}
        />
      )}
    </>
  )
}

export const head = ({ gift, name }: GiveProps): Head => ({ title: gift?.title ?? name, robots: 'noindex' })
