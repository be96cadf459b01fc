import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { SubstitutesPageProps } from '../contract/pages.ts'
import { PLACES } from '../contract/words.ts'
import { cartAnchor, substitutesPath } from '../rules/paths.ts'
import styles from './substitution.module.css'

/** Names up to three substitutes of a line. */
export function Page({ storeId, name, itemId, title, options, chosen, fault }: SubstitutesPageProps) {
  const t = useMessages('fresh-carts')
  const { prefix } = usePage()
  const back = `${prefix}/cart#${cartAnchor(storeId)}`
  return (
    <Layout>
      <div className={styles.instead}>
        <h1>{t('substitutes.heading', { title })}</h1>
        {fault && (
          <Alert tone="error" toneLabel={t('conflicts')} announce="at-once">
            {t(`substitutes.fault.${fault}`)}
          </Alert>
        )}
        <p>{t(options.length > 0 ? 'substitutes.lead' : 'substitutes.empty', { name })}</p>
        {options.length > 0 && (
          <form method="post" action={prefix + substitutesPath(storeId, itemId)} className={styles.form}>
            {PLACES.map((place) => (
              <SelectField
                key={place}
                label={t('substitutes.place', { place })}
                name={`substitute${place}`}
                defaultValue={chosen[place - 1] ?? ''}
              >
                <option value="">{t('substitutes.nothing')}</option>
                {options.map((option) => (
                  <option key={option.offerListingId} value={option.offerListingId}>
                    {option.title}, {option.price}
                  </option>
                ))}
              </SelectField>
            ))}
            <Button type="submit" look="primary">
              {t('instead.save')}
            </Button>
          </form>
        )}
        <p>
          <a href={back}>{t('substitutes.back')}</a>
        </p>
      </div>
    </Layout>
  )
}

export const head = (
  { title }: SubstitutesPageProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({ title: translate('fresh-carts')('substitutes.heading', { title }), robots: 'noindex' })
