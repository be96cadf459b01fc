import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { toDay } from '#platform/render/to-day.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Row, Rows } from '#platform/ui/rows/rows.tsx'
import type { Passkey, SignedInDevice } from '../contract.ts'
import styles from './accounts.module.css'
import { AddPasskey } from './add-passkey.tsx'
import { BackToAccount } from './back.tsx'
import { privateHead } from './frame.tsx'

export const head = privateHead('security.title')

/** Manages passkeys and the browsers where the account is signed in. */
export function Page({ devices, passkeys }: { devices: SignedInDevice[]; passkeys: Passkey[] }) {
  const t = useMessages('accounts')
  const { prefix } = usePage()
  return (
    <Layout>
      <div className={styles.frame}>
        <BackToAccount />
        <h1 className={styles.heading}>{t('security.heading')}</h1>
        <section className={styles.section} aria-labelledby="passkeys">
          <h2 id="passkeys" className={styles.sectionHeading}>
            {t('passkey.heading')}
          </h2>
          <p className={styles.note}>{t('passkey.intro')}</p>
          <Rows>
            {passkeys.map(({ id, name, createdAt }) => (
              <Row key={id}>
                <span className={styles.rowWords}>
                  {name}
                  <span className={styles.note}>
                    <Made at={createdAt} />
                  </span>
                </span>
                <form method="post" action={`${prefix}/account/passkeys/${id}/remove`}>
                  <Button type="submit" look="secondary">
                    {t('passkey.remove', { name })}
                  </Button>
                </form>
              </Row>
            ))}
          </Rows>
          <AddPasskey hasPasskeys={passkeys.length > 0} />
        </section>
        <section className={styles.section} aria-labelledby="devices">
          <h2 id="devices" className={styles.sectionHeading}>
            {t('security.devices')}
          </h2>
          <Rows>
            {devices.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </Rows>
          {devices.length > 1 && (
            <form method="post" action={`${prefix}/account/devices/sign-out-others`}>
              <Button type="submit" look="secondary">
                {t('security.signOutOthers')}
              </Button>
            </form>
          )}
        </section>
      </div>
    </Layout>
  )
}

function Device({ device: { id, device, seenAt, here } }: { device: SignedInDevice }) {
  const t = useMessages('accounts')
  const { prefix, locale } = usePage()
  const name = device || t('security.unknownDevice')
  return (
    <Row>
      <span className={styles.rowWords}>
        <span>
          {name} {here && <Badge>{t('security.here')}</Badge>}
        </span>
        <span className={styles.note}>{t('security.seen', { when: toDay(seenAt, locale) })}</span>
      </span>
      {!here && (
        <form method="post" action={`${prefix}/account/devices/${id}/sign-out`}>
          <Button type="submit" look="secondary">
            {t('security.signOut', { name })}
          </Button>
        </form>
      )}
    </Row>
  )
}

function Made({ at }: { at: string }) {
  const t = useMessages('accounts')
  const { locale } = usePage()
  return <>{t('passkey.made', { when: toDay(at, locale, 'medium') })}</>
}
