import { call } from '#platform/browser/call.ts'
import type { TagAnswer, updateTag } from '../contract/calls.ts'
import { TAG_MS } from '../rules/timing.ts'

type Change = { updateType: 'add' | 'remove'; tagName?: string; tagId?: string }

/** Asks for a change of the tags; undefined when there was no answer in time, or the store refused it. */
export async function changeTags(path: string, body: Change): Promise<TagAnswer | undefined> {
  const answer = await call<typeof updateTag>({
    method: 'POST',
    path: path as `${string}/registries/${string}/${string}/update-tag`,
    body: { ...body, ref_: 'reg_tag' },
    timeout: TAG_MS,
  })
  return answer.ok ? answer.value : undefined
}
