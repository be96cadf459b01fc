import type { Head, PageContext, Translate } from '#platform/render/module.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'

const GOOD = ['cart-all', 'deleted']
const PARTLY = ['cart-some', 'cart-less', 'cart-nothing']
const BAD = ['cart-none', 'full', 'lists-full', 'text', 'name', 'quantity']

/** What became of the last form; `left` are names of what could not be bought. */
export function Said({ said, left = [] }: { said: string | null; left?: string[] }) {
  const t = useMessages('shopping-lists')
  if (said === null || ![...GOOD, ...PARTLY, ...BAD].includes(said)) return null
  const isBad = BAD.includes(said)
  return (
    <Alert
      tone={isBad ? 'error' : PARTLY.includes(said) ? 'info' : 'success'}
      announce={isBad ? 'at-once' : 'politely'}
    >
      {t(`said.${said}`)}
      {left.length > 0 && (
        <ul>
          {left.map((name) => (
            <li key={name}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

export const indexHead = (_props: unknown, _page: PageContext, translate: (namespace: string) => Translate): Head => ({
  title: translate('shopping-lists')('index.heading'),
  robots: 'noindex',
})
