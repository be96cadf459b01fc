import { Choices } from '#commerce/lists/ui/choices.tsx'
import styles from '#commerce/lists/ui/dropdown.module.css'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { Dropdown } from '../contract/calls.ts'
import { ADD_PATH, FORM_PATH, listPath, queryOf } from '../rules/paths.ts'
import { wordsOf } from './words-of.ts'

/** The lists as plain forms: each button puts the product on its list. Without a product they are links. */
export function Page({ asin, choices: { lists, authUrl } }: { asin: string | null; choices: Dropdown }) {
  const t = useMessages('wish-lists')
  const { prefix } = usePage()
  return (
    <Choices
      items={lists.map(wordsOf(t))}
      none={t('add.none')}
      choice={({ id }, words) =>
        asin ? (
          <form method="post" action={`${prefix}${ADD_PATH}`}>
            <input type="hidden" name="asin" value={asin} />
            <input type="hidden" name="listExternalId" value={id} />
            <button type="submit" className={styles.choice}>
              {words}
            </button>
          </form>
        ) : (
          <a href={prefix + listPath(id)} className={styles.choice}>
            {words}
          </a>
        )
      }
    >
      <a href={authUrl ?? `${prefix}${FORM_PATH}${queryOf({ asin })}`}>{t(authUrl ? 'add.signIn' : 'new.button')}</a>
    </Choices>
  )
}
