import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { ProductColumn } from '#commerce/storefront/ui/product-column.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import type { SheetProps } from '../contract/pages.ts'
import { paragraphsOf, sheetPath } from '../rules/sheets.ts'
import styles from './sheet-page.module.css'

/** One information sheet of a product. */
export function Page({ asin, title, kind, text, language }: SheetProps) {
  const t = useMessages('page-links')
  return (
    <Layout asin={asin}>
      <ProductColumn asin={asin} back={t('back')} heading={t(`kind.${kind}`)} width="reading">
        <p className={styles.product}>{title}</p>
        <div lang={language} className={styles.text}>
          {paragraphsOf(text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </ProductColumn>
    </Layout>
  )
}

export const head = (
  { asin, title, kind }: SheetProps,
  page: PageContext,
  translate: (namespace: string) => Translate,
): Head => {
  const t = translate('page-links')
  return {
    title: t('title', { kind: t(`kind.${kind}`), title }),
    canonical: page.origin + page.prefix + sheetPath(asin, kind),
  }
}
