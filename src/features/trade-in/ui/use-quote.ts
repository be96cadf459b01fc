import { useRef, useState } from 'react'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { quoteModel } from '../contract/models.ts'
import type { ModelOffer } from '../contract/shapes.ts'

/** What the device is worth as it is described so far: nothing until every question is answered. */
export function useQuote({ id, questions }: ModelOffer) {
  const { prefix, marketplace } = usePage()
  const [tiv, setTiv] = useState<{ amount: number; displayString: string } | null>(null)
  const asked = useRef('')
  const describe = async (form: HTMLFormElement) => {
    const given = new FormData(form)
    const answers = Object.fromEntries(questions.map((each) => [each.id, String(given.get(`answer.${each.id}`) ?? '')]))
    const key = JSON.stringify(answers)
    if (key === asked.current || Object.values(answers).some((answer) => answer === '')) return
    asked.current = key
    const path = `${prefix}/api/marketplaces/${marketplace}/trade-in-models/${id}/quote` as const
    const quoted = await call<typeof quoteModel>({ method: 'POST', path, body: { answers } })
    if (asked.current === key) setTiv(quoted.ok ? quoted.value.tiv : null)
  }
  return { tiv, describe }
}
