import { ButtonLink } from '../button/button-link.tsx'
import { Card } from '../card/card.tsx'
import { Icon } from '../icon/icon.tsx'
import { Progress } from '../progress/progress.tsx'
import { Loading } from '../skeleton/loading.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { Sample, Section } from './section.tsx'
import styles from './showcase.module.css'

export function Waiting() {
  return (
    <Section title="Waiting and empty" note="A skeleton is as big as what it stands for.">
      <Sample title="Skeleton" layout="grid">
        <Card>
          <Loading label="Loading the products" className={styles.column}>
            <Skeleton shape="picture" />
            <Skeleton shape="title" />
            <Skeleton lines={3} />
            <Skeleton shape="button" />
          </Loading>
        </Card>
        <Card>
          <Loading label="Loading the answers" className={styles.column}>
            <Skeleton shape="circle" />
            <Skeleton lines={5} />
          </Loading>
        </Card>
      </Sample>
      <Sample title="Progress" layout="grid">
        <Progress label="Spring sale" value={62} valueText="62% claimed" />
        <Progress label="Registry" value={8} max={8} valueText="8 of 8 bought" tone="success" />
        <Progress label="Free delivery" value={12} max={35} valueText="$23.00 to go" tone="warning" />
        <Progress label="Not begun" value={0} valueText="0%" />
      </Sample>
      <Sample title="Empty" layout="column">
        <Card look="sunken" padding="large" className={styles.empty}>
          <Icon name="cart" size="large" />
          <p className={styles.emptyTitle}>Your cart is empty</p>
          <p className={styles.note}>What you add stays here for 30 days.</p>
          <ButtonLink href="#parts">See the phones</ButtonLink>
        </Card>
      </Sample>
    </Section>
  )
}
