import { Button } from '../button/button.tsx'
import { TextAreaField } from '../field/text-area-field.tsx'
import { TextField } from '../field/text-field.tsx'
import { FieldRow } from '../field-row/field-row.tsx'
import { QuantityField } from '../quantity-field/quantity-field.tsx'
import { SelectField } from '../select/select-field.tsx'
import { Sample, Section } from './section.tsx'

const countries = (
  <>
    <option value="nl">Netherlands</option>
    <option value="be">Belgium</option>
  </>
)
const steps = { decreaseLabel: 'One fewer', increaseLabel: 'One more', max: 10 }

export function Fields() {
  return (
    <Section title="Fields" note="The browser's own controls: they post with JavaScript off.">
      <Sample title="Text" layout="grid">
        <TextField label="Name" name="name" autoComplete="name" />
        <TextField label="Email" name="email" type="email" hint="For the receipt." defaultValue="ada@example.com" />
        <TextField label="Postcode" name="postcode" mark="optional" placeholder="1234 AB" />
        <TextField label="Voucher" name="voucher" defaultValue="SPRING" error="This voucher ended on 1 November." />
        <TextField label="Order number" name="order" defaultValue="114-2290" disabled />
        <TextField label="Account" name="account" defaultValue="ada" readOnly hint="Cannot be changed." />
        <TextAreaField label="Gift message" name="message" hint="Up to 240 letters." />
        <TextAreaField label="Question" name="question" defaultValue="?" error="Ask in at least ten letters." />
      </Sample>
      <Sample title="With a button">
        <FieldRow>
          <TextField label="Postcode" name="zip" hint="Five digits." error="Enter five digits." defaultValue="12" />
          <Button>Apply</Button>
        </FieldRow>
      </Sample>
      <Sample title="Select" layout="grid">
        <SelectField label="Country" name="country">
          {countries}
        </SelectField>
        <SelectField label="Country of delivery" name="delivery" error="We do not deliver there yet.">
          {countries}
        </SelectField>
        <SelectField label="Country of origin" name="origin" disabled>
          {countries}
        </SelectField>
        <SelectField label="Long text" name="long">
          <option>The United Kingdom of Great Britain and Northern Ireland, except the islands</option>
        </SelectField>
      </Sample>
      <Sample title="Quantity" layout="grid">
        <QuantityField {...steps} label="Quantity" name="quantity" value={2} />
        <QuantityField {...steps} label="At the most" name="most" value={10} hint="Ten per order." />
        <QuantityField {...steps} label="Too many" name="many" value={4} error="Only 3 are left." />
        <QuantityField {...steps} label="Disabled" name="none" value={1} disabled />
      </Sample>
    </Section>
  )
}
