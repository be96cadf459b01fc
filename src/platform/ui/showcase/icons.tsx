import { Icon, type IconName } from '../icon/icon.tsx'
import { iconPaths } from '../icon/icon-paths.ts'
import { Stars } from '../stars/stars.tsx'
import { Sample, Section } from './section.tsx'
import styles from './showcase.module.css'

const names = Object.keys(iconPaths) as IconName[]

export function Icons() {
  return (
    <Section title="Icons" note="24 units, one stroke, the colour of the text.">
      <Sample title="All of them" layout="grid">
        {names.map((name) => (
          <div key={name} className={styles.icon}>
            <Icon name={name} size="large" />
            {name}
          </div>
        ))}
      </Sample>
      <Sample title="Sizes, filled, with a name">
        <Icon name="star" size="small" />
        <Icon name="star" />
        <Icon name="star" size="large" filled />
        <Icon name="gift" size="large" label="Gift" />
      </Sample>
      <Sample title="Stars of a rating">
        <Stars halves={0} />
        <Stars halves={7} />
        <Stars halves={10} />
      </Sample>
    </Section>
  )
}
