import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { ProductColumn } from '#commerce/storefront/ui/product-column.tsx'
import { PublishForm } from '#commerce/storefront/ui/publish-form.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { TextAreaField } from '#platform/ui/field/text-area-field.tsx'
import { MOST } from '../contract/limits.ts'
import type { WriteProps } from '../contract/pages.ts'
import { listPath } from '../rules.ts'
import styles from './pages.module.css'

/** The page to ask or answer a question with a plain form. */
export function Page({ product, question, action, filled, faults, done }: WriteProps) {
  const t = useMessages('questions')
  const { prefix } = usePage()
  const fault = (name: string) => (faults[name] ? t(`fault.${faults[name]}`) : undefined)
  const author = {
    label: t('yourName'),
    hint: t('nameHint'),
    maxLength: MOST.author,
    defaultValue: filled.author,
    error: fault('author'),
  }
  const what = question ? 'answer' : 'question'
  return (
    <Layout>
      <ProductColumn asin={product.asin} back={t('back')} heading={question ? t('answer') : t('ask')} width="medium">
        <p>
          <strong>{product.title}</strong>
        </p>
        {question && (
          <blockquote className={styles.quoted} lang={question.language}>
            {question.text}
          </blockquote>
        )}
        {done ? (
          <Alert tone="success" announce="politely" title={t(`done.${what}`)}>
            <a href={prefix + listPath(product.asin)}>{t('see')}</a>
          </Alert>
        ) : (
          <PublishForm action={action} author={author} send={t('send')}>
            {Object.keys(faults).length > 0 && (
              <Alert tone="error" announce="at-once">
                {t('wrong')}
              </Alert>
            )}
            <TextAreaField
              name="text"
              label={question ? t('yourAnswer') : t('yourQuestion')}
              required
              rows={5}
              maxLength={MOST[what]}
              hint={t(`${what}Hint`)}
              defaultValue={filled.text}
              error={fault('text')}
            />
          </PublishForm>
        )}
      </ProductColumn>
    </Layout>
  )
}

export const head = (
  { product }: WriteProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({ title: translate('questions')('writeTitle', { title: product.title }), robots: 'noindex' })
