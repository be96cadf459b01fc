import { Choices } from '#commerce/lists/ui/choices.tsx'
import styles from '#commerce/lists/ui/dropdown.module.css'
import { ownerPath } from '#commerce/registries/rules/paths.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { ListAnswer } from '../contract/calls.ts'
import { ADD_PATH, NEW_PATH } from '../rules/paths.ts'

/** Registries as plain forms: each button puts the product on its registry. Without a product they are links. */
export function Page({ asin, choices: { result, authUrl } }: { asin: string | null; choices: ListAnswer }) {
  const t = useMessages('gift-registries')
  const { prefix } = usePage()
  return (
    <Choices
      items={result.map((each) => ({ ...each, note: each.typeText }))}
      none={t('add.none')}
      choice={({ id, type }, words) =>
        asin ? (
          <form method="post" action={prefix + ADD_PATH}>
            <input type="hidden" name="asin" value={asin} />
            <input type="hidden" name="registryId" value={id} />
            <input type="hidden" name="registryType" value={type} />
            <button type="submit" className={styles.choice}>
              {words}
            </button>
          </form>
        ) : (
          <a href={prefix + ownerPath(type, id)} className={styles.choice}>
            {words}
          </a>
        )
      }
    >
      <a href={authUrl ?? prefix + NEW_PATH}>{t(authUrl ? 'add.signIn' : 'add.create')}</a>
    </Choices>
  )
}
