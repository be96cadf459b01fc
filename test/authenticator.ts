import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const USER_PRESENT_AND_VERIFIED = 0x05
const WITH_CREDENTIAL = 0x40

/** Overrides that make an answer dishonest. */
export type Twist = { origin?: string; rpId?: string; flags?: number; counter?: number; type?: string; id?: string }

/** A software passkey with as much of WebAuthn as the tests need: ES256, no attestation, an increasing counter. */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let count = 0

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authData = (
    { rpId = 'localhost', flags = USER_PRESENT_AND_VERIFIED, counter }: Twist,
    more = Buffer.alloc(0),
  ) => {
    count = counter ?? count + 1
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, more])
  }

  const answer = (twist: Twist, response: Record<string, string>) => ({
    id: twist.id ?? id.toString('base64url'),
    rawId: twist.id ?? id.toString('base64url'),
    type: 'public-key',
    response,
    clientExtensionResults: {},
  })

  return {
    id: id.toString('base64url'),
    /** Answers a registration challenge with a new passkey. */
    create(challenge: string, twist: Twist = {}) {
      const key = Buffer.concat([
        ...[Buffer.from('a5010203262001215820', 'hex'), Buffer.from(x, 'base64url')],
        ...[Buffer.from('225820', 'hex'), Buffer.from(y, 'base64url')],
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const flags = (twist.flags ?? USER_PRESENT_AND_VERIFIED) | WITH_CREDENTIAL
      const data = authData({ ...twist, flags }, credential)
      const attestation = Buffer.concat([
        ...[Buffer.from('a363', 'hex'), Buffer.from('fmt'), Buffer.from('64', 'hex'), Buffer.from('none')],
        ...[Buffer.from('67', 'hex'), Buffer.from('attStmt'), Buffer.from('a068', 'hex'), Buffer.from('authData')],
        ...[Buffer.from([0x58, data.length]), data],
      ])
      const client = clientData(twist.type ?? 'webauthn.create', challenge, twist.origin ?? 'http://localhost:3000')
      return answer(twist, {
        clientDataJSON: client.toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      })
    },
    /** Answers a sign-in challenge. */
    sign(challenge: string, twist: Twist = {}) {
      const data = authData(twist)
      const client = clientData(twist.type ?? 'webauthn.get', challenge, twist.origin ?? 'http://localhost:3000')
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey)
      return answer(twist, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}
