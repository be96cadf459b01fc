import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import type { DealFilter } from '../contract/list.ts'
import type { ListPageProps } from '../contract/pages.ts'
import { dealsPath } from '../rules/deals-path.ts'
import { DEALS_PATH } from '../rules/paths.ts'
import { DealCard } from './deal-card.tsx'
import styles from './list-page.module.css'
import { useList } from './use-list.ts'

/**
 * Live and upcoming deals. Filters are links, so they work without JavaScript and can be shared.
 */
export function Page({ deals: first, filter, categories }: ListPageProps) {
  const t = useMessages('lightning-deals')
  const { prefix } = usePage()
  const { deals, now } = useList(first, filter)
  return (
    <Layout>
      <header className={styles.header}>
        <h1>{t('list.heading')}</h1>
        <p className={styles.intro}>{t('list.intro')}</p>
      </header>
      <Filters filter={filter} categories={categories} />
      <p className={styles.count} aria-live="off">
        {t('list.count', { count: deals.length })}
      </p>
      {deals.length > 0 ? (
        <ul className={styles.list}>
          {deals.map((deal, index) => (
            <li key={deal.dealId}>
              <DealCard deal={deal} now={now} first={index < 4} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={styles.about}>
          <p>{t('list.empty')}</p>
          <ButtonLink href={prefix + DEALS_PATH}>{t('list.showAll')}</ButtonLink>
        </div>
      )}
    </Layout>
  )
}

function Filters({ filter, categories }: Pick<ListPageProps, 'filter' | 'categories'>) {
  const t = useMessages('lightning-deals')
  const { state, ends, category } = filter
  const kept = category ? { category } : {}
  const times = { ...(state ? { state } : {}), ...(ends ? { ends } : {}) }
  return (
    <nav aria-label={t('list.filters')} className={styles.filters}>
      <ul>
        <Choice to={kept} isChosen={!state && !ends} name={t('list.all')} />
        <Choice to={{ ...kept, state: 'running' }} isChosen={state === 'running'} name={t('list.running')} />
        <Choice to={{ ...kept, ends: 'soon' }} isChosen={ends === 'soon'} name={t('list.soon')} />
        <Choice to={{ ...kept, state: 'upcoming' }} isChosen={state === 'upcoming'} name={t('list.upcoming')} />
      </ul>
      {categories.length > 1 && (
        <ul>
          <Choice to={times} isChosen={!category} name={t('list.everyCategory')} />
          {categories.map(({ slug, name }) => (
            <Choice key={slug} to={{ ...times, category: slug }} isChosen={category === slug} name={name} />
          ))}
        </ul>
      )}
    </nav>
  )
}

function Choice({ to, isChosen, name }: { to: DealFilter; isChosen: boolean; name: string }) {
  const { prefix } = usePage()
  return (
    <li>
      <a
        href={prefix + dealsPath(to)}
        aria-current={isChosen ? 'true' : undefined}
        className={classNames(styles.choice, isChosen && styles.chosen)}
      >
        {name}
      </a>
    </li>
  )
}

export const head = (
  { filter }: ListPageProps,
  { origin, prefix }: PageContext,
  translate: (namespace: string) => Translate,
): Head => {
  const t = translate('lightning-deals')
  const isNarrowed = Object.keys(filter).length > 0
  return {
    title: t('list.title'),
    description: t('list.intro'),
    canonical: `${origin}${prefix}${DEALS_PATH}`,
    ...(isNarrowed ? { robots: 'noindex' } : {}),
  }
}
