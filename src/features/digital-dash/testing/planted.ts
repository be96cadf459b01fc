const NONE = 'AAAAAAAAAAAAAAAAAAAAAA'
const ASIN = 'BXCABL0001'

type Owner = {
  customer?: object
  send: (request: { method?: 'POST' | 'GET'; path: string; body?: unknown }) => Promise<{ text: string }>
}

/** Only a customer has buttons. */
async function plantButton({ customer, send }: Owner): Promise<string | undefined> {
  if (!customer) return undefined
  await send({ method: 'POST', path: '/gp/digital-dash/create', body: { data: { asin: ASIN } } })
  return /digital-dash\/([\w-]{22})\/remove/.exec((await send({ path: '/gp/digital-dash' })).text)?.[1]
}

/** See test/planted-resources.ts. */
export const PLANTED = { 'digital-dash/:button': { plant: plantButton, absent: NONE } }

/** Valid bodies by method and address. */
export const EXAMPLES: Record<string, object> = {
  'POST /gp/digital-dash/create': { data: { asin: ASIN } },
  'POST /gp/digital-dash': { asin: ASIN },
}

/** Calls of this feature's pages, tried with lost and doubled answers. See src/app/lost-answers.test.ts. */
export const SCRIPTED = {
  'POST /gp/digital-dash/create': { path: '/gp/digital-dash/create', body: { isAjax: 'true', data: { asin: ASIN } } },
}
