import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Badge } from '#platform/ui/badge/badge.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { Accessory } from '../contract/page.ts'
import { canAdd, type ItemState } from '../rules/interstitial.ts'
import { failureWords } from './failure-words.ts'
import styles from './interstitial.module.css'
import { Summary } from './summary.tsx'
import { Terms } from './terms.tsx'

export type InterstitialItemProps = {
  accessory: Accessory
  variations: Accessory[]
  state: ItemState
  isTicked: boolean
  onTick: (isTicked: boolean) => void
  onVary: (asin: string) => void
  onAdd: () => void
}

/** An accessory in the dialog, with a checkbox and its own button to add it to the cart. */
export function InterstitialItem({
  accessory,
  variations,
  state,
  onTick,
  onVary,
  onAdd,
  isTicked,
}: InterstitialItemProps) {
  const t = useMessages('accessories')
  const { title, featureBullets, terms, maxOrderQuantity } = accessory
  const isUnderWay = state.step === 'waiting' || state.step === 'adding'
  const isThere = state.quantity > 0
  return (
    <>
      <Summary accessory={accessory} size="large" />
      <ul className={styles.bullets}>
        {featureBullets.map((bullet) => (
          <li key={bullet}>{bullet}</li>
        ))}
      </ul>
      {variations.length > 1 && (
        <SelectField
          label={t('choose.title')}
          value={accessory.asin}
          disabled={isUnderWay}
          onChange={({ target }) => onVary(target.value)}
        >
          {variations.map(({ asin, swatchValue, title: name, buyingPrice }) => (
            <option key={asin} value={asin}>{`${swatchValue ?? name}, ${buyingPrice.displayString}`}</option>
          ))}
        </SelectField>
      )}
      {terms && <Terms of={title} text={terms} />}
      {state.step === 'failed' && (
        <Alert tone="error" toneLabel={t('failure.label')} announce="at-once">
          {failureWords(t, state.code)}
        </Alert>
      )}
      <div className={styles.ways}>
        {!isThere && (
          <Checkbox
            label={t('interstitial.check')}
            aria-label={`${t('interstitial.check')}: ${title}`}
            checked={isTicked}
            disabled={isUnderWay}
            onChange={({ target }) => onTick(target.checked)}
          />
        )}
        <p role="status" className={styles.there}>
          {isThere && (
            <Badge tone="success" icon="check">
              {t('interstitial.inCart', { count: state.quantity })}
            </Badge>
          )}
          {isUnderWay && <span className="visually-hidden">{t('interstitial.adding')}</span>}
        </p>
        {(isUnderWay || canAdd(state, maxOrderQuantity)) && (
          <Button busy={isUnderWay} icon="cart" onClick={onAdd}>
            {t(state.step === 'failed' ? 'again' : isThere ? 'interstitial.another' : 'interstitial.add')}
            <span className="visually-hidden"> {t('choose.of', { title })}</span>
          </Button>
        )}
      </div>
    </>
  )
}
