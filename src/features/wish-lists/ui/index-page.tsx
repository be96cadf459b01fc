import type { ShownList } from '#commerce/lists/contract/lists.ts'
import shared from '#commerce/lists/ui/pages.module.css'
import { SearchForm } from '#commerce/lists/ui/search-form.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Icon } from '#platform/ui/icon/icon.tsx'
import type { IndexProps } from '../contract/pages.ts'
import { FIND_PATH, FORM_PATH, listPath } from '../rules/paths.ts'
import { Frame, privateHead, Said } from './frame.tsx'
import styles from './pages.module.css'

/** All lists of the shopper, and those edited with others. */
export function Page({ lists, signedIn, said }: IndexProps) {
  const t = useMessages('wish-lists')
  const { prefix } = usePage()
  const own = lists.filter(({ role }) => role === 'owner')
  const edited = lists.filter(({ role }) => role !== 'owner')
  return (
    <Frame title={t('index.heading')}>
      <Said said={said} />
      <div className={shared.head}>
        <p className={shared.lead}>{t(signedIn ? 'index.lead' : 'index.guest')}</p>
        <ButtonLink href={prefix + FORM_PATH} look="primary" icon="plus">
          {t('new.button')}
        </ButtonLink>
      </div>
      {lists.length === 0 ? (
        <div className={shared.empty}>
          <Icon name="heart" size="large" />
          <p className={shared.strong}>{t('index.none')}</p>
          <p className={shared.note}>{t('index.noneHint')}</p>
        </div>
      ) : (
        <Cards lists={own} />
      )}
      {edited.length > 0 && (
        <section aria-labelledby="shared-lists">
          <h2 id="shared-lists" className={styles.heading}>
            {t('index.shared')}
          </h2>
          <Cards lists={edited} />
        </section>
      )}
      <section aria-labelledby="find-lists">
        <h2 id="find-lists" className={styles.heading}>
          {t('find.heading')}
        </h2>
        <SearchForm action={prefix + FIND_PATH} query="" t={t} />
      </section>
    </Frame>
  )
}

/** Lists as tiles. */
export function Cards({ lists }: { lists: ShownList[] }) {
  const t = useMessages('wish-lists')
  const { prefix } = usePage()
  return (
    <ul className={shared.cards}>
      {lists.map(({ listExternalId, listName, listType, privacyStatus, itemCount, isDefault, ownerName, role }) => (
        <li key={listExternalId} className={shared.card}>
          <span className={styles.kind}>
            <Icon name={ICONS[listType]} size="small" />
            {t(`type.${listType}`)}
          </span>
          <a href={prefix + listPath(listExternalId)} className={shared.cardLink}>
            <bdi>{listName}</bdi>
          </a>
          <span className={shared.note}>
            {[
              t('count', { count: itemCount }),
              t(`privacy.${privacyStatus}`),
              ...(isDefault ? [t('isDefault')] : []),
            ].join(' · ')}
          </span>
          {role !== 'owner' && ownerName && <span className={shared.note}>{t('by', { name: ownerName })}</span>}
        </li>
      ))}
    </ul>
  )
}

const ICONS = { wishlist: 'heart', giftlist: 'gift', discoverlist: 'star' } as const

export const head = privateHead('index.title')
