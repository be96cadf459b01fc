import { BottomSheet } from '../bottom-sheet/bottom-sheet.tsx'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { TextField } from '../field/text-field.tsx'
import { Popover } from '../popover/popover.tsx'
import { SideSheet } from '../side-sheet/side-sheet.tsx'
import { Sample, Section } from './section.tsx'
import styles from './showcase.module.css'
import { ToastButtons } from './toast-buttons.tsx'

const paragraphs = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth']
const long = (
  <div className={styles.column}>
    {paragraphs.map((name) => (
      <p key={name}>
        {name}: a plan covers drops, spills and a battery that no longer holds its charge, from the first day to the
        last.
      </p>
    ))}
  </div>
)
const buttons = (
  <>
    <Button>Not now</Button>
    <Button look="primary">Add the plan</Button>
  </>
)

export function Overlays() {
  return (
    <Section title="What floats" note="Escape closes, the focus stays inside and comes back to the button.">
      <Sample title="Dialogs and sheets">
        <Dialog
          trigger={<Button>Dialog</Button>}
          title="Protect your phone"
          description="Two years, from the day it arrives."
          closeLabel="Close"
          footer={buttons}
        >
          <TextField label="Serial number" name="serial" />
        </Dialog>
        <Dialog
          trigger={<Button>Long dialog</Button>}
          title="The plan"
          closeLabel="Close"
          footer={buttons}
          size="small"
        >
          {long}
        </Dialog>
        <SideSheet trigger={<Button>Side sheet</Button>} title="Your cart" closeLabel="Close" footer={buttons}>
          {long}
        </SideSheet>
        <BottomSheet trigger={<Button>Bottom sheet</Button>} title="Choose a size" closeLabel="Close" footer={buttons}>
          <p>Sizes run small.</p>
        </BottomSheet>
      </Sample>
      <Sample title="Popover">
        <Popover trigger={<Button>Popover</Button>} title="About this price" closeLabel="Close">
          <p>Compared with the list price of the maker.</p>
        </Popover>
      </Sample>
      <Sample title="Toast">
        <ToastButtons />
      </Sample>
    </Section>
  )
}
