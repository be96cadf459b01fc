import shared from '#commerce/lists/ui/pages.module.css'
import { Panel } from '#commerce/lists/ui/panel.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { WholeList } from '../contract/lists.ts'
import styles from './list.module.css'

type Props = { list: WholeList; action: string }

/** The list's link, its name, and its end. */
export function OwnerPanels({ list, action }: Props) {
  const t = useMessages('shopping-lists')
  const { link = null } = list
  return (
    <div className={styles.screen}>
      <Panel title={t('share.heading')}>
        <form method="post" action={`${action}/link`} className={shared.share}>
          <FormKey of="link" />
          {link === null ? (
            <p className={shared.note}>{t('share.viewHint')}</p>
          ) : (
            <TextField
              label={t('share.view')}
              readOnly
              defaultValue={link}
              onFocus={(event) => event.target.select()}
            />
          )}
          <Checkbox
            name="othersTick"
            value="1"
            label={t('share.othersTick')}
            defaultChecked={list.othersTick ?? false}
          />
          <div className={shared.actions}>
            <Button type="submit" size="small">
              {t(link === null ? 'share.make' : 'share.renew')}
            </Button>
            {link !== null && (
              <Button type="submit" size="small" look="quiet" name="revoke" value="1">
                {t('share.revoke')}
              </Button>
            )}
          </div>
        </form>
      </Panel>
      <Panel title={t('settings.heading')}>
        <form method="post" action={`${action}/settings`} className={styles.add}>
          <TextField
            name="listName"
            label={t('index.name')}
            defaultValue={list.listName}
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit">{t('entry.save')}</Button>
        </form>
        {!list.isDefault && (
          <form method="post" action={`${action}/default`}>
            <Button type="submit" size="small">
              {t('settings.makeDefault')}
            </Button>
          </form>
        )}
        <details className={styles.change}>
          <summary>{t('settings.delete')}</summary>
          <form method="post" action={`${action}/delete`} className={shared.share}>
            <p className={shared.note}>{t('settings.deleteHint')}</p>
            <div className={shared.actions}>
              <Button type="submit" look="danger" size="small">
                {t('settings.deleteNow')}
              </Button>
            </div>
          </form>
        </details>
      </Panel>
    </div>
  )
}
