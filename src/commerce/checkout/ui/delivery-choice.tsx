import { whenWords } from '#commerce/delivery/rules/window-words.ts'
import { optionWords } from '#commerce/delivery/rules/words.ts'
import { CollectAt } from '#commerce/fresh-stores/ui/collect-at.tsx'
import { ComesWith } from '#commerce/fresh-stores/ui/comes-with.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import type { Checkout } from '../contract.ts'

type DeliveryChoiceProps = {
  chosen: string | undefined
  options: Checkout['deliveryOptions']
  error: string | undefined
  fresh: Checkout['fresh']
}

/** Delivery options with their price and when they arrive. */
export function DeliveryChoice({ chosen, options, error, fresh }: DeliveryChoiceProps) {
  const t = useMessages('checkout')
  const says = useMessages('delivery')
  const { locale, prefix } = usePage()
  const usual = options.find(({ option }) => option === 'standard') ?? options[0]
  const known = options.find(({ option }) => option === chosen) ?? usual
  if (fresh && options.length === 0)
    return (
      <div>
        <p>{error ?? t('delivery.noSlot')}</p>
        {fresh.slotsPath && <ButtonLink href={prefix + fresh.slotsPath}>{t('delivery.choose')}</ButtonLink>}
      </div>
    )
  if (options.length === 0) return <p>{t('delivery.later')}</p>
  return (
    <RadioGroup legend={t('delivery.legend')} error={error}>
      {options.map((offer) => (
        <Radio
          key={offer.option}
          name="delivery"
          value={offer.option}
          look="tile"
          defaultChecked={offer === known}
          label={t('delivery.option', {
            name: optionWords(says, offer),
            price: offer.fee.amount === 0 ? t('free') : offer.fee.displayString,
          })}
          hint={offer.dates ? whenWords(says, offer.dates, locale) : undefined}
        />
      ))}
      <CollectAt at={known?.at} />
      <ComesWith order={known?.joins} isCollected={known?.at !== undefined} />
      {fresh?.slotsPath && <a href={prefix + fresh.slotsPath}>{t('delivery.change')}</a>}
    </RadioGroup>
  )
}
