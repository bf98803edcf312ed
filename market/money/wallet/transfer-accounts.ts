import { type Selectable, sql } from 'kysely'
import type { transferAccount, transferAccounts } from '#api/money/transfer-account'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { type Text3, textIn } from '#rules/sites'
import type { Buyer, Staff } from '../../actor.ts'
import { fullName } from '../../sql/full-name.ts'
import { ordersUnderNumber } from '../../sql/orders-under-number.ts'

type TransferAccountRow = Selectable<Tables['transfer_account']>
const shown = ({ holder, bank_name, routing_number, account_number, swift }: TransferAccountRow) => ({
  holder,
  bank_name,
  routing_number,
  account_number,
  swift,
})

/**
 * The bank account for a buyer's transfer: that of the site where the company's order or checkout of this
 * number was placed, so that page and papers agree; otherwise that of the requested site. Null where none is
 * set.
 */
export async function showTransferAccount(
  tx: Tx,
  actor: Buyer,
  { order_sn }: In<typeof transferAccount>,
): Promise<Out<typeof transferAccount>> {
  const { rows } = await sql<TransferAccountRow>`
    select t.* from transfer_account t where t.site_id = coalesce(
      (select site_id from orders where company_id = ${actor.company_id} and id = any (array(${ordersUnderNumber(order_sn)})) limit 1),
      (select s.id from site s where s.code = ${actor.site}))`.execute(tx)
  return { account: rows[0] ? shown(rows[0]) : null }
}

type AccountListRow = TransferAccountRow & { id: number; code: string; name: Text3; setter: string | null }

/** The account of each site, with who set it and when. */
export async function listTransferAccounts(tx: Tx, actor: Staff): Promise<Out<typeof transferAccounts>> {
  const { rows } = await sql<AccountListRow>`
    select s.id, s.code, s.name, t.*, case when a.id is not null then ${fullName('a')} end as setter
    from site s left join transfer_account t on t.site_id = s.id left join account a on a.id = t.set_by
    order by s.id`.execute(tx)
  return {
    list: rows.map((row) => ({
      site_id: row.id,
      code: row.code,
      name: textIn(row.name, actor.language),
      account: row.holder ? shown(row) : null,
      set_at: row.set_at?.toISOString() ?? null,
      set_by: row.setter,
    })),
  }
}
