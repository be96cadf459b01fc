import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import type { PlusPageProps } from '../contract.ts'

/** The customer's saved cards; `chosen` or the default one is selected. */
export function CardChoice({ methods, chosen }: { methods: PlusPageProps['methods']; chosen?: string | null }) {
  const t = useMessages('memberships')
  const isThere = methods.some(({ id }) => id === chosen)
  return (
    <RadioGroup legend={t('method')} layout="tiles">
      {methods.map(({ id, digits, isDefault }) => (
        <Radio
          key={id}
          name="method"
          value={id}
          look="tile"
          defaultChecked={isThere ? id === chosen : isDefault}
          label={t('ending', { digits })}
        />
      ))}
    </RadioGroup>
  )
}

/** Leads to the page on which cards are saved. */
export function ToCards() {
  const t = useMessages('memberships')
  const { prefix } = usePage()
  return <a href={`${prefix}/account/payments`}>{t('toCards')}</a>
}
