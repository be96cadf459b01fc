import { useId } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { FieldRow } from '#platform/ui/field-row/field-row.tsx'
import type { FindProps } from '../contract/pages.ts'
import { FIND_PATH } from '../rules/paths.ts'
import { useSuggestions } from './use-suggestions.ts'

type Props = Pick<FindProps, 'words' | 'aim' | 'alias'> & { onSearch?: ((query: string) => void) | undefined }

/** The search, with suggestions that the browser offers under the field. Without `onSearch` it is a plain form. */
export function SearchCard({ words, aim, alias, onSearch }: Props) {
  const t = useMessages('trade-in')
  const { prefix } = usePage()
  const id = useId()
  const { titles, suggest } = useSuggestions(alias)
  return (
    <form
      action={prefix + FIND_PATH}
      method="get"
      onSubmit={(event) => {
        if (!onSearch) return
        event.preventDefault()
        const query = new FormData(event.currentTarget).get('q')
        onSearch(String(new URLSearchParams({ q: typeof query === 'string' ? query : '' })))
      }}
    >
      {Object.entries(aim).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FieldRow>
        <TextField
          label={t('find.search')}
          name="q"
          type="search"
          maxLength={100}
          defaultValue={words}
          list={id}
          autoComplete="off"
          onInput={(event) => suggest(event.currentTarget.value)}
        />
        <Button type="submit">{t('find.submit')}</Button>
      </FieldRow>
      <datalist id={id}>
        {titles.map((title) => (
          <option key={title} value={title} />
        ))}
      </datalist>
    </form>
  )
}
