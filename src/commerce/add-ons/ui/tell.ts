import { note } from '#commerce/page-log/ui/note.ts'
import type { ServiceEvent } from '../contract/events.ts'
import { deviceTypeOf, metricId, PAGE_TYPE, SUB_PAGE_TYPE, setField } from '../rules/event.ts'
import { type Device, PHONE_WIDTH, type Prefix } from '../rules/prefix.ts'

/** Where the page is open. The shopping app says so in its user agent. */
export function deviceOf(): Device {
  if (navigator.userAgent.includes('BuyboxApp')) return 'app'
  return window.innerWidth < PHONE_WIDTH ? 'mobile' : 'desktop'
}

/** An event under construction. A setter that is given another type changes nothing and logs a warning (spec 2, section 5). */
export function serviceEvent(prefix: Prefix, what: string, postalCode = '') {
  const device = deviceOf()
  let event: ServiceEvent = {
    pagePath: location.pathname.slice(0, 128),
    customerLocalTime: new Date().toISOString(),
    metricId: metricId(prefix, what),
    pageType: PAGE_TYPE,
    subPageType: SUB_PAGE_TYPE,
    hitType: 'pageTouch',
    deviceType: deviceTypeOf(device),
    postalCode,
  }
  const builder = {
    set: (field: string, value: unknown) => {
      const next = setField(event, field, value)
      if (next) event = next
      else note({ name: 'service-event-wrong-type', detail: { field: field.slice(0, 40), given: typeof value } })
      return builder
    },
    tell: () => note({ name: 'service-event', detail: event }),
    read: () => event,
  }
  return builder
}
