import type { ProductEntity } from '#commerce/product-page/contract.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { Icon } from '#platform/ui/icon/icon.tsx'
import type { ShownBundle } from '../contract/shopper.ts'
import type { Click } from '../rules/tags.ts'
import { BundleForm } from './bundle-form.tsx'
import { BundlePrice } from './bundle-price.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { Component } from './component.tsx'
import { PartList } from './part-list.tsx'
import { PartPictures } from './part-pictures.tsx'
import styles from './sheet.module.css'
import { useChoices } from './use-choices.ts'
import type { AddState } from './use-sheet.ts'

type Props = {
  bundle: ShownBundle
  page: string
  /** The parts as products; undefined while they load. */
  products: Map<string, ProductEntity> | undefined
  isOpen: boolean
  /** The sheet was opened for it: its header is highlighted, and its components are open too. */
  isAimed: boolean
  state: AddState
  add: (choices: string[]) => void
  /** Brings the button back once something else is chosen. */
  retry: () => void
  click: (what: Click, asin?: string) => void
}

/** A bundle that opens: its price and button, its parts, and in an expander of their own everything about these. */
export function BundleExpander({ bundle, page, products, isOpen, isAimed, state, add, retry, click }: Props) {
  const t = useMessages('bundles')
  const { choices, setChoices, parts, price } = useChoices(bundle)
  const { asin, title, slots } = bundle
  const problem = state === 'ready' || state === 'adding' || state === 'in-cart' ? undefined : state
  const isHidden = state === 'in-cart' || problem !== undefined
  const choose = (chosen: string[]) => {
    setChoices(chosen)
    retry()
  }
  const known = [...new Set(parts.map((part) => part.asin))].flatMap((each) => products?.get(each) ?? [])
  return (
    <details
      id={`sheet-${asin}`}
      className={classNames(styles.bundle, isAimed && styles.aimed)}
      open={isOpen}
      data-bundle-expander={asin}
      data-highlighted={isAimed || undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary className={styles.header} onClick={() => click('bundle_expander', asin)}>
        <span className={styles.name}>
          <span>{title}</span>
          <span className={`${styles.amount} tabular`}>{price.priceToPay.displayString}</span>
        </span>
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <div className={styles.body}>
        <PartPictures parts={parts} slots={slots} />
        <BundlePrice price={price} />
        {!isHidden && (
          <BundleForm
            bundle={bundle}
            page={page}
            choices={choices}
            setChoices={setChoices}
            busy={state === 'adding'}
            add={add}
          />
        )}
        {state === 'in-cart' && (
          <Alert tone="info" toneLabel={t('problem.limitLabel')} announce="politely">
            {t('problem.in-cart')}
          </Alert>
        )}
        {problem && (
          <>
            <Alert
              tone="error"
              toneLabel={t('problem.label')}
              announce="at-once"
              action={problem === 'failed' && <Button onClick={() => add(choices)}>{t('sheet.again')}</Button>}
            >
              {t(`problem.${problem}`)}
            </Alert>
            <ChoiceFields slots={slots} choices={choices} setChoices={choose} />
          </>
        )}
        <PartList parts={parts} slots={slots} price={price} />
        {known.length > 0 && (
          <details className={styles.components} open={isAimed} data-components-expander={asin}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
            <summary className={styles.componentsHeader} onClick={() => click('comp_expander', asin)}>
              {t('components.summary')}
              <Icon name="chevron-down" className={styles.chevron} />
            </summary>
            <ul className={styles.componentList}>
              {known.map((entity) => (
                <Component key={entity.asin} entity={entity} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </details>
  )
}
