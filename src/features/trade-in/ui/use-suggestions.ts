import { useEffect, useRef, useState } from 'react'
import { usePage } from '#platform/render/page-root.tsx'

/** Milliseconds without a keystroke before suggestions are asked for. */
const PAUSE = 150
const LEAST_LENGTH = 2

/** Titles of devices that begin with what is typed, from the completion call of the specification (spec 2, section 7). */
export function useSuggestions(alias: string): { titles: string[]; suggest: (words: string) => void } {
  const { prefix } = usePage()
  const [titles, setTitles] = useState<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = async (words: string) => {
    turn.current += 1
    const own = turn.current
    const query = new URLSearchParams({ prefix: words, alias })
    const found = words.length < LEAST_LENGTH ? [] : await load(`${prefix}/api/2017/suggestions?${query}`)
    if (own === turn.current) setTitles(found)
  }
  const suggest = (words: string) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void ask(words.trim()), PAUSE)
  }
  return { titles, suggest }
}

async function load(path: string): Promise<string[]> {
  try {
    const answer = await fetch(path, { headers: { accept: 'application/json' } })
    const { suggestions = [] }: { suggestions?: { value: string }[] } = answer.ok ? await answer.json() : {}
    return [...new Set(suggestions.map(({ value }) => value))]
  } catch {
    return []
  }
}
