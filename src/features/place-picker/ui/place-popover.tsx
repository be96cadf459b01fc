import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ShownLocation } from '#commerce/location/contract.ts'
import { usePage } from '#platform/render/page-root.tsx'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { TextField } from '#platform/ui/field/text-field.tsx'
import { FieldRow } from '#platform/ui/field-row/field-row.tsx'
import { Popover } from '#platform/ui/popover/popover.tsx'
import { readPlaceValue } from '../rules/paths.ts'
import styles from './choices.module.css'
import { AccountLink, AddressList } from './choices.tsx'
import { Page as PlaceField } from './countries-fragment.tsx'
import { faultWords, isOfZip, zipWord } from './fault-words.ts'
import { type Chosen, useChange } from './use-change.ts'
import { useChoices } from './use-choices.ts'

export type PlacePopoverProps = {
  asin: string
  location: ShownLocation
  signedIn: boolean
  open: boolean
  anchor: RefObject<HTMLAnchorElement | null>
  onOpenChange: (open: boolean) => void
  /** Told what to announce after a change. */
  onChanged: (words: string) => void
}

const textIn = (event: FormEvent<HTMLFormElement>, name: string): string =>
  String(new FormData(event.currentTarget).get(name) ?? '')

const signInFrom = (prefix: string): string =>
  `${prefix}/gp/sign-in.html?${new URLSearchParams({ returnTo: window.location.pathname })}`

/** The choice of a delivery location (spec 1, section 2). Closing it changes nothing. */
export function PlacePopover({ asin, location, signedIn, open, anchor, onOpenChange, onChanged }: PlacePopoverProps) {
  const t = useMessages('place-picker')
  const { prefix } = usePage()
  const { countries, addresses, isLoaded, seeMore } = useChoices(open, signedIn, location.addressId)
  const { busy, fault, setFault, change } = useChange(asin)
  const [zip, setZip] = useState('')
  const zipField = useRef<HTMLInputElement>(null)
  const { countryCode: country, regionCode } = location
  // Focus clears alerts (spec 1, section 5), but not the one that it was moved for.
  const isOwnFocus = useRef(false)
  useEffect(() => {
    if (!isOfZip(fault)) return
    isOwnFocus.current = true
    zipField.current?.focus()
    isOwnFocus.current = false
  }, [fault])

  async function choose(chosen: Chosen) {
    const done = await change(chosen)
    if (!done) return
    setZip('')
    onOpenChange(false)
    const place = done.facts?.location.display
    if (place) onChanged(t(done.facts?.isDeliverable === false ? 'changedNotThere' : 'changed', { place }))
  }

  function applyZip(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const zipCode = zip.trim().toUpperCase()
    if (zipCode) void choose({ locationType: 'LOCATION_INPUT', zipCode, countryCode: country })
    else setFault('invalid-zip')
  }

  function applyAddress(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void choose({ locationType: 'ACCOUNT_ADDRESS', addressId: textIn(event, 'addressId') })
  }

  function applyPlace(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readPlaceValue(textIn(event, 'place'))
    void choose('regionCode' in read ? { locationType: 'REGION', ...read } : { locationType: 'COUNTRY', ...read })
  }

  function setOpen(next: boolean) {
    setFault(undefined)
    onOpenChange(next)
  }

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      anchor={anchor}
      align="start"
      title={t('heading')}
      closeLabel={t('close')}
    >
      <div className={styles.popover}>
        {fault && !isOfZip(fault) && (
          <Alert tone="error" announce="at-once">
            {faultWords(t, fault)}
          </Alert>
        )}
        <form onSubmit={applyZip} noValidate>
          <FieldRow>
            <TextField
              ref={zipField}
              label={t(zipWord(country))}
              name="zipCode"
              value={zip}
              autoComplete="postal-code"
              error={isOfZip(fault) && <span role="alert">{faultWords(t, fault)}</span>}
              onChange={(event) => setZip(event.currentTarget.value)}
              onFocus={() => !isOwnFocus.current && setFault(undefined)}
              onPointerDown={() => setFault(undefined)}
              onInput={() => setFault(undefined)}
            />
            <Button type="submit" busy={busy === 'LOCATION_INPUT'}>
              {t('apply')}
            </Button>
          </FieldRow>
        </form>
        <div className={isLoaded ? undefined : styles.loading}>
          {addresses.items.length > 0 && (
            <form className={styles.form} onSubmit={applyAddress}>
              <AddressList items={addresses.items} />
              {addresses.more > 0 && (
                <Button size="small" onClick={() => void seeMore()}>
                  {t('more')}
                </Button>
              )}
              <Button type="submit" busy={busy === 'ACCOUNT_ADDRESS'}>
                {t('here')}
              </Button>
            </form>
          )}
          {isLoaded && <AccountLink addresses={signedIn ? addresses : { signInUrl: signInFrom(prefix) }} />}
          {countries && (
            <form onSubmit={applyPlace}>
              <FieldRow>
                <PlaceField countries={countries} country={country} region={regionCode} />
                <Button type="submit" busy={busy === 'COUNTRY' || busy === 'REGION'}>
                  {t('there')}
                </Button>
              </FieldRow>
            </form>
          )}
        </div>
      </div>
    </Popover>
  )
}
