import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { ProductColumn } from '#commerce/storefront/ui/product-column.tsx'
import { PublishForm } from '#commerce/storefront/ui/publish-form.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { TextAreaField } from '#platform/ui/field/text-area-field.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import { MOST } from '../contract/limits.ts'
import type { WriteProps } from '../contract/pages.ts'
import { listPath } from '../rules.ts'
import styles from './pages.module.css'

const FIVE = ['5', '4', '3', '2', '1']

/** The page to write, change and delete a review with plain forms. */
export function Page({ product, mayWrite, hasWritten, isHidden, filled, faults, done }: WriteProps) {
  const t = useMessages('reviews')
  const { prefix } = usePage()
  const fault = (name: string) => (faults[name] ? t(`fault.${faults[name]}`) : undefined)
  const author = {
    label: t('yourName'),
    hint: t('nameHint'),
    maxLength: MOST.author,
    defaultValue: filled.author ?? '',
    error: fault('author'),
  }
  const base = `${prefix}/product-reviews/${product.asin}`
  return (
    <Layout>
      <ProductColumn
        asin={product.asin}
        back={t('back')}
        heading={hasWritten ? t('yours') : t('write')}
        width="reading"
      >
        <p className={styles.product}>
          {product.image && <Picture id={product.image} text="" sizes="80px" className={styles.picture} />}
          <strong>{product.title}</strong>
        </p>
        {done && (
          <Alert tone="success" announce="politely" title={t(`done.${done}`)}>
            <a href={prefix + listPath(product.asin)}>{t('readAll')}</a>
          </Alert>
        )}
        {isHidden && <Alert tone="warning">{t('hidden')}</Alert>}
        {Object.keys(faults).length > 0 && (
          <Alert tone="error" announce="at-once">
            {t('wrong')}
          </Alert>
        )}
        {!mayWrite && <Alert title={t('notBought')}>{t('whoWrites')}</Alert>}
        {mayWrite && (
          <PublishForm action={`${base}/write`} author={author} send={hasWritten ? t('save') : t('send')}>
            <RadioGroup legend={t('yourStars')} layout="row" error={fault('stars')}>
              {FIVE.map((stars) => (
                <Radio
                  key={stars}
                  name="stars"
                  value={stars}
                  label={t('stars', { stars: Number(stars) })}
                  defaultChecked={filled.stars === stars}
                />
              ))}
            </RadioGroup>
            <TextField
              name="title"
              label={t('yourTitle')}
              required
              maxLength={MOST.title}
              defaultValue={filled.title ?? ''}
              error={fault('title')}
            />
            <TextAreaField
              name="text"
              label={t('yourText')}
              required
              rows={8}
              maxLength={MOST.text}
              defaultValue={filled.text ?? ''}
              hint={t('textHint')}
              error={fault('text')}
            />
          </PublishForm>
        )}
        {hasWritten && (
          <form method="post" action={`${base}/delete`}>
            <Button type="submit">{t('delete')}</Button>
          </form>
        )}
      </ProductColumn>
    </Layout>
  )
}

export const head = (
  { product }: WriteProps,
  _page: PageContext,
  translate: (namespace: string) => Translate,
): Head => ({ title: translate('reviews')('writeTitle', { title: product.title }), robots: 'noindex' })
