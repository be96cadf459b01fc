import shared from '#commerce/lists/ui/pages.module.css'
import { Panel } from '#commerce/lists/ui/panel.tsx'
import { ShareLinks } from '#commerce/lists/ui/share-links.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { Filled, OwnerProps } from '../contract/pages.ts'
import { namesOf } from '../rules/names.ts'
import styles from './pages.module.css'
import { PicturePanel } from './picture-panel.tsx'
import { RegistryFields } from './registry-fields.tsx'

type Props = OwnerProps & { action: (form: string) => string }

/** Sharing, settings, and closing. */
export function OwnerPanels(props: Props) {
  const { registry, refused, action } = props
  const t = useMessages('registries')
  return (
    <div className={styles.panels}>
      <Panel title={t('share.heading')}>
        <Share {...props} />
      </Panel>
      <Panel title={t('settings.heading')} open={refused !== null}>
        <form method="post" action={action('settings')} className={styles.form} noValidate>
          <RegistryFields
            {...props}
            filled={refused?.filled ?? filledFrom(props)}
            fault={refused?.fault ?? null}
            addressFaults={refused?.addressFaults ?? {}}
            hasAddress={registry.hasAddress}
          />
          <div className={shared.actions}>
            <Button type="submit" look="primary">
              {t('save')}
            </Button>
          </div>
        </form>
      </Panel>
      <PicturePanel registry={registry} action={action} />
      {registry.role === 'owner' && (
        <Panel title={t('close.heading')}>
          <p className={shared.note}>{t('close.hint')}</p>
          <form method="post" action={action('close')}>
            <input type="hidden" name="isClosed" value={String(!registry.isClosed)} />
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

/** The link for givers, and the one with which a partner keeps it too. */
function Share({ registry, action }: Props) {
  const t = useMessages('registries')
  const grants = registry.role === 'owner' && !registry.hasPartner ? (['view', 'edit'] as const) : (['view'] as const)
  return (
    <>
      <p className={shared.note}>{t('form.shownAs', { name: namesOf(registry) })}</p>
      <ShareLinks grants={grants} links={registry.links} action={(each) => action(`links/${each}`)} t={t} />
      {registry.hasPartner && (
        <form method="post" action={action('partner/remove')} className={shared.share}>
          <p>{t('share.partner')}</p>
          <div className={shared.actions}>
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
    ownerName: registry.ownerName,
    partnerName: registry.partnerName,
    name: registry.name,
    occasionYear,
    occasionMonth: String(Number(month)),
    occasionDay: String(Number(day)),
    greeting: registry.greeting,
    privacyStatus: registry.privacyStatus,
    ...(registry.isSurprise ? { isSurprise: '1' } : {}),
  }
}
