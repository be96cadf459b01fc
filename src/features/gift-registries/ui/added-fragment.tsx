import { useMessages } from '#platform/render/use-messages.ts'
import type { AddAnswer } from '../contract/calls.ts'

/** What became of adding, with the way to the registry. */
export function Page({ message, registryUrl }: AddAnswer) {
  const t = useMessages('gift-registries')
  return (
    <p>
      {message} <a href={registryUrl}>{t('add.view')}</a>
    </p>
  )
}
