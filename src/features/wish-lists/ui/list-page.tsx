import { isFlaggedPrivate } from '#commerce/lists/rules/access.ts'
import itemStyles from '#commerce/lists/ui/item.module.css'
import shared from '#commerce/lists/ui/pages.module.css'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { Breadcrumb } from '#platform/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Icon } from '#platform/ui/icon/icon.tsx'
import { Pager } from '#platform/ui/pager/pager.tsx'
import type { ListProps } from '../contract/pages.ts'
import { FIELDS } from '../rules/fields.ts'
import { INDEX_PATH, listPath, queryOf } from '../rules/paths.ts'
import { Said } from './frame.tsx'
import { ListItem } from './list-item.tsx'
import { ListSettings } from './list-settings.tsx'
import { ListShare } from './list-share.tsx'
import { ListView } from './list-view.tsx'
import { MoveChosen } from './move-chosen.tsx'
import { Moved } from './moved.tsx'
import styles from './pages.module.css'

/** Whether what was wrong is said beside a field of the settings. */
const isInField = (said: string | null): boolean => said !== null && said.replace('fault-', '') in FIELDS

/** A list: its products, and for those who may change it everything there is to change. All buttons are forms. */
export function Page(props: ListProps) {
  const { list, items, total, page, pages, link, said, movedTo } = props
  const t = useMessages('wish-lists')
  const { prefix } = usePage()
  const action = prefix + listPath(list.listExternalId)
  const isOwner = list.role === 'owner'
  const canMove = list.role !== 'viewer' && props.others.length > 0 && items.length > 1
  const query = {
    sort: props.sort === 'newest' ? '' : props.sort,
    filter: props.filter === 'all' ? '' : props.filter,
    link,
  }
  return (
    <Layout>
      <div className={shared.page}>
        <Breadcrumb
          label={t('crumbs')}
          items={[{ label: t('index.heading'), href: prefix + INDEX_PATH }, { label: list.listName }]}
        />
        <header className={shared.head}>
          <div className={shared.headText}>
            <h1 className={shared.title}>
              <bdi>{list.listName}</bdi>
            </h1>
            <p className={shared.facts}>
              <Badge tone={isFlaggedPrivate(list.privacyStatus) ? 'neutral' : 'strong'}>
                {t(`privacy.${list.privacyStatus}`)}
              </Badge>
              <span>{t('count', { count: list.itemCount })}</span>
              {list.isDefault && <span>{t('isDefault')}</span>}
              {!isOwner && list.ownerName && <span>{t('by', { name: list.ownerName })}</span>}
            </p>
            {list.description && <p className={shared.description}>{list.description}</p>}
            {isOwner && <Recipient list={list} />}
          </div>
          {list.itemCount > 0 && (
            <form method="post" action={`${action}/cart`}>
              {link && <input type="hidden" name="link" value={link} />}
              <Button type="submit" look="primary" icon="cart">
                {t('cart.all')}
              </Button>
            </form>
          )}
        </header>
        <Said said={props.refused && isInField(said) ? null : said} />
        {movedTo && <Moved {...props} movedTo={movedTo} />}
        {isOwner && (
          <div className={styles.panels}>
            <ListShare {...props} action={action} />
            <ListSettings {...props} action={action} />
          </div>
        )}
        {list.role === 'editor' && <Leave {...props} action={action} />}
        {list.itemCount > 0 && <ListView {...props} action={action} />}
        {canMove && <MoveChosen others={props.others} action={action} />}
        {items.length === 0 ? (
          <div className={shared.empty}>
            <Icon name="heart" size="large" />
            <p className={shared.strong}>{t(list.itemCount === 0 ? 'list.empty' : 'list.noneSo')}</p>
            {list.itemCount === 0 && <p className={shared.note}>{t('index.noneHint')}</p>}
          </div>
        ) : (
          <>
            <h2 className="visually-hidden">{t('list.items')}</h2>
            <ul className={itemStyles.items}>
              {items.map((item, index) => (
                <ListItem
                  key={item.itemId}
                  item={item}
                  list={list}
                  action={action}
                  link={link}
                  canMove={canMove}
                  others={props.others}
                  first={index === 0}
                />
              ))}
            </ul>
          </>
        )}
        {total > 0 && (
          <Pager
            label={t('pages.label')}
            page={page}
            pages={pages}
            className={styles.pager}
            previous={t('pages.previous')}
            next={t('pages.next')}
            here={t('pages.here', { page, pages })}
            hrefOf={(to) => action + queryOf({ ...query, page: to })}
          />
        )}
      </div>
    </Layout>
  )
}

/** For whom the list is, and when. */
function Recipient({ list: { recipientName, occasion, reminderOffset } }: Pick<ListProps, 'list'>) {
  const t = useMessages('wish-lists')
  const { locale } = usePage()
  if (!recipientName) return null
  const day = occasion && new Date(Date.UTC(2000, occasion.month - 1, occasion.day))
  const date = day && new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(day)
  return (
    <p className={shared.facts}>
      <Icon name="gift" size="small" />
      <bdi>{date ? t('gift.forOn', { name: recipientName, date }) : t('gift.forWhom', { name: recipientName })}</bdi>
      {reminderOffset !== undefined && <span>{t('gift.reminded', { days: reminderOffset })}</span>}
    </p>
  )
}

/** Ends one's own editing. */
function Leave({ members, action }: ListProps & { action: string }) {
  const t = useMessages('wish-lists')
  const self = members.find(({ isSelf }) => isSelf)
  if (!self) return null
  return (
    <form method="post" action={`${action}/members/${self.memberId}/remove`} className={shared.facts}>
      <span>{t('share.youEdit')}</span>
      <Button type="submit" size="small">
        {t('share.leave')}
      </Button>
    </form>
  )
}

/** Only a public list is for search engines. */
export const head = ({ list, page: at }: ListProps, page: PageContext): Head => ({
  title: list.listName,
  ...(list.privacyStatus === 'public' && at === 1
    ? { canonical: `${page.origin}${page.prefix}${listPath(list.listExternalId)}` }
    : { robots: 'noindex' }),
})
