import itemStyles from '#commerce/lists/ui/item.module.css'
import shared from '#commerce/lists/ui/pages.module.css'
import { Layout } from '#commerce/storefront/ui/layout.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import type { Head, PageContext } from '#platform/render/module.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { TextAreaField } from '#platform/ui/field/text-area-field.tsx'
import { Icon } from '#platform/ui/icon/icon.tsx'
import { Pager } from '#platform/ui/pager/pager.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { GuestProps } from '../contract/pages.ts'
import type { ShownRegistryItem } from '../contract/registries.ts'
import { formPath, guestPath } from '../rules/paths.ts'
import { Facts } from './facts.tsx'
import { Said } from './frame.tsx'
import { Groups, titleOf } from './item.tsx'
import { Picture } from './picture.tsx'

/** A registry for givers: what is still wanted, and where it can be bought. Nothing here says where it goes. */
export function Page({ registry, groups, link, page, pages, said }: GuestProps) {
  const t = useMessages('registries')
  const { prefix } = usePage()
  const action = prefix + formPath(registry.type, registry.id, 'cart')
  return (
    <Layout>
      <div className={shared.page}>
        <header className={shared.headText}>
          <h1 className={shared.title}>
            <bdi>{registry.name}</bdi>
          </h1>
          <Facts registry={registry} />
          {registry.greeting && <p className={shared.description}>{registry.greeting}</p>}
          {registry.picture?.state === 'shown' && <Picture registry={registry} link={link} />}
          <p className={shared.note}>{t(registry.hasAddress ? 'guest.where' : 'guest.toYou')}</p>
        </header>
        <Said said={said} />
        {said?.startsWith('gift-added') || said === 'gift-some' ? (
          <p>
            <a href={`${prefix}/cart`}>{t('guest.cart')}</a>
          </p>
        ) : null}
        {groups.length === 0 && <p className={shared.empty}>{t('guest.empty')}</p>}
        <Groups
          groups={groups}
          side={(item) => <Give item={item} action={action} link={link} isClosed={registry.isClosed} />}
        />
        <Pager
          label={t('pages.label')}
          page={page}
          pages={pages}
          previous={t('pages.previous')}
          next={t('pages.next')}
          here={t('pages.here', { page, pages })}
          hrefOf={(to) => `${prefix}${guestPath(registry.type, registry.id, { link: link ?? undefined })}&page=${to}`}
        />
      </div>
    </Layout>
  )
}

type GiveProps = { item: ShownRegistryItem; action: string; link: string | null; isClosed: boolean }

/** Puts a wish into the cart, with a few words if the giver likes. */
function Give({ item, action, link, isClosed }: GiveProps) {
  const t = useMessages('registries')
  const { product } = item
  const isThere =
    product !== null &&
    product.price !== null &&
    product.availability.type !== 'OUT_OF_STOCK' &&
    product.availability.type !== 'BY_INVITATION'
  const { prefix } = usePage()
  if (isClosed || !isThere) return null
  const part = item.together?.path && (
    <ButtonLink href={prefix + item.together.path} aria-label={t('together.giveLabel', { title: titleOf(item, t) })}>
      {t('together.give')}
    </ButtonLink>
  )
  if (part && item.open === 0) return part
  if (item.open === 0)
    return <p className={shared.strong}>{t(item.reserved > 0 ? 'items.heldNow' : 'items.fulfilled')}</p>
  const most = Math.min(item.open, 10)
  return (
    <form method="post" action={action} className={itemStyles.form}>
      <FormKey of={`give-${item.itemId}`} />
      <input type="hidden" name="itemId" value={item.itemId} />
      {link && <input type="hidden" name="link" value={link} />}
      {most > 1 && (
        <SelectField name="quantity" label={t('guest.quantity')} defaultValue="1">
          {Array.from({ length: most }, (_, index) => (
            <option key={String(index + 1)} value={index + 1}>
              {index + 1}
            </option>
          ))}
        </SelectField>
      )}
      <details className={itemStyles.more}>
        <summary>
          {t('guest.message')}
          <Icon name="chevron-down" size="small" />
        </summary>
        <TextAreaField name="message" label={t('guest.words')} maxLength={500} rows={2} />
        <Checkbox name="sharesAddress" value="1" label={t('guest.sharesAddress')} hint={t('guest.sharesHint')} />
      </details>
      {item.giftWrapPrice && (
        <Checkbox name="wrap" value="1" label={t('guest.wrap', { price: item.giftWrapPrice.displayString })} />
      )}
      <Button type="submit" wide aria-label={t('guest.giveLabel', { title: titleOf(item, t) })}>
        {t('guest.give')}
      </Button>
      {part}
    </form>
  )
}

/** Only a public registry is for search engines. */
export const head = ({ registry, page: at }: GuestProps, page: PageContext): Head => ({
  title: registry.name,
  ...(registry.privacyStatus === 'public' && at === 1
    ? { canonical: `${page.origin}${page.prefix}${guestPath(registry.type, registry.id)}` }
    : { robots: 'noindex' }),
})
