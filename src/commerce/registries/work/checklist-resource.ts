import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { z } from 'zod'
import { categorySlug } from '#commerce/catalog/rules.ts'
import { creating, unless } from '#commerce/merchant/work/creating.ts'
import type { MerchantResource } from '#commerce/merchant/work/resource.ts'
import { findCategories } from '#commerce/search/queries/list-catalog.ts'
import { givenPath } from '#platform/config/given-path.ts'
import {
  checklistId,
  checklistList,
  checklistRequest,
  type ManagedChecklist,
  managedChecklist,
} from '../contract/checklists.ts'
import {
  endChecklist,
  findChecklist,
  listChecklists,
  type StoredChecklist,
  storeChecklist,
} from '../queries/checklists.ts'
import { checklistFile } from './checklist-file.ts'

const options = { marketplace: { type: 'string' }, type: { type: 'string' }, file: { type: 'string' } } as const

/** Reads the API's request from a JSON file. */
function toRequest(args: string[]): object {
  const { file = '', ...named } = parseArgs({ args, options }).values
  return { ...JSON.parse(readFileSync(givenPath(file), 'utf8')), ...named }
}

const createChecklist = creating(checklistRequest, async (sql, { good: { entries = [] } }) => {
  const known = new Set((await findCategories(sql, 'en')).map(({ key }) => categorySlug(key)))
  return {
    faults: entries.flatMap(({ category }, place) =>
      category === '' || known.has(category)
        ? []
        : [{ field: `entries.${place}.category`, problem: 'is not a category of this store' }],
    ),
    store: async (id, { type: kind, ...asked }) => unless(await storeChecklist(sql, { id, ...asked, kind }), AT_ONCE),
  }
})

const AT_ONCE = { field: 'type', problem: 'was given another checklist just now: try again' }

const toShown = ({ kind, createdAt, endedAt, ...stored }: StoredChecklist): ManagedChecklist => ({
  ...stored,
  type: kind,
  standing: endedAt ? 'ended' : 'active',
  createdAt: createdAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

/** The merchant's resource for checklists. Without one, a type has the store's own. */
export const checklistResource: MerchantResource<StoredChecklist, ManagedChecklist, z.infer<typeof checklistList>> = {
  path: 'registry-checklists',
  command: 'registry-checklists',
  nouns: { one: 'a checklist', many: 'checklists' },
  id: checklistId,
  shown: managedChecklist,
  toShown,
  find: findChecklist,
  create: createChecklist,
  request: checklistRequest,
  file: checklistFile,
  options: '--file REQUEST.json [--type TYPE] [--marketplace US]',
  toRequest,
  list: listChecklists,
  listed: checklistList,
  toListed: ({ items, next }) => ({ checklists: items, next }),
  toLine: ({ id, marketplace, type, standing, entries }) =>
    `${id}  ${marketplace}  ${standing}  ${type}: ${entries.map(({ key, wanted }) => `${wanted} ${key}`).join(', ')}`,
  end: { verb: 'end', note: "the store's own takes its place", run: endChecklist },
}
