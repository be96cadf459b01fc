import { classNames } from '../class-names.ts'
import styles from './foundations.module.css'
import { Sample, Section } from './section.tsx'
import page from './showcase.module.css'

const swatches = [
  'page',
  'surface',
  'sunken',
  'ink',
  'accent',
  'success',
  'successSoft',
  'warning',
  'warningSoft',
  'error',
  'errorSoft',
  'danger',
]

export function Foundations() {
  return (
    <Section title="Foundations" note="The accent is only for the thing to press; ink marks what is chosen.">
      <Sample title="Colors" layout="grid">
        {swatches.map((name) => (
          <div key={name} className={styles.swatch}>
            <span className={classNames(styles.colour, styles[name])} />
            {name}
          </div>
        ))}
      </Sample>
      <Sample title="Type" layout="column">
        <p className={styles.type3}>Made to be used for years</p>
        <p className={styles.type2}>Made to be used for years</p>
        <p className={styles.type1}>Made to be used for years</p>
        <p>
          Body text runs at 16 on 24 pixels, in lines that are short enough to read.{' '}
          <a href="#parts">A link is underlined</a> and keeps the colour of its text.
        </p>
        <p className={page.note}>Small, muted text says what is good to know but not needed.</p>
        <p className="tabular">
          0123456789
          <br />
          1111111111
        </p>
      </Sample>
    </Section>
  )
}
