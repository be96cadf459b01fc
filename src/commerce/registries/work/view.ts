import type { FastifyRequest } from 'fastify'
import { listAddresses } from '#commerce/addresses/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { addressFormOf } from '#commerce/location/work/address-form.ts'
import type { GuestProps, OwnerProps } from '../contract/pages.ts'
import type { ShownTogether } from '../contract/registries.ts'
import { countItems, findItems } from '../queries/items.ts'
import { findTags } from '../queries/tags.ts'
import { toGroups } from '../rules/groups.ts'
import { ITEMS_ON_PAGE } from '../rules/limits.ts'
import { isStillSurprise } from '../rules/units.ts'
import type { AskedTogether } from '../seams.ts'
import { REGISTRY_RETURN_DAYS } from '../settings.ts'
import type { Asker } from './acting.ts'
import { checklistOf } from './checklist.ts'
import { completionOf } from './complete.ts'
import { type SeenRegistry, showRegistry, showRegistryItems } from './show.ts'
import { thankYouList } from './thank-you-list.ts'

type Asked = { page: number; said: string | null }

async function pageOf(commerce: Commerce, asker: Asker, seen: SeenRegistry, page: number, link?: string) {
  const { id } = seen.registry
  const forGivers = seen.role === 'viewer'
  const isSurprised = isStillSurprise(seen.registry, asker.today)
  const slice = { forGivers, limit: ITEMS_ON_PAGE, offset: (page - 1) * ITEMS_ON_PAGE }
  const [rows, tags, facts] = await Promise.all([
    findItems(commerce.db, id, slice),
    findTags(commerce.db, id),
    countItems(commerce.db, id),
  ])
  const shown = await showRegistryItems(commerce, { ...asker, role: seen.role, isSurprised }, rows)
  const asked = { registry: seen.registry, items: rows, marketplace: asker.marketplace, link }
  const isHidden = !forGivers && isSurprised
  const together = isHidden ? new Map() : await togetherOf(commerce, { ...asked, withNames: !forGivers })
  const items = shown.map((item) => ({ ...item, together: together.get(item.itemId) ?? null }))
  const total = forGivers ? facts.items - facts.private : facts.items
  const pages = Math.max(1, Math.ceil(total / ITEMS_ON_PAGE))
  const registry = { ...showRegistry(commerce, seen, asker.language), itemCount: total }
  return { registry, items, groups: toGroups(items, tags), tags, isSurprised, page, pages }
}

/** What folders know of items that several people give together. */
async function togetherOf(commerce: Commerce, asked: AskedTogether): Promise<Map<string, ShownTogether>> {
  const found = await Promise.all(commerce.modules.map(({ together }) => together?.(commerce, asked)))
  return new Map(found.flatMap((each) => [...(each ?? [])]))
}

/** What those who keep a registry see of it. */
export async function ownerView(
  commerce: Commerce,
  asker: Asker,
  seen: SeenRegistry,
  { page, said }: Asked,
  refused: OwnerProps['refused'] = null,
): Promise<OwnerProps> {
  const { db } = commerce
  const { items: _items, ...shown } = await pageOf(commerce, asker, seen, page)
  const [gifts, addresses, completion, checklist] = await Promise.all([
    thankYouList(db, seen.registry, asker.today),
    listAddresses(db, asker.owner ?? ''),
    completionOf(commerce, seen.registry, asker.today),
    checklistOf(commerce, seen.registry, asker),
  ])
  const country = refused?.filled.country ?? seen.registry.address?.country
  const form = addressFormOf(asker.marketplace, asker.language, country)
  const returnDays = REGISTRY_RETURN_DAYS.in(commerce.settings.of(asker.marketplace.code))
  const thisYear = Number(asker.today.slice(0, 4))
  const tools = commerce.modules.filter(({ registryTools }) => registryTools).map(({ name }) => name)
  return {
    ...shown,
    gifts,
    completion: completion ?? null,
    checklist,
    returnDays,
    said,
    addresses,
    form,
    thisYear,
    refused,
    tools,
  }
}

/** What a giver sees of it, also its owner who looks at it as a giver. */
export async function guestView(
  commerce: Commerce,
  asker: Asker,
  seen: SeenRegistry,
  { page, said, link }: Asked & { link: string | undefined },
): Promise<GuestProps> {
  const role = isStillSurprise(seen.registry, asker.today) ? seen.role : 'viewer'
  const { registry, groups, pages } = await pageOf(commerce, asker, { ...seen, role }, page, link)
  const { address: _address, links: _links, ...rest } = registry
  return { registry: { ...rest, role: seen.role }, groups, link: link ?? null, page, pages, said }
}

/** Items of a registry as JSON. */
export async function itemsView(commerce: Commerce, asker: Asker, seen: SeenRegistry, page: number, link?: string) {
  const { items, pages, registry } = await pageOf(commerce, asker, seen, page, link)
  return { items, total: registry.itemCount, page, pages }
}

/** Whether a request prefers JSON. */
export const wantsJson = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('application/json') ?? false
