import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Accordion, AccordionItem } from '#platform/ui/accordion/accordion.tsx'
import type { FoodPart } from '../contract.ts'
import { partsOf } from '../work/marks.ts'
import { amountText } from './amount-text.ts'
import styles from './food.module.css'
import { allergensText, namesOf } from './food-names.ts'
import { Nutrition } from './nutrition.tsx'

/** What law wants to be told of food before it is bought, the allergens first. Opens and closes without scripts. */
export function Slot({ food }: FoodPart) {
  const t = useMessages('catalog')
  const { locale } = usePage()
  const named = (kind: 'allergen' | 'diet', codes: readonly string[]) => namesOf(t, locale, kind, codes)
  const { ingredients, allergens, mayContain, diets, nutrition, netQuantity, origin, storage, use } = food
  const facts: [name: string, text: string | null][] = [
    [t('allergens'), allergens && allergensText(t, locale, allergens)],
    [t('mayContain'), mayContain && mayContain.length > 0 ? named('allergen', mayContain) : null],
    [t('netQuantity'), netQuantity && amountText(netQuantity, locale, (count) => t('pieces', { count }))],
    [t('diets'), diets && diets.length > 0 ? named('diet', diets) : null],
    [t('origin'), origin],
    [t('storage'), storage],
    [t('use'), use],
  ]
  return (
    <section aria-labelledby="food" className={styles.food}>
      <h2 id="food" className={styles.heading}>
        {t('heading')}
      </h2>
      <div className={styles.columns}>
        <dl className={styles.facts}>
          {facts.map(
            ([name, text]) =>
              text && (
                <div key={name} className={styles.fact}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ),
          )}
        </dl>
        {(ingredients || nutrition) && (
          <Accordion>
            {ingredients && (
              <AccordionItem summary={t('ingredients')} open>
                <p className={styles.ingredients}>
                  {partsOf(ingredients).map(({ text, isMarked }, index) =>
                    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text stay where they are
                    isMarked ? <strong key={index}>{text}</strong> : text,
                  )}
                </p>
              </AccordionItem>
            )}
            {nutrition && (
              <AccordionItem summary={t('nutrition.heading')}>
                <Nutrition nutrition={nutrition} />
              </AccordionItem>
            )}
          </Accordion>
        )}
      </div>
    </section>
  )
}
