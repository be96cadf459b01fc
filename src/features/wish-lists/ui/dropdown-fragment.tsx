import styles from '#commerce/lists/ui/dropdown.module.css'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { Dropdown } from '../contract/calls.ts'
import { ADD_PATH, FORM_PATH, listPath, queryOf } from '../rules/paths.ts'
import { ListFacts } from './list-facts.tsx'

/** The lists as plain forms: each button puts the product on its list. Without a product they are links. */
export function Page({ asin, choices }: { asin: string | null; choices: Dropdown }) {
  const t = useMessages('wish-lists')
  const { prefix } = usePage()
  const { lists, authUrl } = choices
  return (
    <div className={styles.dropdown}>
      {lists.length === 0 && <p className={styles.note}>{t('add.none')}</p>}
      <ul className={styles.lists}>
        {lists.map((list) => (
          <li key={list.listExternalId}>
            {asin ? (
              <form method="post" action={`${prefix}${ADD_PATH}`}>
                <input type="hidden" name="asin" value={asin} />
                <input type="hidden" name="listExternalId" value={list.listExternalId} />
                <button type="submit" className={styles.choice}>
                  <ListFacts list={list} />
                </button>
              </form>
            ) : (
              <a href={prefix + listPath(list.listExternalId)} className={styles.choice}>
                <ListFacts list={list} />
              </a>
            )}
          </li>
        ))}
      </ul>
      <a href={authUrl ?? `${prefix}${FORM_PATH}${queryOf({ asin })}`}>{t(authUrl ? 'add.signIn' : 'new.button')}</a>
    </div>
  )
}
