import { added, DOOR, dollars, entity, PAIR, SOLD_OUT } from '../testing/page.ts'

// What a pretended store answers in the component tests; they put `answerTo` in place of fetch.

type Asked = { method: string; path: string; body: unknown }
export const asked: Asked[] = []

/** What the store answers; a test replaces what it is about. */
export const answers = {
  view: () => Response.json({ asin: 'BXEYEO0002', bundles: [DOOR, PAIR], related: [SOLD_OUT] }),
  items: () => Response.json({ entity: { items: [] as object[] } }),
  summary: () => Response.json({ entity: { summary: [{ subtotal: dollars(180) }] } }),
  count: () => Response.json({ type: 'cart.count/v1', entity: { items: 2 } }),
  add: () => Response.json(added(2)),
  products: (asins: string[]) =>
    Response.json({ type: 'products/v2', entities: asins.map((asin) => entity(asin, `Product ${asin}`)) }),
}
export const usual = { ...answers }

/** Answers a call as the store would, and notes it. */
export async function answerTo(given: string, init: RequestInit | undefined): Promise<Response> {
  const { pathname } = new URL(given, window.location.origin)
  if (pathname === '/api/events') return Response.json({ isOn: true })
  if (pathname === '/api/shopper-state')
    return Response.json({
      sessionId: 'visit',
      csrfToken: 'token',
      slateToken: 'slate',
      signedIn: false,
      recognised: false,
      cartCount: 0,
      features: {},
    })
  asked.push({
    method: init?.method ?? 'GET',
    path: given,
    body: init?.body ? JSON.parse(String(init.body)) : undefined,
  })
  if (pathname.endsWith('bundlesAjaxExperience')) return answers.view()
  if (pathname.includes('/products/')) return answers.products(pathname.split('/').at(-1)?.split(',') ?? [])
  if (pathname.endsWith('/cart/items')) return answers.items()
  if (pathname.endsWith('/cart/summary')) return answers.summary()
  if (pathname.endsWith('/cart/count')) return answers.count()
  return answers.add()
}

/** The adds to the cart among what was asked. */
export const sent = () => asked.filter(({ path }) => path.includes('/carts/retail/items'))
