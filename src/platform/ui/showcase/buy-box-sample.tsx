import { Badge } from '../badge/badge.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Icon } from '../icon/icon.tsx'
import { Price } from '../price/price.tsx'
import { Progress } from '../progress/progress.tsx'
import { QuantityField } from '../quantity-field/quantity-field.tsx'
import { Radio } from '../radio/radio.tsx'
import { RadioGroup } from '../radio/radio-group.tsx'
import { useToast } from '../toast/toast.tsx'
import styles from './samples.module.css'
import { Section } from './section.tsx'

export function BuyBoxSample() {
  const toast = useToast()
  return (
    <Section title="Together" note="A buy box, to see whether the parts get along.">
      <div className={styles.together}>
        <div className={styles.stage}>
          <div className={styles.device} />
        </div>
        <Card as="article" padding="large" className={styles.buyBox}>
          <Badge tone="success" icon="check">
            In stock
          </Badge>
          <Price
            size="large"
            label="Price:"
            amount="$799.00"
            list={{ label: 'List price:', amount: '$949.00' }}
            saving="Save $150.00"
          />
          <p className={styles.delivery}>
            <Icon name="truck" />
            <span>
              Free delivery <strong>Tuesday, 24 November</strong>
            </span>
          </p>
          <RadioGroup legend="Storage" layout="tiles">
            <Radio look="tile" name="storage" value="128" label="128 GB" hint="$799.00" defaultChecked />
            <Radio look="tile" name="storage" value="256" label="256 GB" hint="$899.00" />
          </RadioGroup>
          <Checkbox name="gift" label="This is a gift" hint="We leave the price off the slip." />
          <Progress label="Spring sale" value={62} valueText="62% claimed" />
          <QuantityField
            label="Quantity"
            name="quantity"
            decreaseLabel="One fewer"
            increaseLabel="One more"
            max={10}
            value={1}
          />
          <div className={styles.actions}>
            <Button
              look="primary"
              size="large"
              wide
              onClick={() => toast({ title: 'Added to your cart', tone: 'success' })}
            >
              Add to cart
            </Button>
            <Button size="large" wide>
              Buy now
            </Button>
          </div>
        </Card>
      </div>
    </Section>
  )
}
