import { sql } from 'kysely'
import type { labelsPrinted as declared } from '#api/aftersale/paper'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Staff } from '../../actor.ts'

/**
 * Notes that the carton labels of these orders are being printed: from the next time on they say that they
 * were before.
 */
export async function markLabelsPrinted(
  tx: Tx,
  actor: Staff,
  { order_numbers }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const { rows } = await sql`
    insert into label_print (order_id, account_id, printed_at)
    select id, ${actor.account_id}, ${actor.at} from orders where order_number = any (${order_numbers}::text[])
    returning order_id`.execute(tx)
  return { count: rows.length }
}
