import { type ReactNode, useId } from 'react'
import { type BuyableService, choiceField } from '#commerce/add-ons/rules/fields.ts'
import { detailAddress } from '#commerce/add-ons/rules/vas.ts'
import type { OfferedService } from '#commerce/services/contract/services.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import type { Promotion } from '../contract/page.ts'
import { PromotionNote } from './promotion-note.tsx'
import styles from './widgets.module.css'

/** A service's name and price. With a promotion the price before it is struck through; what is paid is the first one. */
export function ServiceName({ service, promotion }: { service: OfferedService; promotion?: Promotion | undefined }) {
  const t = useMessages('service-widgets')
  return (
    <span className={styles.name}>
      <span>{service.title}</span>
      {service.offer && (
        <span className={`${styles.price} tabular`}>
          <span>{service.offer.price.displayString}</span>
          {promotion && (
            <s>
              <span className="visually-hidden">{t('before')} </span>
              {promotion.before.displayString}
            </s>
          )}
        </span>
      )}
    </span>
  )
}

/** Opens the service's own page in a new tab. */
export function Details({ service, tag }: { service: OfferedService; tag: string }) {
  const t = useMessages('service-widgets')
  const { prefix } = usePage()
  return (
    <a
      className={styles.details}
      href={detailAddress(prefix, service.asin, tag)}
      target="_blank"
      rel="noopener"
      aria-label={t('detailsOf', { title: service.title })}
    >
      {t('details')}
    </a>
  )
}

export type ServiceRowProps = {
  service: BuyableService
  position: number
  promotion: Promotion | undefined
  /** Where nobody does the service, if that is where the shopper is. */
  awayFrom: string | undefined
  isChosen: boolean
  tag: string
  onChoose: (isChosen: boolean) => void
  label?: ReactNode
}

/** One service with a checkbox, which is a field of the buy box's form: it counts without scripts. Nothing is checked beforehand. */
export function ServiceRow({
  service,
  position,
  promotion,
  awayFrom,
  isChosen,
  tag,
  onChoose,
  label,
}: ServiceRowProps) {
  const t = useMessages('service-widgets')
  const id = useId()
  return (
    <div className={styles.row}>
      <Checkbox
        id={id}
        name={choiceField(position)}
        value={service.asin}
        checked={isChosen}
        disabled={awayFrom !== undefined}
        hint={awayFrom === undefined ? undefined : t('notHere', { place: awayFrom })}
        autoComplete="off"
        label={label ?? <ServiceName service={service} promotion={promotion} />}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <div className={styles.extras}>
        <Details service={service} tag={tag} />
        {promotion && <PromotionNote service={service} promotion={promotion} />}
      </div>
    </div>
  )
}
