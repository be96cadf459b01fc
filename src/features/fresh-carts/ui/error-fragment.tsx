import { useMessages } from '#platform/render/use-messages.ts'
import type { ErrorModal } from '../contract/pages.ts'
import { errorWords } from './error-words.ts'

export function Page(props: ErrorModal) {
  const t = useMessages('fresh-carts')
  const { heading, message } = errorWords(t, props)
  return (
    <section>
      <h2>{heading}</h2>
      <p>{message}</p>
      <form method="dialog">
        <button type="submit">{t('failed.ok')}</button>
      </form>
    </section>
  )
}
