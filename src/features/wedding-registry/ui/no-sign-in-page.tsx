import { FIND_PATH } from '#commerce/registries/rules/paths.ts'
import { Frame } from '#commerce/registries/ui/frame.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import styles from './wedding.module.css'

/** Says that a registry needs an account. */
export function Page({ authUrl }: { authUrl: string }) {
  const t = useMessages('wedding-registry')
  const { prefix } = usePage()
  return (
    <Frame title={t('noSignIn.heading')} narrow>
      <p>{t('noSignIn.text')}</p>
      <div className={styles.actions}>
        <ButtonLink href={authUrl} look="primary">
          {t('noSignIn.button')}
        </ButtonLink>
        <ButtonLink href={prefix + FIND_PATH}>{t('noSignIn.find')}</ButtonLink>
      </div>
    </Frame>
  )
}

export const head = (_props: unknown, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('wedding-registry')('noSignIn.heading'),
  robots: 'noindex',
})
