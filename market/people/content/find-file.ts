import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { hasAnyRole, hasRole, orderRoles } from '#rules/roles'
import type { User } from '../../actor.ts'

export type FoundFile = { id: string; name: string; mime: string; bytes: number; storage_key: string }

/** The staff roles that work on refunds. */
const afterSale = ['finance', 'service', 'warehouse'] as const

/**
 * A file this person may see: their own, their company's or merchant's; for staff the files of their
 * queues. Auditors see those of certifications, tax exemptions, applications, requirements and stores'
 * certificates, finance the vouchers, customer service those of feedback, the warehouse the labels of orders.
 * The last three, and the order's merchant, also see files of damage reports and refunds; papers of contracts
 * both sides and staff of orders; files of a message all who take part in its conversation. Refuses any other
 * as if it did not exist (`upload.notFound`).
 */
export async function findFile(tx: Tx, actor: User, input: { id: string }): Promise<FoundFile> {
  const file = await tx
    .selectFrom('file')
    .select(['id', 'name', 'mime', 'bytes', 'storage_key', 'account_id', 'company_id', 'merchant_id'])
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (!file) refuse('upload.notFound')
  const { account_id, company_id, merchant_id, ...found } = file
  if (account_id === actor.account_id) return found
  const spoken = await readsMessageWith(tx, actor.account_id, input.id)
  if (spoken) return found
  const colleagues =
    (actor.kind === 'buyer' && company_id === actor.company_id) ||
    (actor.kind === 'merchant' && merchant_id === actor.merchant_id)
  // A colleague's file, unless it was for a conversation in which this person has no part.
  if (colleagues && spoken === null) return found
  if (actor.kind === 'merchant' && (await showsDamage(tx, input.id, actor.merchant_id))) return found
  if (await isOfContract(tx, actor, input.id)) return found
  if (await isOfReceipt(tx, actor, input.id)) return found
  if (actor.kind === 'buyer' && (await isOfRequisition(tx, input.id, actor.company_id))) return found
  if (actor.kind !== 'staff') refuse('upload.notFound')
  const reviews =
    (hasRole(actor.roles, 'auditor') && (await isOfCertification(tx, input.id))) ||
    (hasRole(actor.roles, 'auditor') && (await isOfExemption(tx, input.id))) ||
    (hasRole(actor.roles, 'auditor') && (await isLicence(tx, input.id))) ||
    (hasRole(actor.roles, 'auditor') && (await isOfRequirement(tx, input.id))) ||
    (hasRole(actor.roles, 'auditor') && (await isCertificate(tx, input.id))) ||
    (hasRole(actor.roles, 'finance') && (await isVoucher(tx, input.id))) ||
    (hasRole(actor.roles, 'service') && (await isOfFeedback(tx, input.id))) ||
    (hasRole(actor.roles, 'warehouse') && (await isLabel(tx, input.id))) ||
    (hasAnyRole(actor.roles, orderRoles) && (await isOfRequisition(tx, input.id))) ||
    (afterSale.some((role) => hasRole(actor.roles, role)) && (await showsDamage(tx, input.id)))
  if (!reviews) refuse('upload.notFound')
  return found
}

/** Whether the file is a paper of a contract's order that this person may see. */
async function isOfContract(tx: Tx, actor: User, id: string): Promise<boolean> {
  if (actor.kind === 'staff' && !hasAnyRole(actor.roles, orderRoles)) return false
  const own =
    actor.kind === 'buyer'
      ? sql`o.company_id = ${actor.company_id}`
      : actor.kind === 'merchant'
        ? sql`o.merchant_id = ${actor.merchant_id}`
        : sql`true`
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from evidence e join orders o on o.id = e.order_id
      where e.file_id = ${id}::uuid and ${own}) as found`.execute(tx)
  return rows[0]!.found
}

/** Whether the file shows goods of a receipt, or of what differs there, that this person may see. */
async function isOfReceipt(tx: Tx, actor: User, id: string): Promise<boolean> {
  if (actor.kind === 'buyer' || (actor.kind === 'staff' && !hasAnyRole(actor.roles, orderRoles))) return false
  const own = actor.kind === 'merchant' ? sql`i.merchant_id = ${actor.merchant_id}` : sql`true`
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from (
        select receipt_id from receipt_line where file_ids @> array[${id}::uuid] and file_ids <> '{}'
        union all select receipt_id from receipt_unknown where file_ids @> array[${id}::uuid] and file_ids <> '{}') n
      join receipt c on c.id = n.receipt_id join inbound i on i.id = c.inbound_id where ${own})
      or exists (select from inbound_difference i where i.file_ids @> array[${id}::uuid] and i.file_ids <> '{}' and ${own}) as found`.execute(
    tx,
  )
  return rows[0]!.found
}

