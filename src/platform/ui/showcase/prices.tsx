import { Badge } from '../badge/badge.tsx'
import { Price } from '../price/price.tsx'
import { Sample, Section } from './section.tsx'

const list = { label: 'List price:', amount: '$949.00' }

export function Prices() {
  return (
    <Section title="Prices and badges" note="The price is the loudest text in a buy box; the rest stands beside it.">
      <Sample title="Price" layout="column">
        <Price size="large" label="Price:" amount="$799.00" list={list} saving="Save $150.00" unit="$7.99 per month" />
        <Price label="Price:" amount="$799.00" list={list} saving="Save $150.00" />
        <Price size="small" label="Price:" amount="$19.00" unit="$1.90 per metre" />
        <Price
          size="large"
          label="Price:"
          amount="Rp 1.234.567.890,00"
          list={{ ...list, amount: 'Rp 2.345.678.901,00' }}
        />
      </Sample>
      <Sample title="Badge">
        <Badge>New</Badge>
        <Badge tone="strong">Best seller</Badge>
        <Badge tone="success" icon="check">
          In stock
        </Badge>
        <Badge tone="warning" icon="alert">
          Only 3 left
        </Badge>
        <Badge tone="error">Sold out</Badge>
      </Sample>
    </Section>
  )
}
