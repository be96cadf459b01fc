import type { ShownRegistry } from '#commerce/registries/contract/registries.ts'
import { FIND_PATH, ownerPath } from '#commerce/registries/rules/paths.ts'
import { Facts } from '#commerce/registries/ui/facts.tsx'
import { Frame } from '#commerce/registries/ui/frame.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { SIGNUP_PATH } from '../rules/paths.ts'
import styles from './baby.module.css'

/** Where registries for babies begin: one's own, and the way to a new one. */
export function Page({ registries, signedIn }: { registries: ShownRegistry[]; signedIn: boolean }) {
  const t = useMessages('baby-registry')
  const { prefix } = usePage()
  return (
    <Frame title={t('home.heading')}>
      <p className={styles.note}>{t('home.lead')}</p>
      <ul className={styles.list}>
        {registries.map((registry) => (
          <li key={registry.id}>
            <a href={prefix + ownerPath(registry.type, registry.id)} className={styles.strong}>
              <bdi>{registry.name}</bdi>
            </a>
            <Facts registry={registry} />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <ButtonLink href={prefix + SIGNUP_PATH} look="primary">
          {t(signedIn ? 'home.create' : 'home.signIn')}
        </ButtonLink>
        <ButtonLink href={prefix + FIND_PATH}>{t('home.find')}</ButtonLink>
      </div>
    </Frame>
  )
}

export const head = (_props: unknown, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('baby-registry')('home.heading'),
  robots: 'noindex',
})
