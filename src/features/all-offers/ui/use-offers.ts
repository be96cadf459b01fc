import { useEffect, useRef, useState } from 'react'
import { note } from '#commerce/page-log/ui/note.ts'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import type { AllOffers, Chosen, readOffers } from '../contract/wire.ts'
import { queryOf } from '../rules/paths.ts'

const LOAD_MS = 10_000

type Asked = { chosen: Chosen; after: string | undefined }

/** Loads a product's offers while its sheet is open: those that are chosen, and more of them. The last choice wins. */
export function useOffers(asin: string, isOpen: boolean) {
  const { marketplace } = usePage()
  const [shown, setShown] = useState<{ list: AllOffers; query: string }>()
  const list = shown?.list
  const [chosen, setChosen] = useState<Chosen>({})
  const [step, setStep] = useState<'loading' | 'loaded' | 'failed'>('loading')
  const asking = useRef<AbortController>(undefined)
  const lastAsked = useRef<Asked>({ chosen: {}, after: undefined })

  async function load(asked: Asked) {
    asking.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    asking.current = controller
    lastAsked.current = asked
    setStep('loading')
    const answer = await call<typeof readOffers>({
      method: 'GET',
      path: `/api/marketplaces/${marketplace}/products/${asin}/offers${queryOf(asked.chosen, asked.after)}`,
      signal: AbortSignal.any([signal, AbortSignal.timeout(LOAD_MS)]),
    })
    if (signal.aborted) return
    if (!answer.ok) {
      const { status, code } = answer.failure
      note({ name: 'offers-load-failed', detail: { asin, status, code } })
      return setStep('failed')
    }
    const { value } = answer
    setShown((before) => ({
      list:
        before && asked.after !== undefined ? { ...value, offers: [...before.list.offers, ...value.offers] } : value,
      query: queryOf(asked.chosen),
    }))
    setStep('loaded')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: they are asked for anew each time the sheet opens
  useEffect(() => {
    if (isOpen) void load({ chosen, after: undefined })
    else asking.current?.abort()
  }, [isOpen])

  return {
    list,
    /** What the list was asked for with, while another may be on its way. */
    query: shown?.query,
    chosen,
    step,
    choose: (wanted: Chosen) => {
      setChosen(wanted)
      void load({ chosen: wanted, after: undefined })
    },
    more: () => void (list?.next && load({ chosen, after: list.next })),
    again: () => void load(lastAsked.current),
  }
}