/**
 * Whether the file is of a message that this person reads, by whom they belong to now; null where it is of
 * none.
 */
async function readsMessageWith(tx: Tx, account_id: number, id: string): Promise<boolean | null> {
  const { rows } = await sql<{ reads: boolean | null }>`
    select bool_or(exists (select from participant p
      join lateral chat_people(c) who on who.account_id = p.account_id and who.side = p.side
      where p.conversation_id = c.id and p.account_id = ${account_id} and p.left_at is null and m.no >= p.visible_from_no)) as reads
    from chat_message m join conversation c on c.id = m.conversation_id
    where m.file_ids @> array[${id}::uuid] and m.file_ids <> '{}'`.execute(tx)
  return rows[0]?.reads ?? null
}

/** Whether the file shows the work on a requisition form or is a label of its goods, of a company or any. */
async function isOfRequisition(tx: Tx, id: string, company_id?: number): Promise<boolean> {
  const own = company_id === undefined ? sql`true` : sql`company_id = ${company_id}`
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from requisition where photo_file_ids @> array[${id}::uuid] and photo_file_ids <> '{}' and ${own})
      or exists (select from requisition_line where label_file_ids @> array[${id}::uuid] and label_file_ids <> '{}' and ${own}) as found`.execute(
    tx,
  )
  return rows[0]!.found
}

/** Whether the file is a certificate in the store of a manufacturer. */
async function isCertificate(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('merchant_certificate')
    .select('id')
    .where('file_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function isOfCertification(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('certification')
    .select('id')
    .where((where) =>
      where.or([
        where('logo_file_id', '=', id),
        where('card_front_file_id', '=', id),
        where('card_reverse_file_id', '=', id),
        sql<boolean>`${id}::uuid = any(licence_file_ids)`,
        sql<boolean>`${id}::uuid = any(permit_file_ids)`,
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function isOfExemption(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('tax_exemption')
    .select('id')
    .where('file_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function isLicence(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('merchant_application')
    .select('id')
    .where('licence_file_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function isOfRequirement(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('requirement_answer')
    .select('id')
    .where('file_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function isVoucher(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('recharge')
    .select('id')
    .where(sql<boolean>`${id}::uuid = any(voucher_file_ids)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function isLabel(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`label_file_ids @> array[${id}::uuid] and label_file_ids <> '{}'`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the file belongs to a refund, a damage report or a claim, of this merchant's orders or of any. */
async function showsDamage(tx: Tx, id: string, merchant_id?: number): Promise<boolean> {
  const own = merchant_id === undefined ? sql`true` : sql`o.merchant_id = ${merchant_id}`
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from refund f join orders o on o.id = f.order_id
        where f.picture_file_ids @> array[${id}::uuid] and ${own})
      or exists (select from refund f join orders o on o.id = f.order_id where f.video_file_id = ${id}::uuid and ${own})
      or exists (select from damage_report d join orders o on o.id = d.order_id
        where d.picture_file_ids @> array[${id}::uuid] and ${own})
      or exists (select from claim_line l join claim c on c.id = l.claim_id join orders o on o.id = c.order_id
        where l.file_ids @> array[${id}::uuid] and ${own}) as found`.execute(tx)
  return rows[0]!.found
}

async function isOfFeedback(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('feedback_note')
    .select('id')
    .where(sql<boolean>`${id}::uuid = any(file_ids)`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
