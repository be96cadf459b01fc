import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { listenTo } from '#commerce/buy-box/ui/page-events.ts'
import { parameterOf, parametersOf } from '#commerce/cart/ui/parameters.ts'
import { useShopperState } from '#commerce/shopper/ui/use-shopper-state.ts'
import { useMessages } from '#platform/render/use-messages.ts'
import { Alert } from '#platform/ui/alert/alert.tsx'
import { Button } from '#platform/ui/button/button.tsx'
import { Checkbox } from '#platform/ui/checkbox/checkbox.tsx'
import type { DeviceOnPage } from '../contract/page.ts'
import { choose, shownOf } from '../rules/choice.ts'
import { GIFT, SELECTED } from '../rules/names.ts'
import styles from './block.module.css'

/** `isOff`: nothing can be chosen at the moment. */
export type BlockSlot = DeviceOnPage & { quantity?: number; isOff?: boolean }

/**
 * Links the device to the buyer's account, unless it is a gift (spec 1, sections 2 and 4). Its boxes are fields of the surrounding
 * form; once alive, a hidden field carries the value instead of the box.
 */
export function Slot({ maxQuantity, defaultValue, status, quantity: first = 1, isOff = false }: BlockSlot) {
  const t = useMessages('pre-registration')
  const place = useRef<HTMLFieldSetElement>(null)
  const why = useId()
  const [isAlive, setAlive] = useState(false)
  const [choice, setChoice] = useState({ isGift: false, wish: defaultValue })
  const { quantity, isGiven } = useSurrounding(place, first)
  const shopper = useShopperState()
  const heldWish = shopper?.features['pre-registration']?.heldWish
  // What is set aside in the cart stays as it was claimed, whatever the box was since.
  const held = isOff && heldWish !== undefined ? { isGift: false, wish: heldWish } : undefined
  const wished = held ?? { ...choice, isGift: choice.isGift || isGiven }
  const { isLinked, isOff: isBlocked, alert, value } = shownOf(wished, quantity, maxQuantity)

  useEffect(() => {
    // A box that was ticked before, or that the browser restored.
    const isTicked = (name: string) => place.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.checked
    setChoice((before) => ({ isGift: isTicked(GIFT) ?? before.isGift, wish: isTicked(SELECTED) ?? before.wish }))
    setAlive(true)
  }, [])

  return (
    <fieldset ref={place} className={styles.block} data-device-preregistration={value} data-status={status}>
      <legend className="visually-hidden">{t('legend')}</legend>
      {isAlive && <input type="hidden" name={SELECTED} value={String(value)} disabled={isOff} />}
      <Checkbox
        data-of-device
        {...(isAlive ? { checked: isLinked } : { name: SELECTED, value: 'true', defaultChecked: defaultValue })}
        {...(value || !isAlive ? parameterOf('devicePreregistration', { selected: true }) : {})}
        disabled={isOff || isBlocked}
        label={t('link')}
        hint={shopper?.signedIn ? t('hint') : `${t('hint')} ${t('signIn')}`}
        onChange={({ currentTarget }) =>
          setChoice((before) => choose(before, { check: 'link', isOn: currentTarget.checked }))
        }
      />
      <Checkbox
        name={GIFT}
        value="1"
        {...(isAlive ? { checked: wished.isGift } : {})}
        disabled={isOff || isGiven}
        label={t('gift')}
        onChange={({ currentTarget }) =>
          setChoice((before) => choose(before, { check: 'gift', isOn: currentTarget.checked }))
        }
      />
      {alert && (
        <Alert tone="warning" toneLabel={t('notLinked')} announce="politely">
          {t(`alert.${alert}`, { most: maxQuantity })}
        </Alert>
      )}
      <Button look="quiet" size="small" popoverTarget={why} className={styles.why}>
        {t('why')}
      </Button>
      <div id={why} popover="auto" className={styles.popover} role="dialog" aria-label={t('why')}>
        <p>{t('reason')}</p>
        <Button size="small" popoverTarget={why} popoverTargetAction="hide">
          {t('close')}
        </Button>
      </div>
    </fieldset>
  )
}

/** The quantity in the surrounding form, and whether it is sent as a gift (`isGiven`): wrapped, or with a gift receipt. */
function useSurrounding(place: RefObject<HTMLFieldSetElement | null>, first: number) {
  const [found, setFound] = useState({ quantity: first, isGiven: false })
  useEffect(() => {
    const form = place.current?.form
    if (!form) return
    const read = () =>
      setFound({
        quantity: Number(new FormData(form).get('quantity')) || 1,
        isGiven: parametersOf(form).giftOptions !== undefined,
      })
    read()
    form.addEventListener('change', read)
    const stop = listenTo('quantity-changed', read)
    return () => {
      form.removeEventListener('change', read)
      stop()
    }
  }, [place])
  return found
}
