import type { RefObject } from 'react'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Popover } from '#platform/ui/popover/popover.tsx'
import { STAPLES_PATH } from '../rules/paths.ts'
import { Learn } from './learn.tsx'
import styles from './popovers.module.css'

type Props = { days: number; open: boolean; setOpen: (open: boolean) => void; anchor: RefObject<Element | null> }

/** 320 wide, to the left of its link, without a close button (spec 3, section 2). */
export function LearnMore({ days, open, setOpen, anchor }: Props) {
  const t = useMessages('staples')
  const { prefix } = usePage()
  return (
    <Popover title={t('row.learnTitle')} side="left" align="start" open={open} onOpenChange={setOpen} anchor={anchor}>
      <div className={styles.learn}>
        <Learn link={`${prefix}${STAPLES_PATH}`} days={days} />
      </div>
    </Popover>
  )
}
