import shared from '#commerce/lists/ui/pages.module.css'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import type { ChooseProps } from '../contract/pages.ts'
import { CHOOSE_PATH } from '../rules/paths.ts'
import styles from './list.module.css'
import { ListChoice } from './list-choice.tsx'

/** Which list a product goes on. */
export function Page({ asin, title, lists, fault }: ChooseProps) {
  const t = useMessages('shopping-lists.page')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={shared.narrow}>
        <h1 className={shared.title}>{t('button')}</h1>
        <p>
          <a href={`${prefix}/dp/${asin}`}>{title}</a>
        </p>
        {fault && (
          <Alert tone={fault === 'known' ? 'info' : 'error'} announce="at-once">
            {t(fault)}
          </Alert>
        )}
        <form method="post" action={prefix + CHOOSE_PATH} className={styles.add}>
          <input type="hidden" name="asin" value={asin} />
          <ListChoice lists={lists} />
          <Button type="submit" look="primary">
            {t('add')}
          </Button>
        </form>
      </div>
    </Layout>
  )
}

export const head = (_props: unknown, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('shopping-lists.page')('button'),
  robots: 'noindex',
})
