import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { exemptionStatus } from '#rules/people/tax/exemption'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { previewDeletion } from './deletion.ts'

/** Rows that are nothing but the person's own; they go. */
const gone = [
  'device',
  'totp',
  'passkey',
  'recovery_code',
  'cart_line',
  'favourite',
  'favourite_folder',
  'notice',
  'notice_choice',
  'idempotency',
] as const

/**
 * Deletes a person's data. The account's row stays without name, address or password, because orders,
 * bookings and the audit log refer to it. With the last person go the company's addresses, contact persons,
 * bank accounts and identity papers; its name stays on its orders, as tax law requires. Refuses while
 * something is open (`account.deletionOpen`, `reasons`). Returns the storage keys of files to delete after
 * the commit.
 */
export async function deleteAccount(tx: Tx, actor: Buyer): Promise<{ storage_keys: string[] }> {
  const { account_id, company_id } = actor
  await tx.selectFrom('company').select('id').where('id', '=', company_id).forUpdate().execute()
  const { obstacles, last_person } = await previewDeletion(tx, actor)
  if (obstacles.length > 0)
    refuse('account.deletionOpen', { reasons: obstacles.map(({ reason }) => reason).join(',') })
  const { email } = await tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', account_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const ids = await accountsOf(tx, account_id)
  for (const table of gone)
    await sql`delete from ${sql.table(table)} where account_id = any(${ids}::int[])`.execute(tx)
  await forgetMails(tx, { email, ids })
  const storage_keys = last_person ? await forgetCompany(tx, actor) : []
  await tx.updateTable('activity').set({ params: '{}' }).where('account_id', 'in', ids).execute()
  await sql`
    update session set ended_at = coalesce(ended_at, ${actor.at}), user_agent = '', address = '', visitor_uuid = ''
    where account_id = any(${ids}::int[])`.execute(tx)
  await sql`
    update enquiry set name = '', company = '', email = '', phone = '', message = '', visitor_uuid = ''
    where account_id = any(${ids}::int[])`.execute(tx)
  await sql`
    update account set email = 'deleted-' || user_uuid || '@deleted.invalid', password_hash = '', payment_password_hash = null,
      first_name = '', last_name = '', phone = '', last_seen_at = null, disabled_at = coalesce(disabled_at, ${actor.at}), deleted_at = ${actor.at}
    where id = any(${ids}::int[])`.execute(tx)
  return { storage_keys }
}

/** The person's account, and those of teams that the person was in before. */
async function accountsOf(tx: Tx, account_id: number): Promise<number[]> {
  const before = await tx.selectFrom('account').select('id').where('moved_to', '=', account_id).execute()
  return [account_id, ...before.map(({ id }) => id)]
}

/** Mails to the address, its verification codes, and its subscription. */
async function forgetMails(tx: Tx, { email, ids }: { email: string; ids: number[] }) {
  await sql`
    update mail set recipient = '', params = '{}', subject = '', body_text = '', body_html = '',
      status = case status when 'waiting' then 'kept' else status end
    where lower(recipient) = lower(${email})`.execute(tx)
  await sql`delete from team_invitation where lower(email) = lower(${email}) or accepted_by = any(${ids}::int[])`.execute(
    tx,
  )
  await sql`delete from verification_code where lower(email) = lower(${email})`.execute(tx)
  await sql`delete from subscriber where lower(email) = lower(${email})`.execute(tx)
  await sql`delete from login_attempt where key = ${`account ${email.toLowerCase()}`}`.execute(tx)
  await sql`
    update feedback_note set body = '–', file_ids = '{}' where account_id = any(${ids}::int[]) and not from_us`.execute(
    tx,
  )
  await sql`
    update enquiry_message set body = '–' where account_id = any(${ids}::int[]) and not from_us`.execute(tx)
}

/**
 * Deletes addresses, contact persons and identity papers of a company without people. Returns the papers'
 * storage keys.
 */
async function forgetCompany(tx: Tx, { company_id, at }: Buyer): Promise<string[]> {
  await sql`
    update address set receiving_name = '', receiving_phone = '', receiving_address = '', extension = '', is_default = false,
      deleted_at = coalesce(deleted_at, ${at})
    where company_id = ${company_id}`.execute(tx)
  await tx.deleteFrom('team_invitation').where('company_id', '=', company_id).execute()
  await tx.deleteFrom('bank_account').where('company_id', '=', company_id).execute()
  await tx.deleteFrom('saved_list').where('company_id', '=', company_id).execute()
  await tx.deleteFrom('item_alias').where('company_id', '=', company_id).execute()
  await sql`delete from sales_import_row where import_id in (select id from sales_import where company_id = ${company_id})`.execute(
    tx,
  )
  await tx.updateTable('sales_import').set({ file_id: null }).where('company_id', '=', company_id).execute()
  // What decided about money and contracts stays: vouchers, accepted certificates, films of returns, papers.
  await tx
    .deleteFrom('tax_exemption')
    .where('company_id', '=', company_id)
    .where('status', '<>', exemptionStatus.accepted)
    .execute()
  const { rows: papers } = await sql<{ id: string; storage_key: string }>`
    select f.id, f.storage_key from file f
    where f.company_id = ${company_id}
      and not exists (select from recharge r where f.id = any (r.voucher_file_ids))
      and not exists (select from tax_exemption x where x.file_id = f.id)
      and not exists (select from refund x where x.video_file_id = f.id)
      and not exists (select from evidence x where x.file_id = f.id)`.execute(tx)
  await sql`
    update certification set contact_name = '', contact_phone = '', company_email = '', address = '', logo_file_id = null,
      licence_file_ids = '{}', permit_file_ids = '{}', card_front_file_id = null, card_reverse_file_id = null
    where company_id = ${company_id}`.execute(tx)
  const ids = papers.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx.deleteFrom('file').where('id', 'in', ids).execute()
  // A business that took over the certification keeps copies of the same content.
  const keys = papers.map(({ storage_key }) => storage_key)
  const { rows: kept } = await sql<{ storage_key: string }>`
    select storage_key from file where storage_key = any(${keys})`.execute(tx)
  const shared = new Set(kept.map(({ storage_key }) => storage_key))
  return keys.filter((key) => !shared.has(key))
}
