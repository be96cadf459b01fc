import { ANY_YEAR } from '#commerce/lists/rules/dates.ts'
import shared from '#commerce/lists/ui/pages.module.css'
import { Panel } from '#commerce/lists/ui/panel.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Button } from '#platform/ui/button/button.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { TextAreaField } from '#platform/ui/field/text-area-field.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { Radio } from '#platform/ui/radio/radio.tsx'
import { RadioGroup } from '#platform/ui/radio/radio-group.tsx'
import type { ListProps } from '../contract/pages.ts'
import { GiftFields } from './gift-fields.tsx'
import formStyles from './list-form.module.css'
import styles from './pages.module.css'

type Props = ListProps & { action: string }

/** Name, who sees it, for whom it is; the default; and the end of the list. */
export function ListSettings({ list, signedIn, said, refused, thisYear, action }: Props) {
  const t = useMessages('wish-lists')
  const filled = refused ?? filledFrom(list, thisYear)
  const fault = refused && said?.startsWith('fault-') ? said.slice('fault-'.length) : undefined
  const faultOf = (...names: string[]) => (fault && names.includes(fault) ? t(`fault.${fault}`) : undefined)
  return (
    <Panel title={t('settings.heading')} open={refused !== null}>
      <form method="post" action={`${action}/settings`} className={formStyles.form} noValidate>
        <TextField
          name="listName"
          label={t('new.name')}
          defaultValue={filled.listName}
          maxLength={100}
          autoComplete="off"
          error={faultOf('listName', 'listName-long')}
        />
        <RadioGroup legend={t('new.privacy')}>
          {(signedIn ? (['private', 'hidden', 'public'] as const) : (['private', 'hidden'] as const)).map((each) => (
            <Radio
              key={each}
              name="privacyStatus"
              value={each}
              defaultChecked={filled.privacyStatus === each}
              label={t(`privacyChoice.${each}`)}
            />
          ))}
        </RadioGroup>
        <TextField
          name="shownName"
          label={t('settings.ownerName')}
          hint={t('settings.ownerNameHint')}
          defaultValue={filled.shownName}
          maxLength={100}
          autoComplete="off"
          error={faultOf('shownName')}
        />
        <TextAreaField
          name="description"
          label={t('new.description')}
          defaultValue={filled.description}
          maxLength={1000}
          rows={2}
          error={faultOf('description')}
        />
        {list.listType === 'giftlist' && (
          <div className={classNames(formStyles.gift, formStyles.always)}>
            <GiftFields filled={filled} thisYear={thisYear} faultOf={faultOf} />
          </div>
        )}
        <div className={shared.actions}>
          <Button type="submit" look="primary">
            {t('save')}
          </Button>
        </div>
      </form>
      <div className={shared.actions}>
        {list.listType === 'wishlist' && !list.isDefault && !list.isSaved && (
          <form method="post" action={`${action}/default`}>
            <Button type="submit" size="small">
              {t('settings.makeDefault')}
            </Button>
          </form>
        )}
        <details className={styles.danger}>
          <summary>{t('settings.delete')}</summary>
          <form method="post" action={`${action}/delete`} className={shared.share}>
            <p className={shared.note}>{t('settings.deleteHint')}</p>
            <Button type="submit" look="danger" size="small">
              {t('settings.deleteNow')}
            </Button>
          </form>
        </details>
      </div>
    </Panel>
  )
}

/** What the form says of a list now. */
function filledFrom(
  { listName, privacyStatus, ownerName, description, ...gift }: ListProps['list'],
  thisYear: number,
): Record<string, string> {
  const { relationship, recipientName, occasion, reminderOffset } = gift
  const isBorn = relationship === 'child' && occasion && occasion.year !== ANY_YEAR
  return {
    listName,
    privacyStatus,
    shownName: ownerName,
    description,
    ...(isBorn ? { childAge: String(thisYear - occasion.year) } : {}),
    ...(relationship ? { relationship } : {}),
    participantFirstName: recipientName ?? '',
    ...(occasion ? { occasionMonth: String(occasion.month), occasionDay: String(occasion.day) } : {}),
    ...(reminderOffset === undefined ? {} : { reminderOffset: String(reminderOffset) }),
  }
}
