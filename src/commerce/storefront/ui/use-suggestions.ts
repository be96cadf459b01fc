import { useEffect, useRef, useState } from 'react'
import type { readSuggestions, Suggestion } from '#commerce/search/contract/wire.ts'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'

/** Milliseconds without a keystroke before suggestions are requested. */
const PAUSE = 150

const LEAST_LENGTH = 2

/**
 * Suggestions for the field's text, requested while it is typed; none before the first keystroke.
 */
export function useSuggestions(input: HTMLInputElement): { suggestions: Suggestion[]; clear: () => void } {
  const { prefix, marketplace } = usePage()
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const turn = useRef(0)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      turn.current += 1
      const own = turn.current
      const words = input.value.trim()
      if (words.length < LEAST_LENGTH) return setSuggestions([])
      const answer = await call<typeof readSuggestions>({
        method: 'GET',
        path: `${prefix}/api/marketplaces/${marketplace}/search/suggestions?k=${encodeURIComponent(words.toWellFormed())}`,
      })
      if (own === turn.current) setSuggestions(answer.ok ? answer.value.entities : [])
    }
    const askSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(ask, PAUSE)
    }
    if (input.value !== input.defaultValue) askSoon()
    input.addEventListener('input', askSoon)
    return () => {
      clearTimeout(timer)
      input.removeEventListener('input', askSoon)
    }
  }, [input, prefix, marketplace])

  const clear = () => {
    turn.current += 1
    setSuggestions([])
  }
  return { suggestions, clear }
}
