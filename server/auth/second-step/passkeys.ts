import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { z } from 'zod'
import type { passkeyAnswer } from '#api/people/passkey-answer'
import type { Db } from '#database/connect'
import { addMinutes } from '#rules/people/attempts'
import { siteCodes } from '#rules/sites'
import { shopName } from '#rules/text/shop-name'
import type { Secrets } from '../../secrets/signing.ts'
import { openChallenges } from '../../secrets/vault.ts'

const validMinutes = 5

type KnownPasskey = {
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
}
type MadePasskey = KnownPasskey

type Asker = { user_uuid: string; email: string; known: readonly KnownPasskey[] }

/** A browser's answer; the library checks its form. */
export type PasskeyAnswer = z.output<typeof passkeyAnswer>

/** Loaded for the first passkey: most processes never need its certificate parsers. */
const library = () => import('@simplewebauthn/server')

/** The hosts where a passkey of this shop may be used: its own, and its sites' below it. */
function placesOf(public_url: string) {
  const { protocol, host, hostname } = new URL(public_url)
  const sites = siteCodes.map((code) => `${protocol}//${code.toLowerCase().replaceAll('_', '-')}.${host}`)
  return { rpID: hostname, origins: [`${protocol}//${host}`, ...sites] }
}

type Settings = { db: Db; secrets: Secrets; public_url: string }

/** Challenges for passkeys: sealed, good for five minutes, and burnt by the first answer. */
function openBurning({ db, secrets }: Settings) {
  const challenges = openChallenges(secrets, 'passkey')
  return {
    fresh: (at: Date) => new Uint8Array(Buffer.from(challenges.give(addMinutes(at, validMinutes)))),
    /** A browser's answer contains the challenge in base64url; of several valid challenges one is used up. */
    async burn(given: string, at: Date): Promise<boolean> {
      const challenge = challenges.read(Buffer.from(given, 'base64url').toString('utf8'))
      if (!challenge || challenge.expires_at <= at) return false
      const burnt = await db
        .insertInto('credential_challenge')
        .values(challenge)
        .onConflict((same) => same.column('challenge').doNothing())
        .returning('challenge')
        .executeTakeFirst()
      return burnt !== undefined
    },
  }
}

/** Passkeys (WebAuthn level 3) at the shop's own host and those of its sites. No attestation is requested. */
export function openPasskeys(settings: Settings) {
  const { rpID, origins } = placesOf(settings.public_url)
  const { fresh, burn } = openBurning(settings)
  const named = ({ credential_id: id, transports }: KnownPasskey) => ({ id, transports })

  return {
    /** The browser's options for a new passkey, as JSON text. */
    async toMake({ user_uuid, email, known }: Asker, at: Date): Promise<string> {
      const options = await (await library()).generateRegistrationOptions({
        rpName: shopName(),
        rpID,
        userName: email,
        userID: new Uint8Array(Buffer.from(user_uuid.replaceAll('-', ''), 'hex')),
        challenge: fresh(at),
        attestationType: 'none',
        excludeCredentials: known.map(named),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      })
      return JSON.stringify(options)
    },
    /** The passkey that a browser made; null when it does not answer our challenge. */
    async made(answer: PasskeyAnswer, at: Date): Promise<MadePasskey | null> {
      const { verifyRegistrationResponse } = await library()
      const verified = await verifyRegistrationResponse({
        response: answer as unknown as RegistrationResponseJSON,
        expectedChallenge: (given) => burn(given, at),
        expectedOrigin: origins,
        expectedRPID: rpID,
        requireUserVerification: false,
      }).catch(() => null)
      if (!verified?.verified) return null
      const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential
      return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports }
    },
    /** The browser's options for proving one of these passkeys, as JSON text. */
    async toProve(known: readonly KnownPasskey[], at: Date): Promise<string> {
      const options = await (await library()).generateAuthenticationOptions({
        rpID,
        challenge: fresh(at),
        allowCredentials: known.map(named),
        userVerification: 'preferred',
      })
      return JSON.stringify(options)
    },
    /** The counter that a passkey told with a right proof; null for a wrong one. */
    async proved(key: KnownPasskey, answer: PasskeyAnswer, at: Date): Promise<number | null> {
      const { verifyAuthenticationResponse } = await library()
      const verified = await verifyAuthenticationResponse({
        response: answer as unknown as AuthenticationResponseJSON,
        expectedChallenge: (given) => burn(given, at),
        expectedOrigin: origins,
        expectedRPID: rpID,
        requireUserVerification: false,
        credential: {
          id: key.credential_id,
          publicKey: new Uint8Array(key.public_key),
          counter: key.counter,
          transports: key.transports,
        },
      }).catch(() => null)
      return verified?.verified ? verified.authenticationInfo.newCounter : null
    },
  }
}
export type Passkeys = ReturnType<typeof openPasskeys>
