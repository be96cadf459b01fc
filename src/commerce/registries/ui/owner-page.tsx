import shared from '#commerce/lists/ui/pages.module.css'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import type { Head } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { Slots } from '#platform/render/slots.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Pager } from '#platform/ui/pager/pager.tsx'
import type { OwnerProps } from '../contract/pages.ts'
import { formPath, guestPath, ownerPath } from '../rules/paths.ts'
import { Checklist } from './checklist.tsx'
import { Completion } from './completion.tsx'
import { Facts } from './facts.tsx'
import { Said } from './frame.tsx'
import { Gifts } from './gifts.tsx'
import { Groups } from './item.tsx'
import { OwnerItem } from './owner-item.tsx'
import { OwnerPanels } from './owner-panels.tsx'
import { Picture } from './picture.tsx'

/** A registry for those who keep it: what is on it, what was given, and everything that can be changed. All buttons are forms. */
export function Page(props: OwnerProps) {
  const { registry, groups, tags, page, pages, said, isSurprised, tools } = props
  const t = useMessages('registries')
  const { prefix } = usePage()
  const action = (form: string) => prefix + formPath(registry.type, registry.id, form)
  return (
    <Layout>
      <div className={shared.page}>
        <header className={shared.head}>
          <div className={shared.headText}>
            <h1 className={shared.title}>
              <bdi>{registry.name}</bdi>
            </h1>
            <Facts registry={registry} />
            {registry.greeting && <p className={shared.description}>{registry.greeting}</p>}
            <Picture registry={registry} />
            {registry.picture && <p className={shared.note}>{t(`picture.is.${registry.picture.state}`)}</p>}
          </div>
          <ButtonLink href={prefix + guestPath(registry.type, registry.id)}>{t('owner.asGiver')}</ButtonLink>
        </header>
        <Said said={said} />
        {isSurprised && <p className={shared.note}>{t('owner.surprised')}</p>}
        <Checklist {...props} action={action} />
        <Completion {...props} action={action} />
        <OwnerPanels {...props} action={action} />
        <Slots
          name="registry-tools"
          data={Object.fromEntries(tools.map((name) => [name, {}]))}
          told={{ type: registry.type, registryId: registry.id, tags }}
        />
        {groups.length === 0 && (
          <div className={shared.empty}>
            <p className={shared.strong}>{t('owner.empty')}</p>
            <p className={shared.note}>{t('owner.emptyHint')}</p>
          </div>
        )}
        <Groups groups={groups} side={(item) => <OwnerItem item={item} tags={tags} action={action} />} />
        <Pager
          label={t('pages.label')}
          page={page}
          pages={pages}
          previous={t('pages.previous')}
          next={t('pages.next')}
          here={t('pages.here', { page, pages })}
          hrefOf={(to) => `${prefix}${ownerPath(registry.type, registry.id)}&page=${to}`}
        />
        <Gifts {...props} action={action} />
      </div>
    </Layout>
  )
}

export const head = ({ registry }: OwnerProps): Head => ({ title: registry.name, robots: 'noindex' })
