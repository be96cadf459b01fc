import { useState } from 'react'
import { MOST_COUNTED } from '#commerce/registries/contract/kinds.ts'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import { SelectField } from '#platform/ui/select/select-field.tsx'
import type { changes, readHelp, Status } from '../contract/calls.ts'
import { HELP_PATH } from '../rules/paths.ts'
import styles from './baby.module.css'

const BASE = '/baby-reg/dp-post-atbr-status-manage'

type Props = { asin: string; status: Status; setStatus: (status: Status) => void }

/** The options of a wish, each stored when it is changed; one that could not be stored goes back. */
export function Options({ asin, status, setStatus }: Props) {
  const t = useMessages('baby-registry')
  const { prefix } = usePage()
  const [isFailed, setFailed] = useState(false)
  const [help, setHelp] = useState<{ name: string; text: string }[]>()
  const change = async (shown: Partial<Status>, send: () => Promise<{ ok: true; value: Status } | { ok: false }>) => {
    setStatus({ ...status, ...shown })
    const answer = await send()
    setFailed(!answer.ok)
    setStatus(answer.ok ? answer.value : status)
  }
  const mustHave = (isMustHaveItem: boolean) =>
    change({ isMustHaveItem }, () =>
      call<typeof changes.mustHave>({
        method: 'POST',
        path: `${prefix}${BASE}-must-have`,
        body: { asin, isMustHaveItem },
      }),
    )
  const groupGifting = (isGroupGiftingItem: boolean) =>
    change({ isGroupGiftingItem }, () =>
      call<typeof changes.groupGifting>({
        method: 'POST',
        path: `${prefix}${BASE}-group-gifting`,
        body: { asin, isGroupGiftingItem },
      }),
    )
  const hide = (isPrivateItem: boolean) =>
    change({ isPrivateItem }, () =>
      call<typeof changes.private>({
        method: 'POST',
        path: `${prefix}${BASE}-private`,
        body: { asin, isPrivateItem },
      }),
    )
  const count = (itemRequestedCount: string) =>
    change({ itemRequestedCount: itemRequestedCount === '10+' ? '10+' : Number(itemRequestedCount) }, () =>
      call<typeof changes.quantity>({
        method: 'POST',
        path: `${prefix}${BASE}-request-quantity`,
        body: { asin, itemRequestedCount },
      }),
    )
  const explain = async () => {
    const answer = await call<typeof readHelp>({ method: 'GET', path: `${prefix}${HELP_PATH}` })
    if (answer.ok) setHelp(answer.value.items)
  }
  return (
    <div className={styles.options}>
      <div className={styles.quantity}>
        <SelectField
          label={t('options.quantity')}
          value={String(status.itemRequestedCount)}
          onChange={(event) => void count(event.target.value)}
        >
          {[...Array.from({ length: MOST_COUNTED }, (_, index) => String(index + 1)), '10+'].map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
      </div>
      {status.hasMustHave && (
        <Checkbox
          label={t('options.mustHave')}
          checked={status.isMustHaveItem}
          onChange={(event) => void mustHave(event.target.checked)}
        />
      )}
      {status.hasGroupGifting && (
        <Checkbox
          label={t('options.groupGifting')}
          checked={status.isGroupGiftingItem}
          onChange={(event) => void groupGifting(event.target.checked)}
        />
      )}
      {status.hasPrivate && (
        <Checkbox
          label={t('options.private')}
          checked={status.isPrivateItem}
          onChange={(event) => void hide(event.target.checked)}
        />
      )}
      {isFailed && <p role="alert">{t('options.failed')}</p>}
      {help ? (
        <dl className={styles.help}>
          {help.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <button type="button" className={styles.link} onClick={() => void explain()}>
          {t('options.help')}
        </button>
      )}
    </div>
  )
}
