import { createHash } from 'node:crypto'
import type { Tx } from '#database/connect'
import type { ContractBody } from '#rules/buying/contract/body'
import { canonicalJson } from '#rules/buying/contract/canonical-json'
import { differingBytes } from '#rules/buying/contract/differing-bytes'
import { refuse } from '#rules/refusals'

/** A version as it was handed out: what a party kept of the contract's page. */
export type KeptVersion = { version: number; body: string; content_hash: string }
export type ContractBreach = {
  version: number
  /** What does not hold: docs/operate.md. */
  what: 'body' | 'chain' | 'rows' | 'confirmation' | 'kept'
  /** The first and last byte of the body's UTF-8 that differ, where known. */
  bytes?: readonly [first: number, last: number] | undefined
}
type Verification = { versions: number; last_hash: string | null; breaches: ContractBreach[] }

/**
 * Computes the hashes of a contract's versions again, and whether chain, rows and confirmations go with them;
 * with versions that somebody kept, also which bytes differ. Refuses `contract.notFound`.
 */
export async function verifyContract(
  tx: Tx,
  contract_sn: string,
  kept: readonly KeptVersion[] = [],
): Promise<Verification> {
  const versions = await readVersions(tx, contract_sn)
  const breaches = versions.flatMap((one, place): ContractBreach[] => {
    const { version, body, content_hash } = one
    const wrong: ContractBreach[] = []
    const sealed = hashOf(body).equals(content_hash)
    if (!sealed || !isCanonical(body)) wrong.push({ version, what: 'body' })
    if (!followsOn(one, versions[place - 1])) wrong.push({ version, what: 'chain' })
    if (!sameRows(one)) wrong.push({ version, what: 'rows' })
    if (one.confirmed.some((hash) => !hash.equals(content_hash)))
      wrong.push({ version, what: 'confirmation' })
    return wrong
  })
  const missing = kept.filter((one) => !versions.some(({ version }) => version === one.version))
  const differ = kept.flatMap((one): ContractBreach[] => {
    const stored = versions.find(({ version }) => version === one.version)
    const bytes = stored && differingBytes(one.body, stored.body)
    const same = stored?.content_hash.toString('hex') === one.content_hash
    return stored && (bytes || !same)
      ? [{ version: one.version, what: 'kept', bytes: bytes ?? undefined }]
      : []
  })
  return {
    versions: versions.length,
    last_hash: versions.at(-1)?.content_hash.toString('hex') ?? null,
    breaches: [...breaches, ...missing.map(({ version }) => ({ version, what: 'kept' as const })), ...differ],
  }
}

/** The versions of a contract for somebody to keep, and to compare with later. */
export async function keepContract(tx: Tx, contract_sn: string): Promise<KeptVersion[]> {
  const versions = await readVersions(tx, contract_sn)
  return versions.map(({ version, body, content_hash }) => ({
    version,
    body,
    content_hash: content_hash.toString('hex'),
  }))
}

const hashOf = (body: string): Buffer => createHash('sha256').update(body, 'utf8').digest()

function isCanonical(body: string): boolean {
  try {
    return canonicalJson(JSON.parse(body)) === body
  } catch {
    return false
  }
}

type StoredVersion = Awaited<ReturnType<typeof readVersions>>[number]

/** Whether a version goes on from the one before, by its column and by its text. */
function followsOn({ version, previous_hash, said }: StoredVersion, before: StoredVersion | undefined) {
  const hash = before?.content_hash.toString('hex') ?? null
  const follows = version === (before?.version ?? 0) + 1
  return follows && (previous_hash?.toString('hex') ?? null) === hash && said?.previous_hash === hash
}

/** Whether the rows beside a body say the same. */
function sameRows({ said, lines, lots, contract_sn, ...row }: StoredVersion): boolean {
  if (!said) return false
  const goods = said.lines.map(({ line_no, custom_sn, quantity, price_cents, relation_id }) =>
    JSON.stringify([line_no, custom_sn, quantity, price_cents, relation_id]),
  )
  const parted = (said.lots ?? []).flatMap(({ lot_no, planned_on, lines: own }) =>
    own.map(({ line_no, quantity }) => JSON.stringify([lot_no, planned_on, line_no, quantity])),
  )
  const { version, total_cents, deposit_cents, balance_cents, delivery_on, receiving_on } = row
  return (
    goods.join() === lines.join() &&
    parted.join() === lots.join() &&
    said.contract_sn === contract_sn &&
    Object.entries({ version, total_cents, deposit_cents, balance_cents, delivery_on, receiving_on }).every(
      ([name, value]) => said[name as 'version'] === value,
    )
  )
}

async function readVersions(tx: Tx, contract_sn: string) {
  const { id } =
    (await tx
      .selectFrom('contract')
      .select('id')
      .where('contract_sn', '=', contract_sn)
      .executeTakeFirst()) ?? refuse('contract.notFound')
  const versions = await tx
    .selectFrom('contract_version')
    .selectAll()
    .where('contract_id', '=', id)
    .orderBy('version')
    .execute()
  const lines = await tx
    .selectFrom('contract_line')
    .select(['version', 'line_no', 'custom_sn', 'quantity', 'price_cents', 'relation_id'])
    .where('contract_id', '=', id)
    .orderBy('line_no')
    .execute()
  const lots = await tx
    .selectFrom('contract_lot_plan')
    .select(['version', 'lot_no', 'planned_on', 'line_no', 'quantity'])
    .where('contract_id', '=', id)
    .orderBy('lot_no')
    .orderBy('line_no')
    .execute()
  const confirmations = await tx
    .selectFrom('contract_confirmation')
    .select(['version', 'content_hash'])
    .where('contract_id', '=', id)
    .execute()
  return versions.map((one) => ({
    ...one,
    contract_sn,
    said: readBody(one.body),
    lines: lines
      .filter(({ version }) => version === one.version)
      .map((of) => JSON.stringify([of.line_no, of.custom_sn, of.quantity, of.price_cents, of.relation_id])),
    lots: lots
      .filter(({ version }) => version === one.version)
      .map((of) => JSON.stringify([of.lot_no, of.planned_on, of.line_no, of.quantity])),
    confirmed: confirmations
      .filter(({ version }) => version === one.version)
      .map(({ content_hash }) => content_hash),
  }))
}

function readBody(body: string): ContractBody | null {
  try {
    return JSON.parse(body) as ContractBody
  } catch {
    return null
  }
}
