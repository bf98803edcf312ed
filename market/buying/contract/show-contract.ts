import type { showContract as declared } from '#api/buying/contract'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { diffContracts } from '#rules/buying/contract/diff'
import type { Buyer, Merchant } from '../../actor.ts'
import { type ContractRow, findContract } from './find-contract.ts'

type Answer = Out<typeof declared>

/** A contract of this side, with each version, what differs from the one before, and who confirmed it. */
export async function showContract(
  tx: Tx,
  actor: Buyer | Merchant,
  { contract_sn }: In<typeof declared>,
): Promise<Answer> {
  const found = await findContract(tx, actor, contract_sn)
  return {
    merchant_uuid: await uuidOf(tx, found),
    contract_sn,
    state: found.state,
    edit_no: found.edit_no,
    draft: found.draft && { ...found.draft },
    confirm_by: found.confirm_by?.toISOString() ?? null,
    versions: await versionsOf(tx, found),
    order_number: await orderNumberOf(tx, found),
    history: await historyOf(tx, found),
  }
}

async function orderNumberOf(tx: Tx, { id }: ContractRow): Promise<string | null> {
  const order = await tx
    .selectFrom('orders')
    .select('order_number')
    .where('contract_id', '=', id)
    .executeTakeFirst()
  return order?.order_number ?? null
}

async function uuidOf(tx: Tx, { merchant_id }: ContractRow): Promise<string> {
  const { merchant_uuid } = await tx
    .selectFrom('merchant')
    .select('merchant_uuid')
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  return merchant_uuid
}

async function versionsOf(tx: Tx, { id }: ContractRow): Promise<Answer['versions']> {
  const versions = await tx
    .selectFrom('contract_version')
    .selectAll()
    .where('contract_id', '=', id)
    .orderBy('version')
    .execute()
  const confirmations = await tx
    .selectFrom('contract_confirmation')
    .select(['version', 'side', 'typed_name', 'proof', 'at'])
    .where('contract_id', '=', id)
    .orderBy('at')
    .execute()
  return versions.map(({ version, made_by, body, content_hash, previous_hash, created_at }, place) => ({
    version,
    made_by,
    content_hash: content_hash.toString('hex'),
    previous_hash: previous_hash?.toString('hex') ?? null,
    body,
    differences: place === 0 ? [] : diffContracts(JSON.parse(versions[place - 1]!.body), JSON.parse(body)),
    confirmations: confirmations
      .filter((one) => one.version === version)
      .map(({ side, typed_name, proof, at }) => ({ side, typed_name, proof, at: at.toISOString() })),
    add_time: created_at.toISOString(),
  }))
}

async function historyOf(tx: Tx, { id }: ContractRow): Promise<Answer['history']> {
  const events = await tx
    .selectFrom('contract_history')
    .select(['event', 'by_role as by', 'remark', 'at'])
    .where('contract_id', '=', id)
    .where('event', '<>', 'save')
    .orderBy('id')
    .execute()
  return events.map((one) => ({ ...one, at: one.at.toISOString() }))
}
