import { call } from '#platform/browser/call.ts'
import type { PathOf } from '#platform/http/endpoint.ts'
import type { TagAnswer, updateTag } from '../contract/calls.ts'
import { TAG_MS } from '../rules/timing.ts'

type Change = { updateType: 'add' | 'remove'; tagName?: string; tagId?: string }

/** Asks for a change of the tags; undefined when there was no answer in time, or the store refused it. */
export async function changeTags(path: PathOf<typeof updateTag>, body: Change): Promise<TagAnswer | undefined> {
  const answer = await call<typeof updateTag>({
    method: 'POST',
    path,
    body: { ...body, ref_: 'reg_tag' },
    timeout: TAG_MS,
  })
  return answer.ok ? answer.value : undefined
}
