import type { ReactNode } from 'react'
import { birthYear, OLDEST_CHILD } from '#commerce/lists/rules/dates.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import { REMINDER_DAYS } from '../rules/adding.ts'
import styles from './list-form.module.css'

type Props = {
  filled: Record<string, string>
  thisYear: number
  faultOf: (...names: string[]) => ReactNode
}

const upTo = (most: number) => Array.from({ length: most }, (_each, index) => String(index + 1))

/** For whom a gift list is, and when. The child's age is asked for once a date is chosen. */
export function GiftFields({ filled, thisYear, faultOf }: Props) {
  const t = useMessages('wish-lists')
  const { locale } = usePage()
  const months = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return (
    <>
      <RadioGroup legend={t('gift.for')} layout="row">
        {(['friend', 'child'] as const).map((each) => (
          <Radio
            key={each}
            name="relationship"
            value={each}
            defaultChecked={(filled.relationship ?? 'friend') === each}
            label={t(`gift.${each}`)}
          />
        ))}
      </RadioGroup>
      <div className={styles.pair}>
        <TextField
          name="participantFirstName"
          label={t('gift.firstName')}
          defaultValue={filled.participantFirstName ?? filled.recipientName ?? ''}
          maxLength={60}
          autoComplete="off"
          error={faultOf('recipientName', 'recipientName-long')}
        />
        <TextField
          name="participantLastName"
          label={t('gift.lastName')}
          defaultValue={filled.participantLastName ?? ''}
          maxLength={60}
          autoComplete="off"
        />
      </div>
      <fieldset className={styles.date}>
        <legend>{t('gift.occasion')}</legend>
        <div className={styles.pair}>
          <SelectField
            name="occasionMonth"
            label={t('gift.month')}
            defaultValue={filled.occasionMonth ?? ''}
            error={faultOf('occasion_date')}
          >
            <option value="">{t('gift.none')}</option>
            {upTo(12).map((month) => (
              <option key={month} value={month}>
                {months.format(Date.UTC(2000, Number(month) - 1, 1))}
              </option>
            ))}
          </SelectField>
          <SelectField name="occasionDay" label={t('gift.day')} defaultValue={filled.occasionDay ?? ''}>
            <option value="">{t('gift.none')}</option>
            {upTo(31).map((day) => (
              <option key={day}>{day}</option>
            ))}
          </SelectField>
        </div>
        <div className={styles.age}>
          <SelectField
            name="childAge"
            label={t('gift.age')}
            defaultValue={filled.childAge ?? ''}
            error={faultOf('childAge')}
          >
            <option value="">{t('gift.none')}</option>
            {['0', ...upTo(OLDEST_CHILD)].map((age) => (
              <option key={age} value={age}>
                {t('gift.ageBorn', { age, year: String(birthYear(thisYear, Number(age))) })}
              </option>
            ))}
          </SelectField>
        </div>
        <SelectField name="reminderOffset" label={t('gift.reminder')} defaultValue={filled.reminderOffset ?? ''}>
          <option value="">{t('gift.noReminder')}</option>
          {REMINDER_DAYS.map((days) => (
            <option key={days} value={days}>
              {t('gift.daysBefore', { days })}
            </option>
          ))}
        </SelectField>
      </fieldset>
    </>
  )
}
