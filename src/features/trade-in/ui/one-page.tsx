import { useClockTime } from '#platform/render/use-clock-time.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import type { OneProps } from '../contract/pages.ts'
import { isAwaited, isOver } from '../rules/states.ts'
import { DropOffs } from './drop-offs.tsx'
import { Frame, Problem, titleHead } from './frame.tsx'
import { NextSteps } from './next-steps.tsx'
import { ReturnTo } from './return-to.tsx'
import styles from './trade-in.module.css'
import { TradedDevice } from './traded-device.tsx'

/** A submitted trade-in: what to do next, where its devices are, and what the customer has to decide. */
export function Page({ tradeIn, dropOffs, near, addresses, checksIdentity, isNew, problem }: OneProps) {
  const t = useMessages('trade-in')
  const timeOf = useClockTime()
  const { id, items, state, carrier, tracking, receipt, identityCheckedAt } = tradeIn
  const isAllOver = items.every((item) => isOver(item.state))
  const isToSend = items.some((item) => isAwaited(item.state))
  return (
    <Frame title={t('one.heading')}>
      <Problem code={problem} />
      {isNew && <Alert tone="success">{t('one.done')}</Alert>}
      <p className={styles.strong}>{t(`state.${state}`)}</p>
      {items.some((item) => item.state === 'EXPIRED') && <p>{t('one.late')}</p>}
      {identityCheckedAt !== null && (
        <p className={styles.note}>{t('one.identity', { date: timeOf(identityCheckedAt, 'moment') })}</p>
      )}
      {identityCheckedAt === null && checksIdentity && !isAllOver && <p>{t('review.identity')}</p>}
      {receipt !== '' && <p className={styles.note}>{t('one.receiptIs', { receipt })}</p>}
      {tracking !== '' && <p className={styles.note}>{t('one.tracking', { carrier, tracking })}</p>}
      {isToSend && <NextSteps tradeIn={tradeIn} />}
      {items.map((item) => (
        <TradedDevice key={item.id} item={item} />
      ))}
      <ReturnTo tradeIn={tradeIn} addresses={addresses} />
      {isToSend && dropOffs.length > 0 && <DropOffs id={id} dropOffs={dropOffs} near={near} />}
    </Frame>
  )
}

export const head = titleHead
