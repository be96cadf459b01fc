import type { FastifyRequest } from 'fastify'
import { customerOf } from '#commerce/accounts/work/customer-action.ts'
import type { CompanyRole } from '#commerce/companies/contract.ts'
import { findBuyer, findMembership } from '#commerce/companies/queries.ts'
import type { Commerce } from '#commerce/feature.ts'
import { newListId } from '#commerce/lists/work/links.ts'
import type { MarketplaceCode } from '#commerce/marketplace/contract.ts'
import type { Marketplace } from '#commerce/marketplace/rules.ts'
import type { Sql } from '#platform/db/sql.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { cleanName } from '#platform/text/clean.ts'
import type { CompanyLists, WholeList } from '../contract/requisitions.ts'
import {
  addList,
  type CompanyPlace,
  findList,
  findLists,
  isApprovalNeeded,
  markApproved,
  removeList,
  setNeeded,
  storeList,
} from '../queries/requisitions.ts'
import { canApprove, canEdit, canOrderFrom } from '../rules/requisitions.ts'
import { findSetProducts, type SetProduct, titlesOf } from './sets.ts'

/** A customer, and where they act. */
export type ListActing = { owner: string; customerId: string; marketplace: Marketplace; language: string }

/** Why something was not done. `absent` is also what people of no active company are told of any list. */
export type ListFault =
  | 'absent'
  | 'no-company'
  | 'not-editor'
  | 'not-approver'
  | 'not-admin'
  | 'full'
  | 'name'
  | 'unknown-item'
  | 'changed'

type Member = { place: CompanyPlace; role: CompanyRole }
type Item = { asin: string; quantity: number }
/** What is saved; `sets` are those of `findSetProducts`. */
export type Draft = { name: string; items: Item[]; sets: SetProduct[] }

export function actingIn(
  commerce: Commerce,
  request: FastifyRequest,
  { code, back }: { code?: MarketplaceCode | undefined; back?: string | undefined },
): ListActing {
  const { customer, owner } = customerOf(commerce, request, back)
  const { places } = commerce
  const marketplace = code ? places.find(code) : places.marketplaceOf(request)
  return { owner, customerId: customer.id, marketplace, language: places.contextOf(request).language }
}

/** The active company that a customer buys for at this moment; undefined if there is none. */
export async function memberOf(
  sql: Sql,
  { customerId, marketplace }: Pick<ListActing, 'customerId' | 'marketplace'>,
): Promise<Member | undefined> {
  const [{ company }, membership] = await Promise.all([findBuyer(sql, customerId), findMembership(sql, customerId)])
  if (company === null || membership?.company !== company) return undefined
  return { place: { company, marketplace: marketplace.code }, role: membership.role }
}

/** The lists of a customer's company; undefined if they buy for none. */
export async function viewLists(sql: Sql, acting: ListActing): Promise<CompanyLists | undefined> {
  const member = await memberOf(sql, acting)
  if (!member) return undefined
  const { place, role } = member
  const [lists, needsApproval] = await Promise.all([findLists(sql, place), isApprovalNeeded(sql, place)])
  const shown = lists.map((list) => ({ ...list, canOrder: canOrderFrom(role, needsApproval, list.isApproved) }))
  return { lists: shown, needsApproval, role }
}

/** A list of a customer's company; undefined for anybody else's. */
export async function viewList(sql: Sql, acting: ListActing, id: string): Promise<WholeList | undefined> {
  const member = await memberOf(sql, acting)
  const list = member && (await findList(sql, member.place, id))
  if (!member || !list) return undefined
  const { place, role } = member
  return { ...list, role, canOrder: canOrderFrom(role, await isApprovalNeeded(sql, place), list.isApproved) }
}

/** A name and items as they are stored. */
async function read(sql: Sql, acting: ListActing, { name: given, items, sets }: Draft) {
  const name = cleanName(given)
  if (name === '') return fail('name' as const)
  const titles = await titlesOf(sql, acting, items, sets)
  const named = items.map((item) => ({ ...item, title: titles.get(item.asin) ?? '' }))
  return named.some(({ title }) => title === '') ? fail('unknown-item' as const) : ok({ name, items: named })
}

async function editorOf(sql: Sql, acting: ListActing): Promise<Result<Member, ListFault>> {
  const member = await memberOf(sql, acting)
  if (!member) return fail('no-company')
  return canEdit(member.role) ? ok(member) : fail('not-editor')
}

/** Why a list was not as somebody saw it: changed by somebody else, or not there. */
const whyNot = async (sql: Sql, { place }: Member, id: string): Promise<ListFault> =>
  (await findList(sql, place, id)) ? 'changed' : 'absent'

/** Creates a list. Run it in a transaction, as everything below. */
export async function create(
  commerce: Commerce,
  sql: Sql,
  acting: ListActing,
  draft: Draft,
): Promise<Result<string, ListFault>> {
  const editor = await editorOf(sql, acting)
  if (!editor.ok) return editor
  const saved = await read(sql, acting, draft)
  if (!saved.ok) return saved
  const id = newListId(commerce)
  const isAdded = await addList(sql, editor.value.place, { ...saved.value, id, by: acting.customerId })
  return isAdded ? ok(id) : fail('full')
}

export async function change(
  sql: Sql,
  acting: ListActing,
  id: string,
  { version, ...draft }: Draft & { version: number },
): Promise<Result<string, ListFault>> {
  const editor = await editorOf(sql, acting)
  if (!editor.ok) return fail(editor.failure === 'no-company' ? 'absent' : editor.failure)
  if (!(await findList(sql, editor.value.place, id))) return fail('absent')
  const saved = await read(sql, acting, draft)
  if (!saved.ok) return saved
  const isStored = await storeList(sql, editor.value.place, { ...saved.value, id, version, by: acting.customerId })
  return isStored ? ok(id) : fail(await whyNot(sql, editor.value, id))
}

export async function approve(
  sql: Sql,
  acting: ListActing,
  id: string,
  version: number,
): Promise<Result<string, ListFault>> {
  const member = await memberOf(sql, acting)
  if (!member || !(await findList(sql, member.place, id))) return fail('absent')
  if (!canApprove(member.role)) return fail('not-approver')
  const isMarked = await markApproved(sql, member.place, { id, version, by: acting.customerId })
  return isMarked ? ok(id) : fail(await whyNot(sql, member, id))
}

export async function remove(sql: Sql, acting: ListActing, id: string): Promise<Result<string, ListFault>> {
  const member = await memberOf(sql, acting)
  if (!member || !(await findList(sql, member.place, id))) return fail('absent')
  if (!canEdit(member.role)) return fail('not-editor')
  return (await removeList(sql, member.place, id)) ? ok(id) : fail('absent')
}

export async function need(sql: Sql, acting: ListActing, isNeeded: boolean): Promise<Result<true, ListFault>> {
  const member = await memberOf(sql, acting)
  if (!member) return fail('no-company')
  if (member.role !== 'admin') return fail('not-admin')
  await setNeeded(sql, member.place, isNeeded)
  return ok(true)
}

/** Finds what is no product of the catalog among items; not for transactions. */
export const setsOf = (commerce: Commerce, acting: ListActing, items: Item[]): Promise<SetProduct[]> =>
  findSetProducts(
    commerce,
    acting,
    items.map(({ asin }) => asin),
  )
