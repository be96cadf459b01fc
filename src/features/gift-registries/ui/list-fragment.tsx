import styles from '#commerce/lists/ui/dropdown.module.css'
import { ownerPath } from '#commerce/registries/rules/paths.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { ListAnswer } from '../contract/calls.ts'
import { ADD_PATH } from '../rules/paths.ts'
import { RegistryChoices } from './registry-choices.tsx'

/** Registries as plain forms: each button puts the product on its registry. Without a product they are links. */
export function Page({ asin, choices }: { asin: string | null; choices: ListAnswer }) {
  const { prefix } = usePage()
  return (
    <RegistryChoices
      choices={choices}
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
    />
  )
}
