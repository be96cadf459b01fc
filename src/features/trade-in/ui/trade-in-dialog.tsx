import { type FormEvent, useEffect, useState } from 'react'
import { call } from '#platform/browser/call.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { ButtonLink } from '#platform/ui/button/button-link.tsx'
import { Dialog } from '#platform/ui/dialog/dialog.tsx'
import { SideSheet } from '#platform/ui/side-sheet/side-sheet.tsx'
import { Loading } from '#platform/ui/skeleton/loading.tsx'
import { Skeleton } from '#platform/ui/skeleton/skeleton.tsx'
import type { readModel } from '../contract/models.ts'
import type { FindProps, LaunchData } from '../contract/pages.ts'
import type { ModelOffer } from '../contract/shapes.ts'
import type { addDevice } from '../contract/shopper.ts'
import { firstCall, type Place } from '../rules/launch.ts'
import { OWN_PATH } from '../rules/paths.ts'
import { Device } from './device.tsx'
import { Find } from './find.tsx'
import styles from './trade-in.module.css'
import { readChosen, setChosen } from './visit.ts'

/** Milliseconds after which loading counts as failed (spec 2, section 9). */
const TIMEOUT = 30_000

type Filled = Record<string, string>

type View =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'find'; found: FindProps }
  | { kind: 'device'; offer: ModelOffer; own: boolean; problem: string | null; busy: boolean; filled: Filled }
  | { kind: 'added'; title: string; amount: string }

type Props = {
  data: LaunchData
  open: boolean
  setOpen: (open: boolean) => void
  place: Place
  inSheet: boolean
  isWide: boolean
}

/** The whole way to a device in the trade-in: find it, describe it, add it. In a sheet or in a dialog. */
export function TradeInDialog({ data, open, setOpen, place, inSheet, isWide }: Props) {
  const t = useMessages('trade-in')
  const { prefix, marketplace } = usePage()
  const [view, setView] = useState<View>({ kind: 'loading' })
  const before = readChosen()
  const first = `${prefix}${firstCall(
    { ...data, selectedAsin: (before?.marketplace === marketplace && before.asin) || data.selectedAsin },
    { inSheet, device: isWide ? 'web' : 'mobileWeb', place },
  )}`

  const load = async (query = '') => {
    setView({ kind: 'loading' })
    const found = await getDevices(query ? `${first}&${query}` : first)
    setView(found ? { kind: 'find', found } : { kind: 'failed' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening begins anew
  useEffect(() => {
    if (open) void load()
  }, [open])

  const show = async (id: string, own = false) => {
    setView({ kind: 'loading' })
    const path = `${prefix}/api/marketplaces/${marketplace}/trade-in-models/${id}` as const
    const read = await call<typeof readModel>({ method: 'GET', path, timeout: TIMEOUT })
    const filled = { payment: 'PAID_LATER', appraisal: 'RETURN_WORSE' }
    setView(
      read.ok ? { kind: 'device', offer: read.value, own, problem: null, busy: false, filled } : { kind: 'failed' },
    )
  }

  const add = async (event: FormEvent<HTMLFormElement>, { offer, own }: { offer: ModelOffer; own: boolean }) => {
    event.preventDefault()
    const filled = Object.fromEntries(
      [...new FormData(event.currentTarget)].flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value]] : [],
      ),
    )
    setView({ kind: 'device', offer, own, problem: null, busy: true, filled })
    const answers = Object.fromEntries(offer.questions.map(({ id }) => [id, filled[`answer.${id}`] ?? '']))
    const added = await call<typeof addDevice>({
      method: 'POST',
      path: `${prefix}/api/marketplaces/${marketplace}/trade-ins/items`,
      body: {
        modelId: offer.id,
        answers,
        serial: filled.serial,
        boughtHere: filled.boughtHere,
        appraisal: filled.appraisal === 'ACCEPT_WORSE' ? 'ACCEPT_WORSE' : 'RETURN_WORSE',
        payment: filled.payment === 'PAID_NOW' ? 'PAID_NOW' : 'PAID_LATER',
      },
    })
    // An empty answer (204) says that the trade-in is full.
    const item = added.ok ? added.value?.draft.items.find(({ id }) => id === added.value.id) : undefined
    if (item) {
      setChosen({ title: item.title, tiv: item.offered, marketplace, asin: offer.asin })
      setView({ kind: 'added', title: item.title, amount: item.offered.displayString })
    } else setView({ kind: 'device', offer, own, problem: added.ok ? 'full' : added.failure.code, busy: false, filled })
  }

  const heading = view.kind === 'device' ? t('device.heading', { title: view.offer.title }) : data.tanookiTitle
  const frame = { title: heading, closeLabel: t('launch.close'), open, onOpenChange: setOpen }
  const body = (
    <div className={styles.part}>
      {view.kind === 'loading' && (
        <Loading label={t('launch.loading')}>
          <Skeleton lines={8} />
        </Loading>
      )}
      {view.kind === 'failed' && (
        <Alert
          tone="error"
          announce="at-once"
          action={<Button onClick={() => void load()}>{t('launch.retry')}</Button>}
        >
          {t('launch.failed')}
        </Alert>
      )}
      {view.kind === 'find' && (
        <Find {...view.found} picks={{ device: (id, own) => void show(id, own), query: (query) => void load(query) }} />
      )}
      {view.kind === 'device' && (
        <>
          <Button onClick={() => void load()}>{t('added.back')}</Button>
          <Device
            offer={view.offer}
            boughtHere={view.own}
            paysNow={data.paysNow}
            aim={{}}
            filled={view.filled}
            problem={view.problem}
            busy={view.busy}
            onSubmit={(event) => void add(event, view)}
          />
        </>
      )}
      {view.kind === 'added' && (
        <div role="status" className={styles.section}>
          <p className={styles.strong}>{t('added.heading')}</p>
          <p>
            {view.title}: {view.amount}
          </p>
          <div className={styles.actions}>
            <ButtonLink href={`${prefix}${OWN_PATH}`} look="primary">
              {t('added.cart')}
            </ButtonLink>
            <Button onClick={() => void load()}>{t('added.another')}</Button>
          </div>
        </div>
      )}
    </div>
  )
  return inSheet ? (
    <SideSheet {...frame} pace="slow">
      {body}
    </SideSheet>
  ) : (
    <Dialog {...frame} size="wide">
      {body}
    </Dialog>
  )
}

async function getDevices(path: string): Promise<FindProps | undefined> {
  try {
    const answer = await fetch(path, {
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}
