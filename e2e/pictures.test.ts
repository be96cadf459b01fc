import { expect, test } from 'vitest'
import { openPage, VIEWPORTS, type Viewport } from '#test/browser.ts'

const PATHS = ['/', '/c/smart-speakers', '/dp/BXSLAT0001', '/deals', '/compare?asins=BXPHON0001,BXDRUM0001', '/demo']

/** How far `sizes` may be from the width at which a picture is shown: below, it is blurred; above, it is larger than needed. */
const LEAST = 0.85
const MOST = 1.45

test.each(Object.keys(VIEWPORTS) as Viewport[])('pictures say how wide they are shown: %s', async (viewport) => {
  const page = await openPage({ viewport })
  for (const path of PATHS) {
    await page.goto(path)
    const shown = await page.evaluate(async () => {
      const pictures = [...document.images].filter(({ clientWidth }) => clientWidth > 0)
      for (const picture of pictures) picture.loading = 'eager'
      await Promise.all(pictures.map((picture) => picture.decode()))
      // A picture whose file is chosen by `sizes` is naturally as wide as that says; one that covers its frame may be wider than it.
      return pictures.map(({ sizes, naturalWidth, naturalHeight, clientWidth, clientHeight }) => ({
        sizes,
        ratio: naturalWidth / Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight),
      }))
    })
    expect(shown.length, path).toBeGreaterThan(0)
    expect(shown.filter(({ ratio }) => ratio < LEAST || ratio > MOST)).toEqual([])
  }
})
