import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import { hasRole } from '#rules/roles'
import type { User } from '../actor.ts'

export type FileFound = { id: string; name: string; mime: string; bytes: number; storage_key: string }

/** Who works on refunds. */
const afterSale = ['finance', 'service', 'warehouse'] as const

/**
 * A file this person may see: their own, their company's or merchant's; for staff the papers of the queues they work on
 * (an auditor those of certifications and applications, finance the vouchers,
 * customer service what came with feedback, the warehouse the labels of orders, all three what proves a refund, which the order's
 * merchant sees, too). Any other is refused as if there were none (`upload.notFound`).
 */
export async function findFile(tx: Tx, actor: User, input: { id: string }): Promise<FileFound> {
  const file = await tx
    .selectFrom('file')
    .select(['id', 'name', 'mime', 'bytes', 'storage_key', 'account_id', 'company_id', 'merchant_id'])
    .where('id', '=', input.id)
    .executeTakeFirst()
  if (!file) refuse('upload.notFound')
  const { account_id, company_id, merchant_id, ...found } = file
  const own =
    account_id === actor.account_id ||
    (actor.kind === 'buyer' && company_id === actor.company_id) ||
    (actor.kind === 'merchant' && merchant_id === actor.merchant_id)
  if (own) return found
  if (actor.kind === 'merchant' && (await isOfRefund(tx, input.id, actor.merchant_id))) return found
  if (actor.kind !== 'staff') refuse('upload.notFound')
  const reviews =
    (hasRole(actor.roles, 'auditor') && (await isOfCertification(tx, input.id))) ||
    (hasRole(actor.roles, 'auditor') && (await isLicence(tx, input.id))) ||
    (hasRole(actor.roles, 'finance') && (await isVoucher(tx, input.id))) ||
    (hasRole(actor.roles, 'service') && (await isOfFeedback(tx, input.id))) ||
    (hasRole(actor.roles, 'warehouse') && (await isLabel(tx, input.id))) ||
    (afterSale.some((role) => hasRole(actor.roles, role)) && (await isOfRefund(tx, input.id)))
  if (!reviews) refuse('upload.notFound')
  return found
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

async function isLicence(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('merchant_application')
    .select('id')
    .where('licence_file_id', '=', id)
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

async function isOfRefund(tx: Tx, id: string, merchant_id?: number): Promise<boolean> {
  let found = tx
    .selectFrom('refund')
    .select('id')
    .where(sql<boolean>`(picture_file_ids @> array[${id}::uuid] or video_file_id = ${id}::uuid)`)
  if (merchant_id !== undefined) found = found.where('merchant_id', '=', merchant_id)
  return (await found.limit(1).executeTakeFirst()) !== undefined
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
