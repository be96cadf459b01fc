import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import './styles.css'

function colour(token: string): number[] {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(--color-${token})`
  const channels =
    getComputedStyle(probe)
      .color.match(/[\d.]+/g)
      ?.map(Number) ?? []
  probe.remove()
  return channels
}

function luminance(token: string): number {
  const [red = 0, green = 0, blue = 0] = colour(token).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['page', 'surface', 'sunken', 'raised']
const onAll = (names: string[]) => names.flatMap((name) => surfaces.map((surface) => [name, surface] as const))
const texts = [
  ...onAll(['text', 'text-muted', 'success', 'warning', 'error']),
  ...['success', 'warning', 'error'].flatMap((tone) => [tone, 'text'].map((name) => [name, `${tone}-soft`] as const)),
  ...['accent', 'accent-hover', 'accent-pressed'].map((fill) => ['on-accent', fill] as const),
  ...['danger', 'danger-hover'].map((fill) => ['on-danger', fill] as const),
  ['on-ink', 'ink'] as const,
]
const boundaries = onAll(['control-line', 'ink', 'focus', 'accent', 'danger'])

afterEach(() => {
  delete document.documentElement.dataset.theme
})

test.each(['light', 'dark'])('every pair of colours has enough contrast in %s', (theme) => {
  document.documentElement.dataset.theme = theme
  const weak = (pairs: (readonly [string, string])[], least: number) =>
    pairs.map(([a, b]) => [a, b, contrast(a, b)] as const).filter(([, , ratio]) => ratio < least)
  expect(weak(texts, 4.5)).toEqual([])
  expect(weak(boundaries, 3)).toEqual([])
})

test('the theme follows the device unless one is chosen', async () => {
  const prefer = (value: string) =>
    cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] })
  await prefer('dark')
  expect(luminance('page')).toBeLessThan(0.05)
  document.documentElement.dataset.theme = 'light'
  expect(luminance('page')).toBeGreaterThan(0.8)
  delete document.documentElement.dataset.theme
  await prefer('light')
  expect(luminance('page')).toBeGreaterThan(0.8)
  document.documentElement.dataset.theme = 'dark'
  expect(luminance('page')).toBeLessThan(0.05)
  await prefer('')
})

test('stops motion for people who prefer reduced motion', async () => {
  const motion = () => getComputedStyle(document.documentElement).getPropertyValue('--motion')
  expect(motion()).toBe('200ms')
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
  expect(motion()).toBe('0ms')
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
})
