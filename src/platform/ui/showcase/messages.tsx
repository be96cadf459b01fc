import { Alert } from '../alert/alert.tsx'
import { Button } from '../button/button.tsx'
import { Sample, Section } from './section.tsx'

export function Messages() {
  return (
    <Section title="Alerts" note="Only one that appears later announces itself.">
      <Sample title="Tones" layout="column">
        <Alert title="Delivered by two carriers">The case comes a day later than the phone.</Alert>
        <Alert tone="success" title="Your voucher is on">
          $20.00 comes off at the checkout.
        </Alert>
        <Alert tone="warning" toneLabel="Careful" action={<Button size="small">Choose another</Button>}>
          This charger does not fit the sockets of your country.
        </Alert>
        <Alert tone="error" toneLabel="Error" title="The card was refused">
          Nothing was charged. Try another card, or ask your bank.
        </Alert>
      </Sample>
    </Section>
  )
}
