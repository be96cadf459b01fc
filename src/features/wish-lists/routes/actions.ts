import { customerActions } from '#commerce/accounts/work/customer-actions.ts'
import type { Commerce } from '#commerce/feature.ts'
import { changeItem, removeItem } from '#commerce/lists/queries/items.ts'
import { chooseDefault, removeList } from '#commerce/lists/queries/lists.ts'
import { removeMember } from '#commerce/lists/queries/members.ts'
import { rankOf } from '#commerce/lists/rules/items.ts'
import { REFUSALS } from '#platform/http/errors.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { App } from '#platform/store/module.ts'
import { api } from '../contract/api.ts'
import { INDEX_PATH, listPath, queryOf } from '../rules/paths.ts'
import { type Acting, actingFor, seenOr404, shownFor } from '../work/acting.ts'

const LIST = '/hz/wishlist/ls/:list'
const ITEM = `${LIST}/items/:entry`

/** What the owner of a list, or who edits it with them, does with it: without anything that could be refused but that it is not there. */
export function listActions(app: App, commerce: Commerce): void {
  const action = customerActions<Acting & { owner: string }, 'absent', { list: string }>(app, commerce, {
    actingIn: ({ request, reply, marketplace }) => {
      const acting = actingFor(commerce, request, reply, marketplace)
      return { ...acting, owner: acting.of.owner }
    },
    refusalOf: () => REFUSALS.notFound,
    told: { folder: 'wish-lists', keys: ['said.fault-note', 'said.fault-wanted'] },
  })
  const page = ({ list }: { list: string }, code?: string) =>
    listPath(list) + queryOf({ said: code && `fault-${code}` })
  const nothing = async () => undefined
  const saying =
    (said: string) =>
    (_done: unknown, { params }: { params: { list: string } }) =>
      listPath(params.list) + queryOf({ said })

  action(api.remove, {
    page,
    form: `${LIST}/delete`,
    run: async ({ owner }, { params }, sql) => toResult(await removeList(sql, owner, params.list)),
    answer: nothing,
    next: () => `${INDEX_PATH}?said=deleted`,
  })
  action(api.choose, {
    page,
    form: `${LIST}/default`,
    run: async ({ owner }, { params }, sql) =>
      (await chooseDefault(sql, owner, params.list)) ? ok(params.list) : fail('absent'),
    answer: async ({ asker }, list) => shownFor(commerce, await seenOr404(commerce, asker, list), asker),
    next: saying('default'),
  })
  action(api.changeItem, {
    page,
    form: `${ITEM}/save`,
    run: async ({ owner }, { params, body: { wanted, priority, note } }, sql) => {
      const change = { wanted, priority: priority && rankOf(priority), note }
      return toResult(await changeItem(sql, owner, params.list, params.entry, change))
    },
    answer: nothing,
    next: saying('saved'),
  })
  action(api.removeItem, {
    page,
    form: `${ITEM}/remove`,
    run: async ({ owner }, { params }, sql) => toResult(await removeItem(sql, owner, params.list, params.entry)),
    answer: nothing,
    next: saying('removed'),
  })
  action(api.leave, {
    page,
    form: `${LIST}/members/:member/remove`,
    run: async ({ owner, asker }, { params }, sql) => {
      const { role } = await seenOr404({ secrets: commerce.secrets, db: sql }, asker, params.list)
      const isDone = await removeMember(sql, owner, params.list, params.member)
      // For the owner somebody who is gone already is as good as removed.
      return isDone || role === 'owner' ? ok({ isOwn: role === 'owner' }) : fail('absent')
    },
    answer: nothing,
    next: ({ isOwn }, { params }) =>
      isOwn ? listPath(params.list) + queryOf({ said: 'member-removed' }) : `${INDEX_PATH}?said=left`,
  })
}

const toResult = (isDone: boolean): Result<true, 'absent'> => (isDone ? ok(true) : fail('absent'))
