import { Suspense } from 'react'
import type { OfferTold } from '#commerce/buy-box/contract.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { lazyPart } from '#platform/ui/lazy-part.ts'
import type { PageRule } from '../contract/pages.ts'
import { ruleOfOffer } from '../rules/choices.ts'
import { AttributeFields } from './attribute-fields.tsx'
import styles from './customize.module.css'
import { useCustomize } from './use-customize.ts'

const CustomizeDialog = lazyPart(() => import('./customize-dialog.tsx').then((module) => module.CustomizeDialog))

/** The button "Customize" of an offer that is made for its buyer. */
export function Slot({ rules, ...told }: OfferTold & { rules: PageRule[] }) {
  const rule = ruleOfOffer(rules, told.offerListingId)
  return rule && rule.attributes.length > 0 ? <Customize {...told} rule={rule} /> : null
}

/** Opens a dialog with the texts. Without scripts they are fields of the form itself. */
function Customize({ rule: { attributes }, offerListingId, asin, quantity }: OfferTold & { rule: PageRule }) {
  const t = useMessages('quantity-rules')
  const { values, opening, open, save, close } = useCustomize({ attributes, offerListingId, asin, quantity })
  return (
    <div className={styles.customize}>
      <noscript>
        <div className={styles.fields}>
          <AttributeFields attributes={attributes} />
        </div>
      </noscript>
      {values && (
        <dl className={styles.texts}>
          {attributes.map(({ name }, index) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{values[index]}</dd>
              <input type="hidden" name={`custom-name.0.${index}`} value={name} />
              <input type="hidden" name={`custom-value.0.${index}`} value={values[index]} />
            </div>
          ))}
        </dl>
      )}
      <Button className={styles.button} size="large" wide aria-haspopup="dialog" onClick={open}>
        {t(values ? 'customize.edit' : 'customize.open')}
      </Button>
      <Suspense fallback={null}>
        {opening.everOpened && (
          <CustomizeDialog attributes={attributes} values={values} open={opening.open} onSave={save} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}
