import styles from '#commerce/lists/ui/pages.module.css'
import type { ShownRegistry } from '#commerce/registries/contract/registries.ts'
import { FIND_PATH, ownerPath } from '#commerce/registries/rules/paths.ts'
import { Facts } from '#commerce/registries/ui/facts.tsx'
import { Frame } from '#commerce/registries/ui/frame.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { NEW_PATH } from '../rules/paths.ts'

/** A shopper's registries of every kind, and the way to a new one. */
export function Page({ registries, signedIn }: { registries: ShownRegistry[]; signedIn: boolean }) {
  const t = useMessages('gift-registries')
  const { prefix } = usePage()
  return (
    <Frame title={t('index.heading')}>
      <p className={styles.lead}>{t('index.lead')}</p>
      <div className={styles.actions}>
        <ButtonLink href={prefix + NEW_PATH} look="primary" icon="plus">
          {t(signedIn ? 'index.create' : 'index.signIn')}
        </ButtonLink>
        <ButtonLink href={prefix + FIND_PATH} icon="search">
          {t('index.find')}
        </ButtonLink>
      </div>
      <ul className={styles.cards}>
        {registries.map((registry) => (
          <li key={registry.id} className={styles.card}>
            <a href={prefix + ownerPath(registry.type, registry.id)} className={styles.cardLink}>
              <bdi>{registry.name}</bdi>
            </a>
            <Facts registry={registry} />
          </li>
        ))}
      </ul>
    </Frame>
  )
}

export const head = (_props: unknown, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('gift-registries')('index.heading'),
  robots: 'noindex',
})
