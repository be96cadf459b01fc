import { FormKey } from '#platform/render/form-key.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Icon } from '#platform/ui/icon/icon.tsx'
import type { ListProps } from '../contract/pages.ts'
import styles from './pages.module.css'

type Props = ListProps & { action: string }

/** Links to look and to edit, and who edits. */
export function ListShare({ list, members, action }: Props) {
  const t = useMessages('wish-lists')
  return (
    <details className={styles.panel}>
      <summary>
        {t('share.heading')}
        <Icon name="chevron-down" size="small" />
      </summary>
      <div className={styles.panelBody}>
        {(['view', 'edit'] as const).map((grants) => {
          const href = list.links?.[grants] ?? null
          return (
            <form key={grants} method="post" action={`${action}/links/${grants}`} className={styles.share}>
              <FormKey of={`link-${grants}`} />
              <h2 className={styles.strong}>{t(`share.${grants}`)}</h2>
              {href ? (
                <TextField
                  label={t('share.link')}
                  labelHidden
                  readOnly
                  defaultValue={href}
                  onFocus={(event) => event.target.select()}
                />
              ) : (
                <p className={styles.note}>{t(`share.${grants}Hint`)}</p>
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
        {members.length > 0 && (
          <section className={styles.share} aria-label={t('share.members')}>
            <h2 className={styles.strong}>{t('share.members')}</h2>
            <ul className={styles.members}>
              {members.map(({ memberId, name }) => (
                <li key={memberId}>
                  <bdi>{name}</bdi>
                  <form method="post" action={`${action}/members/${memberId}/remove`}>
                    <Button type="submit" size="small" look="quiet" aria-label={t('share.removeLabel', { name })}>
                      {t('item.remove')}
                    </Button>
                  </form>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </details>
  )
}
