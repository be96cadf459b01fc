import { numberOf, unitOf } from '#commerce/measures/rules/amounts.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Icon } from '#platform/ui/icon/icon.tsx'
import type { ShownEntry } from '../contract/lists.ts'
import styles from './list.module.css'

type Props = {
  entry: ShownEntry
  isOwner: boolean
  mayTick: boolean
  link: string | null
  action: string
  isTicked: boolean
  onToggle: () => void
}

const NO_BREAK = '\u00a0'

type Quantity = NonNullable<ShownEntry['quantity']>

const numberText = (quantity: Quantity, locale: string, useGrouping = true): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 3, useGrouping }).format(Number(numberOf(quantity)))

/** "2 ×", "500 g", as the language writes numbers. */
const quantityText = (quantity: Quantity, locale: string): string =>
  `${numberText(quantity, locale)}${NO_BREAK}${unitOf(quantity) === 'each' ? '×' : unitOf(quantity)}`

/** The same as it is typed. */
const typedText = (quantity: Quantity, locale: string): string =>
  `${numberText(quantity, locale, false)}${unitOf(quantity) === 'each' ? '' : ` ${unitOf(quantity)}`}`

/** What to buy, with its box to tick. */
export function Entry({ entry, isOwner, mayTick, link, action, isTicked, onToggle }: Props) {
  const t = useMessages('shopping-lists')
  const { prefix, locale } = usePage()
  const { asin, itemName: name, quantity, isGone } = entry
  return (
    <li className={classNames(styles.entry, isTicked && styles.done)}>
      <form
        method="post"
        action={`${action}/tick`}
        onSubmit={(event) => {
          event.preventDefault()
          onToggle()
        }}
      >
        {link && <input type="hidden" name="link" value={link} />}
        <input type="hidden" name="isTicked" value={String(!isTicked)} />
        <button
          type="submit"
          className={styles.tick}
          disabled={!mayTick}
          aria-pressed={isTicked}
          aria-label={t('entry.tick', { name })}
        >
          {isTicked && <Icon name="check" />}
        </button>
      </form>
      <p className={styles.words}>
        {quantity && <span className={styles.quantity}>{quantityText(quantity, locale)}</span>}{' '}
        {asin && !isGone ? (
          <a href={`${prefix}/dp/${asin}`}>
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        )}
        {isGone && <small className={styles.gone}>{t('entry.gone')}</small>}
      </p>
      {isOwner && (
        <details className={styles.change}>
          <summary aria-label={`${t('entry.change')}: ${name}`}>{t('entry.change')}</summary>
          <form method="post" action={`${action}/quantity`} className={styles.add}>
            <TextField
              name="quantity"
              label={t('entry.quantity', { name })}
              labelHidden
              defaultValue={quantity === null ? '' : typedText(quantity, locale)}
              maxLength={24}
              autoComplete="off"
            />
            <Button type="submit" size="small">
              {t('entry.save')}
            </Button>
          </form>
          <form method="post" action={`${action}/remove`}>
            <Button type="submit" size="small" look="quiet" aria-label={t('entry.removeLabel', { name })}>
              {t('entry.remove')}
            </Button>
          </form>
        </details>
      )}
    </li>
  )
}
