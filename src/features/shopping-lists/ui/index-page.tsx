import shared from '#commerce/lists/ui/pages.module.css'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { IndexProps } from '../contract/pages.ts'
import { INDEX_PATH, listPath } from '../rules/paths.ts'
import { indexHead, Said } from './frame.tsx'
import styles from './list.module.css'

/** All lists of the shopper, and the form for a new one. */
export function Page({ lists, signedIn, said }: IndexProps) {
  const t = useMessages('shopping-lists')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={shared.page}>
        <h1 className={shared.title}>{t('index.heading')}</h1>
        <Said said={said} />
        {!signedIn && <p className={shared.lead}>{t('index.guest')}</p>}
        {lists.length === 0 && <p className={shared.empty}>{t('index.none')}</p>}
        <ul className={shared.cards}>
          {lists.map(({ listId, listName, itemCount, isDefault }) => (
            <li key={listId} className={shared.card}>
              <a href={prefix + listPath(listId)} className={shared.cardLink}>
                <bdi>{listName}</bdi>
              </a>
              <span className={shared.note}>
                {[t('count', { count: itemCount }), ...(isDefault ? [t('isDefault')] : [])].join(' · ')}
              </span>
            </li>
          ))}
        </ul>
        <form method="post" action={prefix + INDEX_PATH} className={styles.add}>
          <FormKey of="new-list" />
          <TextField name="listName" label={t('index.name')} maxLength={100} autoComplete="off" required />
          <Button type="submit" icon="plus">
            {t('index.new')}
          </Button>
        </form>
      </div>
    </Layout>
  )
}

export const head = indexHead
