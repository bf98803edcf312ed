import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { ContractFacts, ContractPaperKind, VersionFacts } from '#rules/aftersale/contract-paper/facts'
import { type ContractBody, readDraft } from '#rules/buying/contract/body'
import type { ContractSide } from '#rules/buying/contract/state'
import { refuse } from '#rules/refusals'
import { type Language, type Text3, textIn } from '#rules/sites'
import { shopName } from '#rules/text/shop-name'
import type { Buyer, Merchant } from '../../actor.ts'
import { type ContractRow, findContract, sideOf } from './find-contract.ts'

export type ContractPaperQuery = {
  kind: ContractPaperKind
  contract_sn: string
  /** Left out: the one that is in force, else the newest. */
  version?: number | undefined
}

/** What the papers of a contract of this side are made of. Refuses any other (`contract.notFound`). */
export async function showContractFacts(
  tx: Tx,
  actor: Buyer | Merchant,
  asked: ContractPaperQuery,
): Promise<ContractFacts> {
  const found = await findContract(tx, actor, asked.contract_sn)
  return readContractFacts(tx, found, { ...asked, side: sideOf(actor), language: actor.language })
}

type Reading = ContractPaperQuery & { side: ContractSide; language: Language }

/** The same behind a signed link: permission was checked when the link was made. */
export async function openContractFacts(tx: Tx, asked: Reading): Promise<ContractFacts> {
  const found = await tx
    .selectFrom('contract')
    .selectAll()
    .where('contract_sn', '=', asked.contract_sn)
    .executeTakeFirst()
  return readContractFacts(tx, found ?? refuse('contract.notFound'), asked)
}

async function readContractFacts(tx: Tx, found: ContractRow, asked: Reading): Promise<ContractFacts> {
  const version = await readVersion(tx, found, asked.version)
  const written = version?.body ?? (found.draft && readDraft(found.draft))
  if (!written) return refuse('contract.notFound')
  const { kind, side, language } = asked
  const { contract_sn } = found
  return { kind, contract_sn, side, issuer: await readIssuer(tx, found, language), written, version }
}

async function readVersion(
  tx: Tx,
  { id, version, confirmed_version }: ContractRow,
  asked: number | undefined,
): Promise<VersionFacts | null> {
  const wanted = asked ?? confirmed_version ?? version
  if (wanted === null) return null
  const rows = await tx
    .selectFrom('contract_version')
    .select(['version', 'body', 'content_hash', 'previous_hash', 'created_at'])
    .where('contract_id', '=', id)
    .where('version', 'in', [wanted - 1, wanted])
    .execute()
  const own = rows.find((row) => row.version === wanted)
  if (!own) return refuse('contract.notFound')
  const before = rows.find((row) => row.version === wanted - 1)
  const confirmations = await tx
    .selectFrom('contract_confirmation')
    .select(['side', 'typed_name', 'proof', 'at'])
    .where('contract_id', '=', id)
    .where('version', '=', wanted)
    .orderBy('at')
    .execute()
  return {
    body: JSON.parse(own.body) as ContractBody,
    before: before ? (JSON.parse(before.body) as ContractBody) : null,
    proposed_at: own.created_at.toISOString(),
    content_hash: own.content_hash.toString('hex'),
    previous_hash: own.previous_hash?.toString('hex') ?? null,
    confirmations: confirmations.map((one) => ({ ...one, at: one.at.toISOString() })),
  }
}

/** The site that issues a paper. */
export async function readIssuer(
  tx: Tx,
  { site_id }: Pick<ContractRow, 'site_id'>,
  language: Language,
): Promise<ContractFacts['issuer']> {
  type Site = Omit<ContractFacts['issuer'], 'name'> & { name: Text3 }
  const { rows } = await sql<Site>`
    select name, logo, address, email, phone from site where id = ${site_id}`.execute(tx)
  const site = rows[0]!
  return { ...site, name: `${shopName()} ${textIn(site.name, language)}` }
}
