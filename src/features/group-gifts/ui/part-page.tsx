import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import type { PartProps } from '../contract/pages.ts'
import styles from './group-gifts.module.css'
import { PartFacts } from './part.tsx'

const SAID: Record<string, 'success' | 'error'> = { given: 'success', 'taken-back': 'success', late: 'error' }

/** A part of a gift for whoever gave it, also for a guest who followed the mail's link. */
export function Page({ part, mailKey, said }: PartProps) {
  const t = useMessages('group-gifts')
  const { prefix } = usePage()
  const tone = said === null ? undefined : SAID[said]
  const isGiven = said !== 'given' || part.state === 'held' || part.state === 'spent'
  return (
    <Layout>
      <div className={styles.page}>
        <h1 className={styles.title}>{part.title}</h1>
        {tone && isGiven && (
          <Alert tone={tone} announce={tone === 'error' ? 'at-once' : 'politely'}>
            {t(`said.${said}`)}
          </Alert>
        )}
        <PartFacts {...part} />
        {part.payAddress && (
          <div className={styles.form}>
            <p>{t('part.payHint')}</p>
            <ButtonLink href={part.payAddress} look="primary">
              {t('part.pay')}
            </ButtonLink>
          </div>
        )}
        {part.canTakeBack && (
          <form method="post" action={`${prefix}/group-gifts/${part.id}/take-back`} className={styles.form}>
            {mailKey && <input type="hidden" name="key" value={mailKey} />}
            <Button type="submit" look="quiet">
              {t('part.takeBack')}
            </Button>
          </form>
        )}
      </div>
    </Layout>
  )
}

export const head = ({ part }: PartProps): Head => ({ title: part.title, robots: 'noindex' })
