import { createServer, type RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { vies } from '../work/vies.ts'

const NOW = Date.UTC(2026, 10, 29)
const ASKED = { country: 'AT', number: 'U13585627' }
const ANSWER = {
  countryCode: 'AT',
  vatNumber: 'U13585627',
  requestDate: '2026-11-29T09:13:00.000Z',
  valid: true,
  requestIdentifier: 'WAPIAAAAY1',
  name: 'Halden Studio GmbH',
  address: 'Ring 1\n1010 Wien',
}

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A server that plays VIES on this machine. */
async function play(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  closing.push(() => server.close().closeAllConnections())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return vies({ requester: 'DE136695976', apiBase: `http://127.0.0.1:${port}/rest-api` })
}

const saying = (body: string, status = 200, headers: Record<string, string> = {}): RequestListener => {
  return (_request, response) => response.writeHead(status, headers).end(body)
}

const ask = async (listener: RequestListener, asked = ASKED, signal = AbortSignal.timeout(20_000)) =>
  (await play(listener)).check(asked, { now: NOW, signal })

test('asks as VIES wants to be asked, in the name of the store, and Greece by its own prefix', async () => {
  const heard: unknown[] = []
  const listener: RequestListener = (request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      heard.push([request.method, request.url, request.headers['content-type'], JSON.parse(body)])
      response.end(JSON.stringify(ANSWER))
    })
  }
  const provider = await play(listener)
  const when = { now: NOW, signal: AbortSignal.timeout(20_000) }
  for (const asked of [ASKED, { country: 'GR', number: '094259216' }])
    expect(await provider.check(asked, when)).toEqual({ result: 'valid', reference: 'WAPIAAAAY1', at: NOW })
  const requester = { requesterMemberStateCode: 'DE', requesterNumber: '136695976' }
  const called = ['POST', '/rest-api/check-vat-number', 'application/json']
  expect(heard).toEqual([
    [...called, { countryCode: 'AT', vatNumber: 'U13585627', ...requester }],
    [...called, { countryCode: 'EL', vatNumber: '094259216', ...requester }],
  ])
})

const errors = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })

test.each<[string, object, string, string | null]>([
  ['valid', ANSWER, 'valid', 'WAPIAAAAY1'],
  ['valid, with its word', { ...ANSWER, userError: 'VALID' }, 'valid', 'WAPIAAAAY1'],
  ['valid, without a number of the answer', { ...ANSWER, requestIdentifier: '' }, 'valid', null],
  ['not assigned', { ...ANSWER, valid: false }, 'invalid', 'WAPIAAAAY1'],
  ['not assigned, with its word', { ...ANSWER, valid: false, userError: 'INVALID' }, 'invalid', 'WAPIAAAAY1'],
  [
    'no number of the state',
    { ...ANSWER, valid: false, userError: 'INVALID_INPUT', requestIdentifier: '' },
    'invalid',
    null,
  ],
  ['no number of the state, as an error', errors('INVALID_INPUT'), 'invalid', null],
])('%s', async (_case, body, result, reference) => {
  expect(await ask(saying(JSON.stringify(body)))).toEqual({ result, reference, at: NOW })
})

const UNAVAILABLE = [
  ...[
    'MS_UNAVAILABLE',
    'SERVICE_UNAVAILABLE',
    'TIMEOUT',
    'SERVER_BUSY',
    'GLOBAL_MAX_CONCURRENT_REQ',
    'MS_MAX_CONCURRENT_REQ',
  ],
  ...['VAT_BLOCKED', 'IP_BLOCKED', 'INVALID_REQUESTER_INFO', 'SOMETHING_NEW'],
]

test.each(UNAVAILABLE)('%s is no answer, least of all that the number is invalid', async (error) => {
  for (const body of [{ ...ANSWER, valid: false, userError: error }, errors(error)])
    expect(await ask(saying(JSON.stringify(body)))).toEqual({
      result: 'unknown',
      reference: null,
      at: NOW,
      unavailable: error,
    })
})

test.each<[string, RequestListener, string]>([
  ['no JSON', saying('<html>'), 'the answer cannot be read'],
  ['nothing', saying(''), 'the answer cannot be read'],
  ['another object', saying('{"ok":true}'), 'the answer cannot be read'],
  ['a word instead of yes or no', saying(JSON.stringify({ ...ANSWER, valid: 'false' })), 'the answer cannot be read'],
  ['an error without a name', saying('{"actionSucceed":false,"errorWrappers":[]}'), 'the answer cannot be read'],
  ['yes and no', saying(JSON.stringify({ ...ANSWER, userError: 'INVALID' })), 'the answer contradicts itself'],
  ['a long answer', saying(JSON.stringify({ ...ANSWER, name: 'x'.repeat(70_000) })), 'the answer is too long'],
  ['500', saying(JSON.stringify(ANSWER), 500), 'answered 500'],
  ['404', saying('', 404), 'answered 404'],
])('%s is no answer', async (_case, listener, unavailable) => {
  expect(await ask(listener)).toEqual({ result: 'unknown', reference: null, at: NOW, unavailable })
})

test('a register that leads elsewhere, hangs up, is not there or is slow is away', async () => {
  const away = { result: 'unknown', reference: null, at: NOW, unavailable: expect.any(String) }
  expect(await ask(saying('', 307, { location: 'http://127.0.0.1:9/' }))).toEqual(away)
  expect(await ask((request) => void request.socket.destroy())).toEqual(away)
  expect(await ask(() => undefined, ASKED, AbortSignal.timeout(50))).toEqual(away)
  // It begins to answer, and stops.
  expect(await ask((_request, response) => void response.write('{"valid":'), ASKED, AbortSignal.timeout(200))).toEqual(
    away,
  )
  const gone = vies({ requester: 'DE136695976', apiBase: 'http://127.0.0.1:9' })
  expect(await gone.check(ASKED, { now: NOW, signal: AbortSignal.timeout(20_000) })).toEqual(away)
})

test('is not asked about numbers that no member state assigns', async () => {
  let calls = 0
  const provider = await play((_request, response) => {
    calls += 1
    response.end(JSON.stringify(ANSWER))
  })
  for (const country of ['US', 'GB', 'CH'])
    expect(
      await provider.check({ country, number: '1' }, { now: NOW, signal: AbortSignal.timeout(20_000) }),
    ).toMatchObject({
      result: 'unknown',
    })
  expect(calls).toBe(0)
})
