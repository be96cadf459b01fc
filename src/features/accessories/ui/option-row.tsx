import { useRef, useState } from 'react'
import { parameterFields } from '#commerce/buy-box/rules/upsell-fields.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { Icon } from '#platform/ui/icon/icon.tsx'
import type { Accessory } from '../contract/page.ts'
import { fieldOf } from '../rules/names.ts'
import type { Option } from '../rules/options.ts'
import styles from './options.module.css'
import { Summary } from './summary.tsx'
import { Terms } from './terms.tsx'
import { useLater } from './use-later.ts'

const loadPopover = () => import('./variation-popover.tsx')

export type OptionRowProps = { option: Option; onChoose: (asin: string, isWanted: boolean) => void }

/** One accessory: its checkbox, its summary, and a button to change the variation. */
export function OptionRow({ option, onChoose }: OptionRowProps) {
  const t = useMessages('accessories')
  const { shown, isInOrder, variations } = option
  const others = variations.filter(({ asin }) => asin !== shown.asin)
  const anchor = useRef<HTMLButtonElement>(null)
  const { part, want } = useLater(loadPopover)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Checkbox
        label={<Summary accessory={shown} />}
        name={fieldOf(shown.position, 'asin')}
        value={shown.asin}
        checked={isInOrder}
        autoComplete="off"
        onChange={({ target }) => onChoose(shown.asin, target.checked)}
      />
      <HiddenFields accessory={shown} />
      <div className={styles.extras}>
        <Button
          ref={anchor}
          size="small"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={styles.change}
          onClick={async () => setOpen(await want())}
        >
          <span className={styles.value}>
            {others.length > 0 ? (shown.swatchValue ?? shown.title) : t('choose.view')}
            <Icon name="chevron-down" size="small" />
          </span>
          <span className="visually-hidden">
            {' '}
            {t(others.length > 0 ? 'choose.open' : 'choose.of', { title: shown.title })}
          </span>
        </Button>
        <noscript>
          {others.map((each) => (
            <PlainRow key={each.asin} accessory={each} />
          ))}
        </noscript>
        {shown.terms && <Terms of={shown.title} text={shown.terms} />}
      </div>
      {part && isOpen && (
        <part.VariationPopover
          option={option}
          anchor={anchor}
          onClose={() => setOpen(false)}
          onPick={(asin) => {
            setOpen(false)
            onChoose(asin, true)
          }}
        />
      )}
    </>
  )
}

/** Fields posted besides the asin. The asin is missing if the box is not ticked; the form route then finds no item. */
function HiddenFields({ accessory: { position, offerListingID, additionalParameters } }: { accessory: Accessory }) {
  return (
    <>
      <input type="hidden" name={fieldOf(position, 'offerListingId')} value={offerListingID} />
      <input type="hidden" name={fieldOf(position, 'quantity')} value="1" />
      {parameterFields(position, additionalParameters ?? {}).map(([name, text]) => (
        <input key={name} type="hidden" name={name} value={text} />
      ))}
    </>
  )
}

/** Checkbox for another variation, for browsers without scripts, where there is no popover. */
function PlainRow({ accessory }: { accessory: Accessory }) {
  return (
    <>
      <Checkbox
        label={<Summary accessory={accessory} />}
        name={fieldOf(accessory.position, 'asin')}
        value={accessory.asin}
      />
      <HiddenFields accessory={accessory} />
    </>
  )
}
