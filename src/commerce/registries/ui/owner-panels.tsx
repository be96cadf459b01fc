import type { ReactNode } from 'react'
import { FormKey } from '#platform/render/form-key.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Icon } from '#platform/ui/icon/icon.tsx'
import type { Filled, OwnerProps } from '../contract/pages.ts'
import styles from './pages.module.css'
import { RegistryFields } from './registry-fields.tsx'

type Props = OwnerProps & { action: (form: string) => string }

/** Sharing, settings, and closing. */
export function OwnerPanels(props: Props) {
  const { registry, action } = props
  const t = useMessages('registries')
  return (
    <div className={styles.panels}>
      <Panel title={t('share.heading')}>
        <Share {...props} />
      </Panel>
      <Panel title={t('settings.heading')}>
        <form method="post" action={action('settings')} className={styles.form} noValidate>
          <RegistryFields
            {...props}
            filled={filledFrom(props)}
            fault={null}
            addressFaults={{}}
            {...{ hasAddress: registry.hasAddress }}
          />
          <div className={styles.actions}>
            <Button type="submit" look="primary">
              {t('save')}
            </Button>
          </div>
        </form>
      </Panel>
      {registry.role === 'owner' && (
        <Panel title={t('close.heading')}>
          <p className={styles.note}>{t('close.hint')}</p>
          <form method="post" action={action('close')}>
            {registry.isClosed && <input type="hidden" name="open" value="1" />}
            <Button type="submit" size="small">
              {t(registry.isClosed ? 'close.open' : 'close.close')}
            </Button>
          </form>
          <form method="post" action={action('delete')}>
            <Button type="submit" size="small" look="danger">
              {t('close.delete')}
            </Button>
          </form>
        </Panel>
      )}
    </div>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={styles.panel}>
      <summary>
        {title}
        <Icon name="chevron-down" size="small" />
      </summary>
      <div className={styles.panelBody}>{children}</div>
    </details>
  )
}

/** The link for givers, and the one with which a partner keeps it too. */
function Share({ registry, action }: Props) {
  const t = useMessages('registries')
  const grants = registry.role === 'owner' && !registry.hasPartner ? (['view', 'edit'] as const) : (['view'] as const)
  return (
    <>
      {grants.map((each) => {
        const href = registry.links?.[each] ?? null
        return (
          <form key={each} method="post" action={action(`links/${each}`)} className={styles.share}>
            <FormKey of={`link-${each}`} />
            <h2 className={styles.strong}>{t(`share.${each}`)}</h2>
            {href ? (
              <TextField
                label={t('share.link')}
                labelHidden
                readOnly
                defaultValue={href}
                onFocus={(event) => event.target.select()}
              />
            ) : (
              <p className={styles.note}>{t(`share.${each}Hint`)}</p>
            )}
            <div className={styles.actions}>
              <Button type="submit" size="small">
                {t(href ? 'share.renew' : 'share.make')}
              </Button>
              {href && (
                <Button type="submit" size="small" look="quiet" name="revoke" value="1">
                  {t('share.revoke')}
                </Button>
              )}
            </div>
          </form>
        )
      })}
      {registry.hasPartner && (
        <form method="post" action={action('partner/remove')} className={styles.share}>
          <p>{t('share.partner')}</p>
          <div className={styles.actions}>
            <Button type="submit" size="small">
              {t(registry.role === 'owner' ? 'share.part' : 'share.leave')}
            </Button>
          </div>
        </form>
      )}
    </>
  )
}

/** What the form says of a registry now. */
function filledFrom({ registry }: OwnerProps): Filled {
  const [occasionYear = '', month = '', day = ''] = registry.date.split('-')
  return {
    ...{ ownerName: registry.ownerName, partnerName: registry.partnerName, name: registry.name },
    ...{ occasionYear, occasionMonth: String(Number(month)), occasionDay: String(Number(day)) },
    ...{ greeting: registry.greeting, privacyStatus: registry.privacyStatus },
    ...(registry.isSurprise ? { isSurprise: '1' } : {}),
  }
}
