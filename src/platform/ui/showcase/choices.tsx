import { Checkbox } from '../checkbox/checkbox.tsx'
import { Radio } from '../radio/radio.tsx'
import { RadioGroup } from '../radio/radio-group.tsx'
import { Sample, Section } from './section.tsx'

export function Choices() {
  return (
    <Section title="Choices" note="The whole row is the target.">
      <Sample title="Checkbox" layout="grid">
        <Checkbox name="one" label="Gift wrap" />
        <Checkbox name="two" label="Remember this device" defaultChecked hint="Not on a shared computer." />
        <Checkbox name="three" label="I agree to the terms" error="Tick this to go on." />
        <Checkbox name="four" label="Sold out" disabled />
        <Checkbox name="five" label="Always included" disabled defaultChecked />
        <Checkbox
          name="six"
          label="A long text that goes on over several lines, because a protection plan has to say what it covers and for how long"
        />
      </Sample>
      <Sample title="Radio" layout="grid">
        <RadioGroup legend="Delivery" hint="You can change it later.">
          <Radio name="delivery-speed" value="standard" label="Standard" hint="Free, Tuesday" defaultChecked />
          <Radio name="delivery-speed" value="fast" label="Fast" hint="$9.00, tomorrow" />
          <Radio name="delivery-speed" value="pickup" label="Pick up" disabled />
        </RadioGroup>
        <RadioGroup legend="Condition" error="Choose one to see its price." layout="row">
          <Radio name="condition" value="new" label="New" />
          <Radio name="condition" value="renewed" label="Renewed" />
          <Radio name="condition" value="used" label="Used" />
        </RadioGroup>
      </Sample>
      <Sample title="Tiles" layout="column">
        <RadioGroup legend="Color" layout="tiles">
          <Radio look="tile" name="colour" value="clay" label="Clay" hint="In stock" defaultChecked />
          <Radio look="tile" name="colour" value="night" label="Night" hint="Two days" />
          <Radio look="tile" name="colour" value="sand" label="Sand" hint="Sold out" disabled />
          <Radio look="tile" name="colour" value="long" label="Recycled ocean plastic, undyed, unpolished" />
        </RadioGroup>
      </Sample>
    </Section>
  )
}
