import { sql } from 'kysely'
import type { channelAccounts, saveChannelAccount as declared } from '#api/buying/channel/sales-import'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { salesLimits } from '#rules/buying/channel/sales-fields'
import type { Platform } from '#rules/goods/private/item-alias'
import { refuse } from '#rules/refusals'
import { plainLine } from '#rules/text/plain-input'
import type { Buyer } from '../../../actor.ts'
import { refuseNoDealer } from '../../../goods/private/refuse-no-dealer.ts'

/**
 * A company's accounts with platforms, by name, and of how many shipments the next file tells each channel.
 */
export async function listAccounts(tx: Tx, { company_id }: Buyer): Promise<Out<typeof channelAccounts>> {
  const { rows } = await sql<{ id: number; platform: Platform; name: string; to_report: number }>`
    select a.id, a.platform, a.name, (
      select count(*)::int from (
        select order_parent_id from channel_order where channel_account_id = a.id and unreported
        order by id limit ${salesLimits.reported}) c
      join orders o on o.order_parent_id = c.order_parent_id and o.purchase_mode = 3
      join shipment s on s.order_id = o.id
      where not exists (select from channel_tracking t where t.shipment_id = s.id)) as to_report
    from channel_account a where a.company_id = ${company_id} order by a.platform, lower(a.name)`.execute(tx)
  return { list: rows }
}

/**
 * Names an account with a platform, or renames it. Refuses a company that is no dealer (`dealer.only`), a
 * name that another account of the platform has (`channel.accountTaken`), one account too many
 * (`channel.accountsFull`), and an unknown one (`request.notFound`).
 */
export async function saveChannelAccount(
  tx: Tx,
  actor: Buyer,
  { id, platform, name: given }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  await refuseNoDealer(tx, actor)
  const { company_id, at } = actor
  const name = plainLine(given)
  await sql`select from company where id = ${company_id} for no key update`.execute(tx)
  const list = await accountsOf(tx, actor)
  const same = list.find((one) => one.platform === platform && one.name.toLowerCase() === name.toLowerCase())
  if (same && same.id !== id) refuse('channel.accountTaken', {}, 'name')
  if (id === undefined) {
    if (list.length >= salesLimits.accounts) refuse('channel.accountsFull', { most: salesLimits.accounts })
    return tx
      .insertInto('channel_account')
      .values({ company_id, platform, name, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  if (!list.some((one) => one.id === id && one.platform === platform)) refuse('request.notFound')
  await tx.updateTable('channel_account').set({ name }).where('id', '=', id).execute()
  return { id }
}

const accountsOf = (tx: Tx, { company_id }: Buyer) =>
  tx
    .selectFrom('channel_account')
    .select(['id', 'platform', 'name'])
    .where('company_id', '=', company_id)
    .execute()

/** The platform of an account of the company. Refuses an unknown account (`request.notFound`). */
export async function findPlatform(tx: Tx, actor: Buyer, channel_account_id: number): Promise<Platform> {
  const found = (await accountsOf(tx, actor)).find(({ id }) => id === channel_account_id)
  return found?.platform ?? refuse('request.notFound', {}, 'channel_account_id')
}

/** An account of the company, locked. Refuses an unknown one (`request.notFound`). */
export async function lockChannelAccount(tx: Tx, { company_id }: Buyer, id: number) {
  const found = await tx
    .selectFrom('channel_account')
    .select(['id', 'platform', 'mapping'])
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return found ?? refuse('request.notFound', {}, 'channel_account_id')
}
