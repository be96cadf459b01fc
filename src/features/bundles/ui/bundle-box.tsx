import type { MouseEvent } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Card } from '#platform/ui/card/card.tsx'
import type { ShownBundle } from '../contract/shopper.ts'
import { pagePath } from '../rules/paths.ts'
import { BundleForm } from './bundle-form.tsx'
import { BundlePrice } from './bundle-price.tsx'
import styles from './bundles.module.css'
import { PartList } from './part-list.tsx'
import { PartPictures } from './part-pictures.tsx'
import { useChoices } from './use-choices.ts'

type Props = {
  bundle: ShownBundle
  page: string
  /** Opens the side sheet at this bundle; without scripts, its link leads to a page with the same contents. If left out, the title links to the bundle's own page. */
  show?: ((event: MouseEvent) => void) | undefined
  add?: ((choices: string[]) => void) | undefined
  busy?: boolean
  withParts?: boolean
}

/** One bundle: its parts in pictures, its price, what to choose and the button. Its title leads to everything about it. */
export function BundleBox({ bundle, page, show, add, busy, withParts = false }: Props) {
  const t = useMessages('bundles')
  const { prefix } = usePage()
  const { choices, setChoices, parts, price } = useChoices(bundle)
  return (
    <Card as="article" className={styles.box} aria-label={bundle.title}>
      <PartPictures parts={parts} slots={bundle.slots} />
      <h3 className={styles.boxTitle}>
        <a
          href={`${prefix}${show ? `${pagePath(page)}#` : pagePath('')}${bundle.asin}`}
          onClick={show}
          data-bundle-box={bundle.asin}
        >
          {bundle.title}
        </a>
      </h3>
      {withParts ? (
        <PartList parts={parts} slots={bundle.slots} price={price} />
      ) : (
        <p className={styles.includes}>
          {t('includes', { count: bundle.slots.reduce((sum, { units }) => sum + units, 0) })}
        </p>
      )}
      <BundlePrice price={price} />
      <BundleForm bundle={bundle} page={page} choices={choices} setChoices={setChoices} busy={busy} add={add} />
    </Card>
  )
}
