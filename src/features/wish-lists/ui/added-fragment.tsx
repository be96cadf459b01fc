import { useMessages } from '#platform/render/use-messages.ts'
import type { AddedProps } from '../contract/pages.ts'

/** Says that a product is on a list, with the way there. */
export function Page({ listName, listUrl, isDuplicate }: AddedProps) {
  const t = useMessages('wish-lists')
  return (
    <p>
      {t(isDuplicate ? 'add.knownIn' : 'add.doneIn')}{' '}
      <a href={listUrl}>
        <bdi>{listName}</bdi>
      </a>
    </p>
  )
}
