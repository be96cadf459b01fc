import { useState } from 'react'
import { note } from '#commerce/page-log/ui/note.ts'
import { visitId } from '#commerce/shopper/ui/use-shopper-state.ts'
import { call } from '#platform/browser/call.ts'
import { knownTokens } from '#platform/browser/page-tokens.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { Result } from '#platform/result.ts'
import type { AddAnswer, addToList } from '../contract/calls.ts'
import { type Adding, afterFailure, IDLE } from '../rules/adding.ts'
import { ADD_PATH } from '../rules/paths.ts'
import { forgetChoices } from './choices.ts'

/** Puts a product on a list, and knows what became of it. */
export function useAdd(asin: string) {
  const { prefix } = usePage()
  const [adding, setAdding] = useState<Adding>(IDLE)
  const send = async (asked: () => Promise<Result<AddAnswer, unknown>>) => {
    if (adding.kind === 'busy' || adding.kind === 'unavailable') return
    setAdding({ kind: 'busy', failures: adding.failures })
    if (!knownTokens()) note({ name: 'list-failed', detail: { what: 'token' } })
    const answer = await asked()
    forgetChoices()
    if (!answer.ok) {
      note({ name: 'list-failed', detail: { what: 'add' } })
      return setAdding((before) => afterFailure(before, null))
    }
    const { hasError, listName, listUrl, isDuplicate, message } = answer.value
    if (hasError || !listName || !listUrl) return setAdding((before) => afterFailure(before, message ?? ''))
    setAdding({ kind: 'done', failures: 0, name: listName, url: listUrl, isDuplicate })
  }
  const add = (listExternalId?: string) =>
    send(async () => {
      const body = { asin, isAjax: 'true', sid: await visitId(), ...(listExternalId ? { listExternalId } : {}) }
      return call<typeof addToList>({ method: 'POST', path: `${prefix}${ADD_PATH}`, body })
    })
  return { adding, add }
}
