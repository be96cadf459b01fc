import { Suspense, useId, useRef, useState } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { IconButton } from '#platform/ui/button/icon-button.tsx'
import { lazyPart } from '#platform/ui/lazy-part.tsx'
import styles from './search-box.module.css'

const SearchSuggestions = lazyPart(() => import('./search-suggestions.tsx').then((module) => module.SearchSuggestions))

/** Most characters in a query; the search cuts off the rest. */
const MAX_LENGTH = 200

/** The header's search: a plain form. Suggestions load when the field gets focus or input. */
export function SearchBox({ words = '' }: { words?: string | undefined }) {
  const t = useMessages('storefront')
  const { prefix } = usePage()
  const input = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  const id = useId()
  const use = () => setUsed(true)
  return (
    <search className={styles.place}>
      <form action={`${prefix}/s`} className={styles.form}>
        <label htmlFor={id} className="visually-hidden">
          {t('search.label')}
        </label>
        <input
          ref={input}
          id={id}
          name="k"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          maxLength={MAX_LENGTH}
          autoComplete="off"
          defaultValue={words}
          placeholder={t('search.label')}
          className={styles.field}
          onFocus={use}
          onInput={use}
        />
        <IconButton type="submit" icon="search" label={t('search.submit')} className={styles.submit} />
        {isUsed && input.current && (
          <Suspense fallback={null}>
            <SearchSuggestions input={input.current} />
          </Suspense>
        )}
      </form>
    </search>
  )
}
