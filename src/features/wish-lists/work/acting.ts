import type { FastifyReply, FastifyRequest } from 'fastify'
import { signInFirst } from '#commerce/accounts/work/customer-action.ts'
import { firstNameOf } from '#commerce/accounts/work/first-name.ts'
import type { Commerce, Customer } from '#commerce/feature.ts'
import type { ListPlace } from '#commerce/lists/queries/lists.ts'
import { LONGEST } from '#commerce/lists/rules/limits.ts'
import { type Asker, findSeen, type SeenList } from '#commerce/lists/work/find.ts'
import { showList } from '#commerce/lists/work/show.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import { localeOf } from '#commerce/marketplace/rules.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { authUrlOf, REFUSALS, refuse } from '#platform/http/errors.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Translate } from '#platform/render/module.ts'
import { cleanName } from '#platform/text/clean.ts'
import { cutText } from '#platform/text/cut.ts'
import { linkPath } from '../rules/paths.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** Texts of this feature in a language, for what the server says by itself. */
export const textsIn = (marketplace: Marketplace, language: string): Translate =>
  mailTexts(MESSAGES, localeOf(marketplace, language))

/** Who asks for lists, and where. `code` is for the API, whose addresses name the marketplace. */
export function askerOf(commerce: Commerce, request: FastifyRequest, code?: MarketplaceCode, link?: string): Asker {
  const { places } = commerce
  const marketplace = code ? places.find(code) : places.marketplaceOf(request)
  const { language } = places.contextOf(request)
  return { owner: commerce.shopperOf(request).owner, marketplace, language, link }
}

/** Who changes lists: a customer, or a visit, which is started if there is none. */
export type Acting = { of: ListPlace; asker: Asker; customer: Customer | undefined; shownName: string }

export function actingFor(
  commerce: Commerce,
  request: FastifyRequest,
  reply: FastifyReply,
  code?: MarketplaceCode,
): Acting {
  const owner = ensureOwner(commerce, request, reply)
  const asker = { ...askerOf(commerce, request, code), owner }
  const { customer } = commerce.shopperOf(request)
  return { of: { owner, marketplace: asker.marketplace.code }, asker, customer, shownName: shownNameOf(customer) }
}

/** The name with which a list is shown unless its owner says another: a public one is found by it. */
export const shownNameOf = (customer: Customer | undefined): string =>
  cutText(firstNameOf(cleanName(customer?.name ?? '')), LONGEST.name)

/** A list that the caller may see, or 404, which looks the same for one that is absent and one that is somebody else's. */
export const seenOr404 = async (
  commerce: Parameters<typeof findSeen>[0],
  asker: Asker,
  id: string,
): Promise<SeenList> => (await findSeen(commerce, asker, id)) ?? refuse(REFUSALS.notFound)

/** A list as its reader may know it, with the addresses of its links. */
export function shownFor(commerce: Commerce, seen: SeenList, { marketplace, language }: Asker) {
  return showList(commerce, seen, (id, grants, token) =>
    commerce.places.linkTo(marketplace.code, language, linkPath(id, grants, token)),
  )
}

/** Where to sign in, and from there back to `back`. */
export const authUrlFor = (commerce: Commerce, request: FastifyRequest, back: string): string =>
  authUrlOf(signInFirst(commerce, request, back)) ?? '/'

/** The day in a marketplace, as YYYY-MM-DD. */
export const dayIn = ({ timeZone }: Pick<Marketplace, 'timeZone'>, now: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)

export const yearIn = (place: Pick<Marketplace, 'timeZone'>, now: number): number =>
  Number(dayIn(place, now).slice(0, 4))
