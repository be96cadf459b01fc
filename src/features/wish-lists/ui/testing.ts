import type { AddAnswer, CreateAnswer, CreateForm, Dropdown } from '../contract/calls.ts'

// What a pretended store answers in the component tests; they put `answerTo` in place of fetch.

export const LIST = 'AAAAAAAAAAAAAAAAAAAAAA'
export const OTHER = 'BBBBBBBBBBBBBBBBBBBBBB'

const FINE = { hasError: false, authRequired: false, authUrl: null, error: null }

export const ADDED: AddAnswer = {
  ...FINE,
  listExternalId: LIST,
  listName: 'Kitchen',
  listType: 'wishlist',
  listUrl: `/hz/wishlist/ls/${LIST}`,
  isDuplicate: false,
  message: 'Added to Kitchen.',
}
export const FORM: CreateForm = { ...FINE, requestToken: 'token', ownerName: 'Casey', thisYear: 2027 }
export const MADE: CreateAnswer = {
  ...FINE,
  listExternalId: LIST,
  listType: 'wishlist',
  registryID: null,
  registryName: null,
  htmlMessage: null,
  updateSuccessful: true,
  isValid: true,
  message: 'Mine is created.',
}
export const refusedWith = (error: string, message: string): CreateAnswer => ({
  ...MADE,
  hasError: true,
  error,
  listExternalId: null,
  updateSuccessful: false,
  isValid: false,
  message,
})
const choice = (listExternalId: string, name: string, isDefault: boolean) => ({
  listExternalId,
  listType: 'wishlist' as const,
  name,
  privacyStatus: 'private' as const,
  isDefault,
  isShared: false,
  itemCount: 2,
})
export const CHOICES: Dropdown = {
  ...FINE,
  signedIn: true,
  lists: [choice(LIST, 'Kitchen', true), choice(OTHER, 'Garden', false)],
}

/** Every call but the private state, in order. */
export const sent: { method: string; path: string; query: URLSearchParams; body: unknown }[] = []

type Answers = { add: () => Response; form: () => Response; create: () => Response; choices: () => Response }
const usual: Answers = {
  add: () => Response.json(ADDED),
  form: () => Response.json(FORM),
  create: () => Response.json(MADE),
  choices: () => Response.json(CHOICES),
}
export const answers: Answers = { ...usual }

const answerOf = (path: string): Response => {
  if (path.endsWith('/additemtolist') || path.endsWith('/addasin')) return answers.add()
  if (path.endsWith('/newlist')) return answers.create()
  if (path.endsWith('/addtolist')) return answers.choices()
  return path.endsWith('/create') ? answers.form() : Response.json({})
}

/** Forgets what was asked, and answers as usual again. */
export function startAnew(): void {
  sent.length = 0
  Object.assign(answers, usual)
}

/** Answers a call as the store would, and notes it. */
export async function answerTo(given: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { pathname: path, searchParams: query } = new URL(String(given), window.location.origin)
  if (path === '/api/shopper-state')
    return Response.json({
      sessionId: 's',
      csrfToken: 'token',
      slateToken: 'slate',
      signedIn: true,
      recognised: true,
      cartCount: 0,
      features: {},
    })
  if (!path.startsWith('/hz/wishlist')) return Response.json({})
  const { body, method = 'GET' } = init ?? {}
  sent.push({ method, path, query, body: body ? JSON.parse(String(body)) : undefined })
  return answerOf(path)
}
