import type { FastifyReply, FastifyRequest } from 'fastify'
import { firstNameOf } from '#commerce/accounts/work/first-name.ts'
import type { Commerce, Customer } from '#commerce/feature.ts'
import type { ListRole } from '#commerce/lists/contract/lists.ts'
import { roleFor } from '#commerce/lists/rules/access.ts'
import { holdsLink } from '#commerce/lists/work/links.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { localeOf, type Marketplace } from '#commerce/marketplace/rules.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { dayIn } from '#commerce/taxes/rules/rates.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Translate } from '#platform/render/module.ts'
import { cleanName } from '#platform/text/clean.ts'
import { cutText } from '#platform/text/cut.ts'
import type { Kind } from '../contract/kinds.ts'
import { findRegistry, type Registry } from '../queries/registries.ts'
import { LONGEST } from '../rules/limits.ts'
import type { SeenRegistry } from './show.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** Texts of this folder in a language, for what the server says by itself. */
export const textsIn = (marketplace: Marketplace, language: string): Translate =>
  mailTexts(MESSAGES, localeOf(marketplace, language))

/** Who asks, and where. `owner` is undefined before the first private call. */
export type Asker = {
  owner: string | undefined
  customer: Customer | undefined
  marketplace: Marketplace
  language: string
  today: string
}

/** Who asks. `code` is for the API, whose addresses name the marketplace. */
export function askerOf(commerce: Commerce, request: FastifyRequest, code?: MarketplaceCode): Asker {
  const { places, clock } = commerce
  const marketplace = code ? places.find(code) : places.marketplaceOf(request)
  const { owner, customer } = commerce.shopperOf(request)
  const { language } = places.contextOf(request)
  return { owner, customer, marketplace, language, today: dayIn(marketplace.code, clock.now()) }
}

/** Who changes something: a customer, or a visit, which is started if there is none. */
export function actorOf(commerce: Commerce, request: FastifyRequest, reply: FastifyReply, code?: MarketplaceCode) {
  const owner = ensureOwner(commerce, request, reply)
  return { ...askerOf(commerce, request, code), owner }
}

export type Actor = ReturnType<typeof actorOf>

const short = (name: string) => cutText(cleanName(name), LONGEST.name)

/** The name with which a registry is shown unless its owner says another: a public one is found by it. */
export const shownNameOf = (customer: Customer | undefined): string => short(firstNameOf(customer?.name ?? ''))

/** The name that somebody signs with, to people they know. */
export const fullNameOf = (customer: Customer | undefined): string => short(customer?.name ?? '')

/** What somebody may do with a registry; undefined: it is not there for them. */
export function roleIn(
  commerce: Pick<Commerce, 'secrets'>,
  registry: Registry,
  owner: string | undefined,
  link: string | undefined,
): ListRole | undefined {
  const isOwner = owner === registry.owner
  const isMember = owner !== undefined && owner === registry.partner
  return roleFor({ isOwner, isMember, privacy: registry.privacy, hasLink: holdsLink(commerce, registry, 'view', link) })
}

type Which = { id: string; kind?: Kind | undefined; link?: string | undefined }

/** A registry that the asker may see, or 404: the same for one that is absent, of another kind, or not for them. */
export async function seenOr404(commerce: Commerce, asker: Asker, which: Which): Promise<SeenRegistry> {
  const { id, kind, link } = which
  const registry = await findRegistry(commerce.db, asker.marketplace.code, id)
  const role = registry && roleIn(commerce, registry, asker.owner, link)
  if (!registry || !role || (kind !== undefined && registry.kind !== kind)) return refuse(REFUSALS.notFound)
  return { registry, role }
}

/** A registry that the asker keeps, alone or as the partner, or 404. */
export async function keptOr404(commerce: Commerce, asker: Asker, which: Omit<Which, 'link'>): Promise<SeenRegistry> {
  const seen = await seenOr404(commerce, asker, which)
  return seen.role === 'viewer' ? refuse(REFUSALS.notFound) : seen
}

type InApi = FastifyRequest<{ Params: { marketplace: MarketplaceCode; registry: string } }>

/** Who changes the registry that an address of the API names, and the registry, which they keep; or 404. */
export async function keptFor(commerce: Commerce, request: InApi, reply: FastifyReply) {
  const actor = actorOf(commerce, request, reply, request.params.marketplace)
  const { registry } = await keptOr404(commerce, actor, { id: request.params.registry })
  return { actor, registry }
}

/** A registry of the asker's own, or 404. */
export async function ownOr404(commerce: Commerce, asker: Asker, which: Omit<Which, 'link'>): Promise<SeenRegistry> {
  const seen = await seenOr404(commerce, asker, which)
  return seen.role === 'owner' ? seen : refuse(REFUSALS.notFound)
}
