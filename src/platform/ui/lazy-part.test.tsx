import { type ComponentType, Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyPart } from './lazy-part.tsx'

const Panel = ({ name }: { name: string }) => <p>Panel of {name}</p>

function open(Missing?: ComponentType<{ name: string }>) {
  const load = vi.fn<() => Promise<ComponentType<{ name: string }>>>()
  load.mockRejectedValueOnce(new Error('The code did not come.')).mockResolvedValue(Panel)
  const Part = lazyPart(load, Missing)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <main>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        <Suspense>{isOpen && <Part name="Ada" />}</Suspense>
      </main>
    )
  }
  return { load, Part, show: () => render(<Page />) }
}

test.each([
  ["at the shopper's next move", () => userEvent.keyboard('a')],
  ['when the connection is back', async () => void window.dispatchEvent(new Event('online'))],
])('a part whose code did not come is loaded again %s', async (_, move) => {
  const { load, Part, show } = open()
  await show()
  await userEvent.click(page.getByRole('button'))
  await vi.waitFor(() => expect([load.mock.calls.length, Part.isMissing()]).toEqual([1, true]))
  await expect.element(page.getByRole('button')).toBeVisible()
  await move()
  await expect.element(page.getByText('Panel of Ada')).toBeVisible()
  expect([load.mock.calls.length, Part.isMissing()]).toEqual([2, false])
})

test('something may stand in for it meanwhile, and a part that comes at once is loaded once', async () => {
  const { load, show } = open(({ name }) => <p>No panel of {name}</p>)
  await show()
  await userEvent.click(page.getByRole('button'))
  await expect.element(page.getByText('No panel of Ada')).toBeVisible()
  await userEvent.keyboard('a')
  await expect.element(page.getByText('Panel of Ada', { exact: true })).toBeVisible()
  await userEvent.keyboard('b')
  expect(load).toHaveBeenCalledTimes(2)
})
