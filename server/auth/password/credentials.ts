import { randomBytes, webcrypto } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { addSeconds } from '#rules/people/attempts'
import { refuse } from '#rules/refusals'
import type { Secrets } from '../../secrets/signing.ts'
import { type Challenge, openChallenges, openVault, type Vault } from '../../secrets/vault.ts'

/**
 * The browser's encryption parameters: the key's name, its public half (SPKI, base64), and a challenge for
 * one use.
 */
export type CredentialKey = { kid: string; public_key: string; challenge: string }

export type Credentials = {
  /**
   * The newest key, and a fresh challenge valid for two minutes. Stores nothing, because many are never
   * used.
   */
  issue(): Promise<CredentialKey>
  /**
   * The password in a credential. Refuses an unreadable one, and a challenge that is used, too old or
   * unknown (`account.challengeUsed`).
   */
  open(credential: string): Promise<string>
  /**
   * The same for callers that use up the challenge themselves, in a statement of theirs: it may be used
   * already.
   */
  read(credential: string): Promise<OpenedCredential>
}

/** A password, and the challenge it came with: ours, and not too old. */
type OpenedCredential = { value: string; challenge: Challenge }

const challengeSeconds = 120
const rotateDays = 30
const keyBits = 3072
const lockKeys = 20_001

type Live = { kid: string; public_key: string; private: webcrypto.CryptoKey; created_at: Date }

/**
 * Passwords on their way here: RSA-OAEP-256 of `{value, challenge}` under a key of ours, so that no proxy,
 * log or error trace between browser and this process holds one, and a recorded ciphertext opens nothing a
 * second time. It does not replace TLS. Keys live in the database, encrypted with the secret, so that all
 * processes share them; a new one comes after thirty days, and the one before it still opens.
 */
export function openCredentials(db: Db, secrets: Secrets, now: () => Date = () => new Date()): Credentials {
  const vault = openVault(secrets, 'credential keys')
  const challenges = openChallenges(secrets, 'credential')
  let known: Live[] = []

  async function live(wanted?: string): Promise<Live[]> {
    const fresh = known[0] && known[0].created_at > addSeconds(now(), -rotateDays * 86_400)
    const asked = wanted === undefined || known.some(({ kid }) => kid === wanted)
    if (!fresh || !asked) known = await keys(db, vault, now())
    return known
  }

  async function read(credential: string): Promise<OpenedCredential> {
    const [kid, text] = credential.split('.')
    // A name of a wrong form is not looked up: garbage costs no query.
    const known = /^[0-9a-f]{16}$/.test(kid ?? '') ? await live(kid) : []
    const key = known.find((one) => one.kid === kid)
    const said = key && text ? await decrypt(key.private, text) : null
    const challenge = said && challenges.read(said.challenge)
    if (!said || !challenge || challenge.expires_at <= now())
      refuse('account.challengeUsed', {}, 'credential')
    return { value: said.value, challenge }
  }

  return {
    async issue() {
      const [newest] = await live()
      const challenge = challenges.give(addSeconds(now(), challengeSeconds))
      return { kid: newest!.kid, public_key: newest!.public_key, challenge }
    },
    read,
    async open(credential) {
      const { value, challenge } = await read(credential)
      if (!(await burn(db, challenge))) refuse('account.challengeUsed', {}, 'credential')
      return value
    },
  }
}

/** The two newest keys, made or renewed first where needed; one process at a time does that. */
async function keys(db: Db, vault: Vault, at: Date): Promise<Live[]> {
  const newest = () => db.selectFrom('credential_key').selectAll().orderBy('created_at', 'desc').limit(2)
  let rows = await newest().execute()
  const due = (created_at?: Date) => !created_at || created_at <= addSeconds(at, -rotateDays * 86_400)
  if (due(rows[0]?.created_at)) {
    const made = await generate(vault, at)
    await inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(lockKeys)})`.execute(tx)
      const last = await tx
        .selectFrom('credential_key')
        .select('created_at')
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (due(last?.created_at)) await tx.insertInto('credential_key').values(made).execute()
      await tx
        .deleteFrom('credential_key')
        .where('created_at', '<', addSeconds(at, -2 * rotateDays * 86_400))
        .execute()
    })
    rows = await newest().execute()
  }
  return Promise.all(rows.map(async (row) => ({ ...row, private: await unwrap(row.private_key, vault) })))
}

async function generate(vault: Vault, at: Date) {
  const algorithm = {
    name: 'RSA-OAEP',
    modulusLength: keyBits,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  }
  const pair = await webcrypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])
  const spki = Buffer.from(await webcrypto.subtle.exportKey('spki', pair.publicKey))
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey))
  return {
    kid: randomBytes(8).toString('hex'),
    public_key: spki.toString('base64'),
    private_key: vault.close(pkcs8),
    created_at: at,
  }
}

/**
 * Throws when SECRET is not the one the key was stored under: that is for the operator to mend, not to hide.
 */
async function unwrap(stored: Buffer, vault: Vault): Promise<webcrypto.CryptoKey> {
  return webcrypto.subtle.importKey(
    'pkcs8',
    vault.open(stored),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['decrypt'],
  )
}

type SealedPassword = { value: string; challenge: string }

/** Off the main thread, which the synchronous call would hold for a millisecond and more. */
async function decrypt(key: webcrypto.CryptoKey, text: string): Promise<SealedPassword | null> {
  try {
    const plain = await webcrypto.subtle.decrypt({ name: 'RSA-OAEP' }, key, Buffer.from(text, 'base64'))
    const said = JSON.parse(Buffer.from(plain).toString('utf8')) as Partial<SealedPassword>
    return typeof said.value === 'string' && typeof said.challenge === 'string'
      ? (said as SealedPassword)
      : null
  } catch {
    return null
  }
}

/** Uses up a challenge; of several at once exactly one does. */
async function burn(db: Db, challenge: Challenge): Promise<boolean> {
  const { rows } = await sql`
    insert into credential_challenge (challenge, expires_at) values (${challenge.challenge}, ${challenge.expires_at})
    on conflict (challenge) do nothing returning challenge`.execute(db)
  return rows.length > 0
}
