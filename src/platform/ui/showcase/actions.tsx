import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { ButtonLink } from '../button/button-link.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Sample, Section } from './section.tsx'
import styles from './showcase.module.css'

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const

export function Actions() {
  const [busy, setBusy] = useState(false)
  return (
    <Section title="Buttons" note="One primary button in a view. A busy button keeps its width, name and focus.">
      <Sample title="Rest">
        {looks.map((look) => (
          <Button key={look} look={look}>
            {look}
          </Button>
        ))}
      </Sample>
      <Sample title="Focus (as with Tab)">
        {looks.map((look) => (
          <Button key={look} look={look} className={styles.focus}>
            {look}
          </Button>
        ))}
      </Sample>
      <Sample title="Busy">
        {looks.map((look) => (
          <Button key={look} look={look} busy>
            {look}
          </Button>
        ))}
        <Button busy={busy} onClick={() => setBusy(true)}>
          Press to make it busy
        </Button>
      </Sample>
      <Sample title="Disabled">
        {looks.map((look) => (
          <Button key={look} look={look} disabled>
            {look}
          </Button>
        ))}
      </Sample>
      <Sample title="Sizes, icons, links">
        <Button size="small">Small</Button>
        <Button icon="cart">Medium</Button>
        <Button size="large" look="primary">
          Large
        </Button>
        <ButtonLink href="#parts" icon="external">
          A link
        </ButtonLink>
        <IconButton icon="search" label="Search" />
        <IconButton icon="close" label="Close" look="outlined" />
        <IconButton icon="minus" label="One fewer" disabled />
      </Sample>
      <Sample title="Long text" layout="column">
        <div className={styles.narrow}>
          <Button look="primary" wide icon="gift">
            Add this to the registry of Wilhelmina and Maximilian-Alexander
          </Button>
        </div>
      </Sample>
    </Section>
  )
}
