import type { ReactNode } from 'react'
import styles from '#commerce/lists/ui/dropdown.module.css'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { ListAnswer, Listed } from '../contract/calls.ts'
import { NEW_PATH } from '../rules/paths.ts'

type Props = {
  choices: ListAnswer
  /** What a registry's words stand in: a button, a form or a link. */
  choice: (registry: Listed, words: ReactNode) => ReactNode
}

/** Registries to choose from, each with its name and type, and the way to a new one. */
export function RegistryChoices({ choices: { result, authUrl }, choice }: Props) {
  const t = useMessages('gift-registries')
  const { prefix } = usePage()
  return (
    <div className={styles.dropdown}>
      {result.length === 0 && <p className={styles.note}>{t('add.none')}</p>}
      <ul className={styles.lists}>
        {result.map((registry) => (
          <li key={registry.id}>
            {choice(
              registry,
              <>
                <bdi className={styles.name}>{registry.name}</bdi>
                <span className={styles.note}>{registry.typeText}</span>
              </>,
            )}
          </li>
        ))}
      </ul>
      <ButtonLink href={authUrl ?? prefix + NEW_PATH} wide>
        {t(authUrl ? 'add.signIn' : 'add.create')}
      </ButtonLink>
    </div>
  )
}
