import styles from '#commerce/lists/ui/dropdown.module.css'
import { ownerPath } from '#commerce/registries/rules/paths.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import type { ListAnswer } from '../contract/calls.ts'
import { ADD_PATH, NEW_PATH } from '../rules/paths.ts'
import { Choice } from './choice.tsx'

/** Registries as plain forms: each button puts the product on its registry. Without a product they are links. */
export function Page({ asin, choices }: { asin: string | null; choices: ListAnswer }) {
  const t = useMessages('gift-registries')
  const { prefix } = usePage()
  return (
    <div className={styles.dropdown}>
      {choices.result.length === 0 && <p className={styles.note}>{t('add.none')}</p>}
      <ul className={styles.lists}>
        {choices.result.map((registry) => (
          <li key={registry.id}>
            {asin ? (
              <form method="post" action={prefix + ADD_PATH}>
                <input type="hidden" name="asin" value={asin} />
                <input type="hidden" name="registryId" value={registry.id} />
                <input type="hidden" name="registryType" value={registry.type} />
                <button type="submit" className={styles.choice}>
                  <Choice registry={registry} />
                </button>
              </form>
            ) : (
              <a href={prefix + ownerPath(registry.type, registry.id)} className={styles.choice}>
                <Choice registry={registry} />
              </a>
            )}
          </li>
        ))}
      </ul>
      <a href={choices.authUrl ?? prefix + NEW_PATH}>{t(choices.authUrl ? 'add.signIn' : 'add.create')}</a>
    </div>
  )
}
