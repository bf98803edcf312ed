import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Asked = { challenge: string; rpId?: string; rp?: { id?: string } }

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const present = 0x01
const verified = 0x04
const attested = 0x40

/**
 * A passkey as a phone has one: a P-256 key of its own, without attestation. `origin`: the page it believes
 * to be on.
 */
export function anAuthenticator(origin: string) {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = pair.publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  function authenticatorData(asked: Asked, flags: number, more = Buffer.alloc(0)): Buffer {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const place = sha256(asked.rpId ?? asked.rp?.id ?? '')
    return Buffer.concat([place, Buffer.from([flags]), count, more])
  }
  const clientData = (type: string, { challenge }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const answer = (response: Record<string, string | string[]>) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  })

  return {
    /** Answers what `/user/beginPasskey` asks. */
    make(options: string) {
      const asked = JSON.parse(options) as Asked
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key as never)])
      const authData = authenticatorData(asked, present | verified | attested, credential)
      const object = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return answer({
        clientDataJSON: text(clientData('webauthn.create', asked)),
        attestationObject: text(isoCBOR.encode(object as never)),
        transports: ['internal'],
      })
    },
    /** Answers what a login asks. */
    prove(options: string) {
      const asked = JSON.parse(options) as Asked
      const data = authenticatorData(asked, present | verified)
      const client = clientData('webauthn.get', asked)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), pair.privateKey)
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      })
    },
  }
}
