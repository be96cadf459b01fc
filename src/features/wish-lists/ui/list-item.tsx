import { FormQuantity } from '#commerce/buy-box/ui/form-quantity.tsx'
import { Picture } from '#commerce/catalog/ui/picture.tsx'
import { PRIORITIES } from '#commerce/lists/contract/choices.ts'
import type { ShownList, ShownListItem } from '#commerce/lists/contract/lists.ts'
import shared from '#commerce/lists/ui/item.module.css'
import { CardPrice } from '#commerce/storefront/ui/card-price.tsx'
import { FormKey } from '#platform/render/form-key.tsx'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { TextAreaField } from '#platform/ui/field/text-area-field.tsx'
import { Icon } from '#platform/ui/icon/icon.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { ListProps } from '../contract/pages.ts'
import { CHOSEN, CHOSEN_FORM } from '../rules/paths.ts'
import { isThere } from './is-there.ts'
import styles from './item.module.css'
import { PriceChange, Stock } from './item-facts.tsx'

type Props = {
  item: ShownListItem
  list: ShownList
  action: string
  link: string | null
  others: ListProps['others']
  /** Whether it can be chosen, to be moved together with others. */
  canMove: boolean
  first: boolean
}

/** A product of a list: what it costs now and cost before, what is noted about it, and what can be done with it. */
export function ListItem({ item, list, action, link, others, canMove, first }: Props) {
  const t = useMessages('wish-lists')
  const { prefix } = usePage()
  const { product, note, wanted, priority } = item
  const title = product?.title ?? t('item.gone')
  const canBuy = isThere(item) && product?.availability.type !== 'BY_INVITATION'
  return (
    <li className={shared.item}>
      <div className={shared.stage}>
        {product?.image && <Picture id={product.image.id} text="" sizes="160px" first={first} />}
      </div>
      <div className={shared.body}>
        <h3 className={shared.title}>{product ? <a href={`${prefix}/dp/${product.asin}`}>{title}</a> : title}</h3>
        {product && isThere(item) && <CardPrice card={product} />}
        <PriceChange item={item} />
        <Stock item={item} />
        <p className={shared.facts}>
          {wanted > 1 && <span>{t('item.wants', { count: wanted })}</span>}
          {priority !== 'medium' && <span>{t(`priority.${priority}`)}</span>}
        </p>
        {note && (
          <p className={shared.note} dir="auto">
            {note}
          </p>
        )}
      </div>
      <div className={shared.side}>
        {canMove && (
          <Checkbox
            className={shared.choose}
            form={CHOSEN_FORM}
            name={CHOSEN + item.itemId}
            value="1"
            label={t('chosen.choose')}
            aria-label={t('chosen.chooseLabel', { title })}
          />
        )}
        {canBuy && (
          <form method="post" action={`${action}/cart`}>
            <FormKey of={`cart-${item.itemId}`} />
            <input type="hidden" name="itemId" value={item.itemId} />
            {link && <input type="hidden" name="link" value={link} />}
            <Button type="submit" wide aria-label={t('item.toCartLabel', { title })}>
              {t('item.toCart')}
            </Button>
          </form>
        )}
        {list.role !== 'viewer' && <Changes item={item} action={action} others={others} title={title} />}
      </div>
    </li>
  )
}

/** Quantity, priority and note, the way to another list, and off the list. */
function Changes({ item, action, others, title }: Pick<Props, 'item' | 'action' | 'others'> & { title: string }) {
  const t = useMessages('wish-lists')
  const own = `${action}/items/${item.itemId}`
  return (
    <details className={shared.more}>
      <summary aria-label={t('item.changeLabel', { title })}>
        {t('item.change')}
        <Icon name="chevron-down" size="small" />
      </summary>
      <div className={shared.forms}>
        <form method="post" action={`${own}/save`} className={shared.form}>
          <div className={styles.pair}>
            <FormQuantity name="wanted" label={t('item.wanted')} value={item.wanted} />
            <SelectField name="priority" label={t('item.priority')} defaultValue={item.priority}>
              {PRIORITIES.map((each) => (
                <option key={each} value={each}>
                  {t(`priority.${each}`)}
                </option>
              ))}
            </SelectField>
          </div>
          <TextAreaField
            name="note"
            label={t('item.note')}
            hint={t('item.noteHint')}
            defaultValue={item.note}
            maxLength={500}
            rows={2}
          />
          <Button type="submit" size="small">
            {t('save')}
          </Button>
        </form>
        {others.length > 0 && (
          <form method="post" action={`${own}/transfer`} className={shared.form}>
            <FormKey of={`transfer-${item.itemId}`} />
            <SelectField name="to" label={t('item.to')}>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <div className={styles.buttons}>
              <Button type="submit" size="small">
                {t('item.move')}
              </Button>
              <Button type="submit" size="small" name="keep" value="1">
                {t('item.copy')}
              </Button>
            </div>
          </form>
        )}
        <form method="post" action={`${own}/remove`}>
          <Button type="submit" size="small" look="quiet" aria-label={t('item.removeLabel', { title })}>
            {t('item.remove')}
          </Button>
        </form>
      </div>
    </details>
  )
}
