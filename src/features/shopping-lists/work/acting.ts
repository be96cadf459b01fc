import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Commerce } from '#commerce/feature.ts'
import { holdsLink, newListId } from '#commerce/lists/work/links.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import { localeOf, type Marketplace } from '#commerce/marketplace/rules.ts'
import { ensureOwner } from '#commerce/shopper/work/owner.ts'
import { REFUSALS, refuse } from '#platform/http/errors.ts'
import { mailTexts } from '#platform/mail/texts.ts'
import type { Translate } from '#platform/render/module.ts'
import { findList, type ListRow, type Place } from '../queries/lists.ts'

const MESSAGES = new URL('../ui/messages/', import.meta.url)

/** Who asks for lists, where, and in which language. `link` is the token of a link. */
export type Asker = { place: Place; marketplace: Marketplace; language: string; link?: string | undefined }

/** Reads who asks. `code` is for the API, whose addresses name the marketplace. */
export function askerOf(commerce: Commerce, request: FastifyRequest, code?: MarketplaceCode, link?: string): Asker {
  const { places } = commerce
  const marketplace = code ? places.find(code) : places.marketplaceOf(request)
  const { language } = places.contextOf(request)
  const owner = commerce.shopperOf(request).owner ?? ''
  return { place: { owner, marketplace: marketplace.code }, marketplace, language, link }
}

/** The same for who changes lists: a visit is started if there is none. */
export function actorOf(
  commerce: Commerce,
  request: FastifyRequest,
  reply: FastifyReply,
  code?: MarketplaceCode,
  link?: string,
): Asker {
  const owner = ensureOwner(commerce, request, reply)
  const asker = askerOf(commerce, request, code, link)
  return { ...asker, place: { ...asker.place, owner } }
}

/** Returns a list that the asker may see, or ends with 404, which looks the same for one that is absent and somebody else's. */
export async function seenOr404(commerce: Commerce, { place, link }: Asker, id: string): Promise<ListRow> {
  const list = await findList(commerce.db, place, id)
  if (!list) return refuse(REFUSALS.notFound)
  const isShared = holdsLink(commerce, { ...list, editKey: null }, 'view', link)
  return list.isOwner || isShared ? list : refuse(REFUSALS.notFound)
}

export const textsFor = ({ marketplace, language }: Asker): Translate =>
  mailTexts(MESSAGES, localeOf(marketplace, language))

/** The list that becomes the default where there is none. */
export const newDefault = (commerce: Commerce, asker: Asker) => ({
  id: newListId(commerce),
  name: textsFor(asker)('defaultName'),
})
