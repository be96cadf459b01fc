import shared from '#commerce/lists/ui/pages.module.css'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import type { Head } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Breadcrumb } from '#platform/ui/breadcrumb/breadcrumb.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import type { ListProps } from '../contract/pages.ts'
import { byAisle } from '../rules/order.ts'
import { INDEX_PATH, listPath } from '../rules/paths.ts'
import { Entry } from './entry.tsx'
import { Said } from './frame.tsx'
import styles from './list.module.css'
import { OwnerPanels } from './owner-panels.tsx'
import { useTicks } from './use-ticks.ts'

/** A list: its entries by aisle, to be ticked off, and for its owner everything there is to change. All buttons are forms. */
export function Page({ list, link, said, left }: ListProps) {
  const t = useMessages('shopping-lists')
  const { prefix, language } = usePage()
  const ticks = useTicks(list.listId, link)
  const action = prefix + listPath(list.listId)
  const aisles = byAisle(list.items, language)
  const ticked = list.items.filter(ticks.isTicked).length
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
              <span>{t('list.ticked', { ticked, count: list.items.length })}</span>
              {list.isDefault && list.isOwner && <span>{t('isDefault')}</span>}
            </p>
          </div>
          {list.items.some(({ asin }) => asin !== null) && (
            <form method="post" action={`${action}/cart`} className={styles.screen}>
              {link && <input type="hidden" name="link" value={link} />}
              <Button type="submit" look="primary" icon="cart">
                {t('list.toCart')}
              </Button>
            </form>
          )}
        </header>
        <div>
          <Said said={said} left={left} />
          <div role="status">
            {ticks.waitingCount > 0 && <Alert tone="info">{t('offline.waiting', { count: ticks.waitingCount })}</Alert>}
          </div>
          <div role="alert">{ticks.isRefused && <Alert tone="error">{t('offline.refused')}</Alert>}</div>
        </div>
        {list.isOwner && (
          <form method="post" action={`${action}/add`} className={styles.add}>
            <FormKey of="add" />
            <TextField
              name="text"
              label={t('entry.text')}
              hint={t('entry.hint')}
              maxLength={200}
              autoComplete="off"
              required
            />
            <Button type="submit" icon="plus">
              {t('entry.add')}
            </Button>
          </form>
        )}
        {list.items.length === 0 && <p className={shared.empty}>{t('list.empty')}</p>}
        {aisles.map(({ aisle, entries }) => (
          <section key={aisle ?? ''} aria-label={aisle ?? t('aisle.none')}>
            {(aisle !== null || aisles.length > 1) && <h2 className={styles.aisle}>{aisle ?? t('aisle.none')}</h2>}
            <ul className={styles.entries}>
              {entries.map((entry) => (
                <Entry
                  key={entry.itemId}
                  entry={entry}
                  isOwner={list.isOwner}
                  mayTick={list.mayTick}
                  link={link}
                  action={`${action}/items/${entry.itemId}`}
                  isTicked={ticks.isTicked(entry)}
                  onToggle={() => ticks.toggle(entry)}
                />
              ))}
            </ul>
          </section>
        ))}
        <div className={`${shared.actions} ${styles.screen}`}>
          {list.isOwner && ticked > 0 && (
            <form method="post" action={`${action}/clear`}>
              <Button type="submit" size="small">
                {t('list.clear')}
              </Button>
            </form>
          )}
          {list.items.length > 0 && (
            <a href={`${action}/export.ics${link === null ? '' : `?link=${link}`}`} className={styles.export}>
              {t('list.export')}
            </a>
          )}
        </div>
        {list.isOwner && <OwnerPanels list={list} action={action} />}
      </div>
    </Layout>
  )
}

export const head = ({ list }: ListProps): Head => ({ title: list.listName, robots: 'noindex' })
