import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import type { FreshCartsData } from '../contract/pages.ts'
import type { FreshCart } from '../contract/shopper.ts'
import type { ShownSubstitution } from '../contract/substitution.ts'
import { CHOICES } from '../contract/words.ts'
import { substitutesPath, substitutionPath } from '../rules/paths.ts'
import { shownIn } from '../rules/said.ts'
import styles from './substitution.module.css'

/** The id of the form of a store's cart, which the button to its checkout sends too. */
export const insteadId = (storeId: string): string => `instead-${storeId}`

type Props = { cart: FreshCart; said: ShownSubstitution; codes: FreshCartsData['codes'] }

/** What may come instead of what is not there, for the whole cart and for each line. */
export function Substitution({ cart, said, codes }: Props) {
  const t = useMessages('fresh-carts')
  const names = useMessages('catalog')
  const { prefix } = usePage()
  const { storeId } = cart
  const never = [
    ...said.allergens.map((code) => names(`allergen.${code}`)),
    ...said.diets.map((code) => t('instead.only', { diet: names(`diet.${code}`) })),
  ]
  return (
    <div className={styles.instead}>
      <form id={insteadId(storeId)} method="post" action={prefix + substitutionPath(storeId)} className={styles.form}>
        <input type="hidden" name="shown" value={shownIn(said)} />
        <RadioGroup legend={t('instead.heading')}>
          {CHOICES.map((choice) => (
            <Radio
              key={choice}
              name="choice"
              value={choice}
              defaultChecked={choice === said.choice}
              label={t(`instead.${choice}`)}
            />
          ))}
        </RadioGroup>
        <details className={styles.never}>
          <summary>
            {never.length > 0 ? t('instead.never', { what: never.join(', ') }) : t('instead.none-never')}
          </summary>
          <fieldset className={styles.codes}>
            <legend>{t('instead.allergens')}</legend>
            {codes.allergens.map((code) => (
              <Checkbox
                key={code}
                name={`allergen-${code}`}
                defaultChecked={said.allergens.some((each) => each === code)}
                label={names(`allergen.${code}`)}
              />
            ))}
          </fieldset>
          <fieldset className={styles.codes}>
            <legend>{t('instead.diets')}</legend>
            {codes.diets.map((code) => (
              <Checkbox
                key={code}
                name={`diet-${code}`}
                defaultChecked={said.diets.some((each) => each === code)}
                label={names(`diet.${code}`)}
              />
            ))}
          </fieldset>
        </details>
        <Button type="submit">{t('instead.save')}</Button>
      </form>
      {said.choice !== 'none' && <Named cart={cart} said={said} />}
    </div>
  )
}

/** More than these links are behind a summary, so that a week's shopping is not listed twice. */
const FEW = 3

/** What was named for single lines, and the way to name something. */
function Named({ cart: { storeId, lines }, said }: Pick<Props, 'cart' | 'said'>) {
  const t = useMessages('fresh-carts')
  const { prefix } = usePage()
  const named = lines.flatMap(({ id, title, isSurcharge }) =>
    isSurcharge ? [] : [{ id, title, own: said.lines.find(({ itemId }) => itemId === id)?.substitutes ?? [] }],
  )
  const item = ({ id, title, own }: (typeof named)[number]) => (
    <li key={id}>
      {own.length > 0 && <>{t('instead.named', { title, others: own.map((each) => each.title).join(', ') })} </>}
      <a href={prefix + substitutesPath(storeId, id)}>{t('instead.choose', { title })}</a>
    </li>
  )
  if (named.length <= FEW) return <ul className={styles.named}>{named.map(item)}</ul>
  const [first, rest] = [named.filter(({ own }) => own.length > 0), named.filter(({ own }) => own.length === 0)]
  return (
    <>
      {first.length > 0 && <ul className={styles.named}>{first.map(item)}</ul>}
      {rest.length > 0 && (
        <details className={styles.never}>
          <summary>{t('instead.each')}</summary>
          <ul className={styles.named}>{rest.map(item)}</ul>
        </details>
      )}
    </>
  )
}
