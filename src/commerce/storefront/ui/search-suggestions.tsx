import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Picture } from '#commerce/catalog/ui/picture.tsx'
import type { Suggestion } from '#commerce/search/contract/wire.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Icon } from '#platform/ui/icon/icon.tsx'
import styles from './search-suggestions.module.css'
import { useSuggestions } from './use-suggestions.ts'

const NONE = -1

/**
 * Makes the field a combobox: arrow keys choose, Enter opens the choice, Escape closes the list.
 * Without a choice Enter searches.
 */
export function SearchSuggestions({ input }: { input: HTMLInputElement }) {
  const t = useMessages('storefront')
  const { prefix } = usePage()
  const id = useId()
  const { suggestions, clear } = useSuggestions(input)
  const [chosen, setChosen] = useState(NONE)
  const isOpen = suggestions.length > 0
  const current = isOpen && chosen < suggestions.length ? chosen : NONE
  const go = ({ path }: Suggestion) => location.assign(prefix + path)
  const close = () => {
    setChosen(NONE)
    clear()
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const suggestion = suggestions[current]
    if (!isOpen || event.isComposing) return
    if (step) {
      // One position more than there are suggestions: the field itself.
      const places = suggestions.length + 1
      setChosen(((current + 1 + step + places) % places) - 1)
    } else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && suggestion) go(suggestion)
    else return
    event.preventDefault()
  })
  const leave = useEffectEvent(close)
  const forget = useEffectEvent(() => setChosen(NONE))

  useEffect(() => {
    const stop = new AbortController()
    const options = { signal: stop.signal }
    input.addEventListener('keydown', (event) => press(event), options)
    input.addEventListener('blur', () => leave(), options)
    input.addEventListener('input', () => forget(), options)
    return () => stop.abort()
  }, [input])

  useEffect(() => {
    input.setAttribute('role', 'combobox')
    input.setAttribute('aria-autocomplete', 'list')
    input.setAttribute('aria-expanded', String(isOpen))
    input.setAttribute('aria-controls', id)
    if (current === NONE) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', `${id}-${current}`)
  }, [input, id, isOpen, current])

  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen ? t('search.suggested', { count: suggestions.length }) : ''}
      </p>
      <div id={id} role="listbox" aria-label={t('search.suggestions')} hidden={!isOpen} className={styles.list}>
        {suggestions.map((suggestion, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and listens to the keys
          <div
            key={suggestion.path}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(suggestion)}
          >
            <span className={styles.stage}>
              {suggestion.image ? <Picture id={suggestion.image} text="" sizes="2.5rem" /> : <Icon name="search" />}
            </span>
            {suggestion.text}
          </div>
        ))}
      </div>
    </>
  )
}
