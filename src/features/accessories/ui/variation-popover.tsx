import { type RefObject, useId, useState } from 'react'
import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Popover } from '#platform/ui/popover/popover.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import type { Option } from '../rules/options.ts'
import { AccessoryPicture } from './accessory-picture.tsx'
import styles from './variation-popover.module.css'

export type VariationPopoverProps = {
  option: Option
  anchor: RefObject<Element | null>
  onClose: () => void
  onPick: (asin: string) => void
}

/** The variations of an accessory. A choice takes effect only with the button; closing the popover changes nothing. */
export function VariationPopover({ option, anchor, onClose, onPick }: VariationPopoverProps) {
  const t = useMessages('accessories')
  const name = useId()
  const { shown, variations, isInOrder } = option
  const [picked, setPicked] = useState(shown.asin)
  return (
    <Popover
      anchor={anchor}
      open
      onOpenChange={(open) => !open && onClose()}
      title={variations.length > 1 ? t('choose.title') : shown.title}
      closeLabel={t('close')}
    >
      <AccessoryPicture accessory={variations.find(({ asin }) => asin === picked) ?? shown} />
      {variations.length === 1 && (
        <ul className={styles.bullets}>
          {shown.featureBullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      )}
      {variations.length > 1 && (
        <RadioGroup legend={t('choose.title')} legendHidden className={styles.group}>
          {variations.map(({ asin, swatchValue, title, buyingPrice, imageId }) => (
            <Radio
              key={asin}
              name={name}
              value={asin}
              checked={asin === picked}
              onChange={() => setPicked(asin)}
              label={
                <span className={styles.swatch}>
                  {imageId && <Picture id={imageId} text="" sizes="2rem" className={styles.small} />}
                  {swatchValue ?? title}
                </span>
              }
              hint={<span className="tabular">{buyingPrice.displayString}</span>}
            />
          ))}
        </RadioGroup>
      )}
      <div className={styles.actions}>
        <Button look="primary" onClick={() => onPick(picked)}>
          {t(isInOrder ? 'choose.update' : 'choose.add')}
        </Button>
        <Button onClick={onClose}>{t('choose.cancel')}</Button>
      </div>
    </Popover>
  )
}
