import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { FieldRow } from '#platform/ui/field-row/field-row.tsx'
import type { ChoosePageProps } from '../contract.ts'
import { ADDRESSES_AT_ONCE } from '../rules/at-once.ts'
import { CHOOSE_PATH } from '../rules/paths.ts'
import styles from './choices.module.css'
import { AccountLink, AddressList } from './choices.tsx'
import { Page as PlaceField } from './countries-fragment.tsx'
import { faultWords, isOfZip, zipWord } from './fault-words.ts'

/** The choice of a delivery location without scripts: the same forms as in the popover. */
export function Page({ place, country, asin, countries, addresses, shown, typed, fault }: ChoosePageProps) {
  const t = useMessages('place-picker')
  const { prefix } = usePage()
  const form = { method: 'post', action: prefix + CHOOSE_PATH, className: styles.form } as const
  const product = asin && <input type="hidden" name="asin" value={asin} />
  const more = new URLSearchParams({ ...(asin ? { asin } : {}), shown: String(shown + ADDRESSES_AT_ONCE) })
  return (
    <Layout>
      <div className={styles.page}>
        <h1>{t('heading')}</h1>
        <p>{t('to', { place })}</p>
        {fault && !isOfZip(fault) && <Alert tone="error">{faultWords(t, fault)}</Alert>}
        <form {...form}>
          <FormKey of="zip" />
          {product}
          <input type="hidden" name="countryCode" value={country} />
          <FieldRow>
            <TextField
              label={t(zipWord(country))}
              name="zipCode"
              defaultValue={typed}
              autoComplete="postal-code"
              error={isOfZip(fault ?? undefined) && faultWords(t, fault ?? '')}
              autoFocus={isOfZip(fault ?? undefined)}
            />
            <Button type="submit">{t('apply')}</Button>
          </FieldRow>
        </form>
        {addresses.items.length > 0 && (
          <form {...form}>
            <FormKey of="address" />
            {product}
            <AddressList items={addresses.items} />
            <Button type="submit">{t('here')}</Button>
          </form>
        )}
        <p className={styles.links}>
          {addresses.more > 0 && (
            <a href={`${prefix}${CHOOSE_PATH}?${more}`} className={styles.link}>
              {t('more')}
            </a>
          )}
          <AccountLink addresses={addresses} />
        </p>
        <form {...form}>
          <FormKey of="place" />
          {product}
          <PlaceField countries={countries} country={country} />
          <div>
            <Button type="submit">{t('there')}</Button>
          </div>
        </form>
        {asin && (
          <p>
            <ButtonLink href={`${prefix}/dp/${asin}`}>{t('back')}</ButtonLink>
          </p>
        )}
      </div>
    </Layout>
  )
}

export const head = (_props: object, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('place-picker')('heading'),
  robots: 'noindex',
})
