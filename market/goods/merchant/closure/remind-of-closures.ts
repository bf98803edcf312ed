import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { addDays, dayAt, homeZone } from '#rules/days'
import { closureReminderDays } from '#rules/goods/merchant/closure'
import type { System } from '../../../actor.ts'
import { merchantPeopleWho } from '../../../people/message/merchant-people.ts'
import { notify } from '../../../people/message/notify.ts'
import { promisedWithin } from './promised-within.ts'

const atOnce = 50

type ClosureStart = { merchant_id: number; name: string; from_on: string; until_on: string }

/** Reminds a merchant's people once, a week before it closes, of what its contracts promise for then. */
export async function remindOfClosures(tx: Tx, actor: System): Promise<number> {
  const today = dayAt(actor.at, homeZone)
  const { rows } = await sql<ClosureStart>`
    update merchant_closure c set reminded = true from merchant m
    where m.id = c.merchant_id and c.id = any (array(
      select id from merchant_closure
      where not reminded and from_on <= ${addDays(today, closureReminderDays)} and until_on >= ${today}
      order by from_on, id limit ${sql.lit(atOnce)} for no key update skip locked))
    returning c.merchant_id, m.name, c.from_on, c.until_on`.execute(tx)
  for (const { merchant_id, name, from_on, until_on } of rows) {
    const [promised = []] = await promisedWithin(tx, { merchant_id, closures: [{ from_on, until_on }] })
    await notify(tx, actor, {
      to: await merchantPeopleWho(tx, { merchant_id, may: 'contract' }),
      name: 'closureBegins',
      params: {
        ...{ merchant: name, from_on, until_on, count: promised.length },
        contracts: promised.map(({ contract_sn }) => contract_sn).join(', '),
      },
    })
  }
  return rows.length
}
