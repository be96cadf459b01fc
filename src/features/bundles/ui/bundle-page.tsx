import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Card } from '#platform/ui/card/card.tsx'
import type { Problem } from '../contract/pages.ts'
import type { ShownBundle } from '../contract/shopper.ts'
import { pagePath } from '../rules/paths.ts'
import { BundleForm } from './bundle-form.tsx'
import { BundlePrice } from './bundle-price.tsx'
import styles from './bundles.module.css'
import { OwnParts } from './own-parts.tsx'
import { useChoices } from './use-choices.ts'

type Props = { bundle: ShownBundle; problem: Problem | null }

/** A bundle's own page: what is in it, what it costs, what is to be chosen, and its button. */
export function Page({ bundle, problem }: Props) {
  const t = useMessages('bundles')
  const { asin, title, slots } = bundle
  const { choices, setChoices, parts, price } = useChoices(bundle)
  return (
    <Layout>
      <article className={styles.own}>
        <h1>{title}</h1>
        <section aria-labelledby="parts" className={styles.ownParts}>
          <h2 id="parts">{t('own.parts')}</h2>
          <OwnParts parts={parts} slots={slots} price={price} />
        </section>
        <Card padding="large" className={styles.ownOffer}>
          {problem && (
            <Alert tone="error" toneLabel={t('problem.label')} announce="politely">
              {t(`problem.${problem}`)}
            </Alert>
          )}
          <BundlePrice price={price} />
          <BundleForm bundle={bundle} page={asin} choices={choices} setChoices={setChoices} />
          <p className={styles.refund}>{t('parts.refund')}</p>
        </Card>
      </article>
    </Layout>
  )
}

export const head = (
  { bundle: { asin, title } }: Props,
  page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({
  title: translate('bundles')('own.title', { title }),
  canonical: page.origin + page.prefix + pagePath(asin),
})
