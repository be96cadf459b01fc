import { useMessages } from '#platform/render/use-messages.ts'
import type { DeviceProps } from '../contract/pages.ts'
import { Device } from './device.tsx'
import { Frame, titleHead } from './frame.tsx'

export function Page(props: DeviceProps) {
  const t = useMessages('trade-in')
  return (
    <Frame title={t('device.heading', { title: props.offer.title })}>
      <Device {...props} />
    </Frame>
  )
}

export const head = titleHead
