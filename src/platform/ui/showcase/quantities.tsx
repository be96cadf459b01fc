import { FreeField } from '../quantity-selector/free-field.tsx'
import { QuantitySelector } from '../quantity-selector/quantity-selector.tsx'
import { pieces, pounds, sizes, texts } from '../quantity-selector/samples.ts'
import type { Answer } from '../quantity-selector/wishes.ts'
import { Sample, Section } from './section.tsx'
import styles from './showcase.module.css'

/** Answers as a server that has three. */
const three = async ({ selectedQuantity }: { selectedQuantity: number }): Promise<Answer> => {
  await new Promise((resolve) => setTimeout(resolve, 600))
  return selectedQuantity > 3 ? { outcome: 'refused', quantity: 3 } : { outcome: 'held', quantity: selectedQuantity }
}

const config = { selectedQuantity: 2 }
const emptiable = { allowZeroQuantity: true, showATCButtonWhenZeroQuantity: true }
const stepper = { ...config, shapeType: 'QUANTITY_STEPPER', maxQuantity: 12 } as const

export function Quantities() {
  return (
    <Section title="Quantity selector" note="Chosen, stepped or typed; what the store refuses is taken back.">
      <Sample title="From a list" layout="grid">
        <QuantitySelector label="Pieces" texts={texts} items={pieces} config={config} />
        <QuantitySelector
          label="Weight"
          texts={texts}
          items={pounds}
          config={{ ...config, sellingUnit: 'lb', maxQuantity: 24 }}
          hint="Weighed when it is packed."
        />
        <QuantitySelector
          label="Size and number"
          texts={texts}
          config={{ ...config, sellingDimension: 'Size', variationSelectorListsMap: sizes }}
        />
        <QuantitySelector
          label="More than the list has"
          texts={texts}
          items={pieces}
          config={{ selectedQuantity: 57 }}
        />
        <QuantitySelector
          label="Typed freely"
          texts={{ ...texts, few: (least) => `Enter ${least} or more.`, many: (most) => `${most} at most.` }}
          items={pieces}
          config={{ selectedQuantity: 120 }}
          field={FreeField}
        />
        <QuantitySelector label="Sold out" texts={texts} items={pieces} config={{ ...config, enable: false }} />
        <QuantitySelector
          label="Not that many"
          texts={texts}
          items={pieces}
          config={{ selectedQuantity: 9 }}
          error="Only 3 are left."
        />
      </Sample>
      <Sample title="With a button, as a sheet, as a link" layout="grid">
        <QuantitySelector
          label="With a button"
          texts={texts}
          items={pieces}
          config={{ ...config, actionTrigger: 'on_confirmation' }}
        />
        <QuantitySelector
          label="Repeated before it counts"
          texts={texts}
          items={pieces}
          config={{ initialView: 'choose_quantity', actionTrigger: 'on_confirmation', showConfirmationView: true }}
        />
        <QuantitySelector
          label="As a sheet"
          texts={texts}
          config={{
            viewType: 'mobile',
            actionTrigger: 'on_confirmation',
            sellingDimension: 'Size',
            variationSelectorListsMap: sizes,
          }}
          disclaimer="The price is final at delivery."
        />
        <QuantitySelector
          label="As a link"
          texts={texts}
          items={pieces}
          config={{ ...config, initialView: 'text_link' }}
        />
      </Sample>
      <Sample title="Stepper" layout="grid">
        <QuantitySelector label="Stepper" texts={texts} config={stepper} />
        <QuantitySelector
          label="Down to none"
          texts={texts}
          config={{ ...stepper, ...emptiable, selectedQuantity: 1 }}
        />
        <QuantitySelector label="None yet" texts={texts} config={{ ...stepper, ...emptiable, selectedQuantity: 0 }} />
        <QuantitySelector label="At the most" texts={texts} config={{ ...stepper, selectedQuantity: 12 }} />
        <QuantitySelector
          label="Three are left"
          texts={texts}
          config={{ ...stepper, ...emptiable, stepperDebounceTime: 400 }}
          onChange={three}
        />
        <QuantitySelector label="Disabled stepper" texts={texts} config={{ ...stepper, enable: false }} />
      </Sample>
      <Sample title="Simplified stepper">
        {[0, 1, 2, 12].map((selectedQuantity) => (
          <QuantitySelector
            key={selectedQuantity}
            label={`On a card, ${selectedQuantity}`}
            labelHidden
            texts={texts}
            config={{
              ...emptiable,
              selectedQuantity,
              shapeType: 'SIMPLIFIED_QUANTITY_STEPPER',
              maxQuantity: 12,
              sellingUnit: 'lb',
            }}
          />
        ))}
      </Sample>
      <Sample title="In a form" layout="column">
        <form className={styles.narrow}>
          <QuantitySelector
            label="Posts without scripts"
            name="quantity"
            texts={texts}
            items={pieces}
            config={config}
          />
        </form>
      </Sample>
    </Section>
  )
}
