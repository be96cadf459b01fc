import shared from '#commerce/lists/ui/pages.module.css'
import { Panel } from '#commerce/lists/ui/panel.tsx'
import { ShareLinks } from '#commerce/lists/ui/share-links.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { ListProps } from '../contract/pages.ts'
import { shownAs } from '../rules/shown-as.ts'
import styles from './pages.module.css'

type Props = ListProps & { action: string }

/** Links to look and to edit, and who edits. */
export function ListShare({ list, members, action }: Props) {
  const t = useMessages('wish-lists')
  return (
    <Panel title={t('share.heading')}>
      <p className={shared.note}>{shownAs(t, list.ownerName)}</p>
      <ShareLinks grants={['view', 'edit']} links={list.links} action={(grants) => `${action}/links/${grants}`} t={t} />
      {members.length > 0 && (
        <section className={shared.share} aria-label={t('share.members')}>
          <h2 className={shared.strong}>{t('share.members')}</h2>
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
    </Panel>
  )
}
