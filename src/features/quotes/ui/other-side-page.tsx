import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import type { OtherSideProps } from '../contract/pages.ts'
import { quotePath } from '../rules/paths.ts'
import { Frame, quotesHead } from './frame.tsx'

/** Says for whom a quote is while its reader buys for themselves, and switches. */
export function Page({ id, company }: OtherSideProps) {
  const t = useMessages('quotes')
  const { prefix } = usePage()
  return (
    <Frame heading={t('quote.heading')}>
      <p>{t('otherSide.what', { company })}</p>
      <form method="post" action={`${prefix}${quotePath(id)}/side`}>
        <FormKey of="side" />
        <Button type="submit" look="primary">
          {t('otherSide.button', { company })}
        </Button>
      </form>
    </Frame>
  )
}

export const head = quotesHead
