import type { BuyableService } from '../rules/fields.ts'
import { hiddenFields, itemCount, swatchFields } from '../rules/fields.ts'

/** Hidden fields by name and value. */
export const Fields = ({ fields }: { fields: [string, string][] }) =>
  fields.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)

/**
 * The hidden fields of the services beside a product, in the form that adds it. Those of a service are there while it is chosen; until
 * the page is alive they all are, because without scripts only the control's own field says what is chosen.
 */
export function ServiceFields({
  productAsin,
  services,
  chosen,
  isAlive,
  isOneOf = false,
}: {
  productAsin: string
  services: BuyableService[]
  chosen: string[]
  isAlive: boolean
  /** Swatches, of which one is chosen. */
  isOneOf?: boolean
}) {
  if (!isAlive && isOneOf) return <Fields fields={swatchFields(services)} />
  return services.map((service, index) =>
    isAlive && !chosen.includes(service.asin) ? null : (
      <Fields key={service.asin} fields={hiddenFields(productAsin, isOneOf ? 0 : index, service)} />
    ),
  )
}

/** How many items the form adds; there while a service is chosen. */
export const ItemCount = ({ chosen }: { chosen: string[] }) =>
  chosen.length > 0 && <input type="hidden" name="itemCount" value={itemCount(chosen.length)} />
