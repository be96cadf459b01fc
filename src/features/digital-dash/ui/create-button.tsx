import { type FormEvent, useEffect, useRef, useState } from 'react'
import { note } from '#commerce/page-log/ui/note.ts'
import { pageTokens } from '#platform/browser/page-tokens.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import type { CreateAnswer } from '../contract/wire.ts'
import { CODES, CREATE_PATH, INDEX_PATH } from '../rules/paths.ts'
import styles from './create.module.css'

type State = { kind: 'idle' | 'busy' | 'done' } | { kind: 'error'; title: string; text: string }

export type Browser = { go: (path: string) => void }
const thisBrowser: Browser = { go: (path) => window.location.assign(path) }

type Props = { asin: string; label?: string; browser?: Browser }

/** Makes a button that orders the product again. A form, so it works without scripts; with them it changes into the way to the buttons. */
export function CreateButton({ asin, label, browser = thisBrowser }: Props) {
  const t = useMessages('digital-dash.create')
  const { prefix } = usePage()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const way = useRef<HTMLAnchorElement>(null)
  // The button that was pressed is gone; who has gone elsewhere meanwhile stays there.
  useEffect(() => {
    if (state.kind === 'done' && document.activeElement === document.body) way.current?.focus({ preventScroll: true })
  }, [state.kind])
  const fail = (code: string, error?: { errorTitle: string; errorMessage: string }) => {
    note({ name: 'dash-failed', detail: { code } })
    setState({ kind: 'error', title: error?.errorTitle ?? '', text: error?.errorMessage || t('failed') })
  }
  const create = async () => {
    setState({ kind: 'busy' })
    const answer = await ask(`${prefix}${CREATE_PATH}`, asin)
    if (answer?.status === 401) return browser.go(answer.text)
    const made = answer?.status === 200 ? readAnswer(answer.text) : undefined
    if (made?.success || made?.error?.errorCode === CODES.there) return setState({ kind: 'done' })
    fail(made?.error ? String(made.error.errorCode) : String(answer?.status ?? 'offline'), made?.error ?? undefined)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.kind !== 'busy') void create()
  }
  return (
    <div className={styles.place}>
      {state.kind === 'done' ? (
        <p role="status" className={styles.done}>
          {t('done')}{' '}
          <a ref={way} href={`${prefix}${INDEX_PATH}`}>
            {t('open')}
          </a>
        </p>
      ) : (
        <form method="post" action={`${prefix}${INDEX_PATH}`} onSubmit={submit}>
          <input type="hidden" name="asin" value={asin} />
          <Button
            type="submit"
            look="quiet"
            wide={!label}
            icon="bolt"
            busy={state.kind === 'busy'}
            data-failed={state.kind === 'error' || undefined}
            {...(label ? { 'aria-label': label } : {})}
          >
            {t('button')}
          </Button>
        </form>
      )}
      {state.kind === 'error' && (
        <Alert tone="error" announce="at-once">
          {state.title && <strong>{state.title}</strong>} {state.text}
        </Alert>
      )}
    </div>
  )
}

/** The store's answer; undefined for anything else, such as the page of a network that wants a sign-in. */
function readAnswer(text: string): CreateAnswer | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null && 'success' in answer ? (answer as CreateAnswer) : undefined
  } catch {
    return undefined
  }
}

/** Milliseconds after which there is no answer (spec 2, section 9). */
const TIMEOUT_MS = 10_000

/** Asks for a button; undefined if there was no answer. Not `call`, which reads JSON: a refusal has the address to sign in at as plain text. */
async function ask(path: string, asin: string): Promise<{ status: number; text: string } | undefined> {
  try {
    const { csrf, slate } = await pageTokens()
    const answer = await fetch(path, {
      method: 'POST',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-csrf-token': csrf,
        'x-encrypted-slate-token': slate,
        'accept-language': document.documentElement.lang,
      },
      body: JSON.stringify({ isAjax: 'true', data: { asin } }),
    })
    return { status: answer.status, text: await answer.text() }
  } catch {
    return undefined
  }
}
