import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import {
  contractReminderDays,
  contractSides,
  contractState,
  negotiationGraph,
  unusedNumberDays,
} from '#rules/buying/contract/state'
import { hoursAfter } from '#rules/buying/order/times'
import { type Cents, moneyText } from '#rules/money/money'
import type { System } from '../../../actor.ts'
import { moveRows } from '../../../moves/move-row.ts'
import { statusTables } from '../../../moves/status-tables.ts'
import type { ContractRow } from '../find-contract.ts'
import { giveBackToCart } from '../goods/take-from-cart.ts'
import { tellSide, tellSides } from '../tell-side.ts'

const atOnce = 100

/** Ends contracts that not both sides confirmed in time, tells both, and returns how many. */
export async function expireContracts(tx: Tx, actor: System): Promise<number> {
  const { rows } = await sql<ContractRow>`
    with due as (
      select * from contract where state = ${contractState.toConfirm} and confirm_by < ${actor.at}
      order by confirm_by limit ${atOnce} for no key update skip locked)
    select * from due order by id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await moveRows(tx, actor, {
    table: statusTables.contract,
    graph: negotiationGraph,
    ...{ ids, from: contractState.toConfirm, event: 'expire', to: contractState.expired, role: 'system' },
    set: { confirm_by: null, updated_at: actor.at },
  })
  await giveBackToCart(tx, actor, ids)
  for (const contract of rows) await tellSides(tx, actor, { contract, name: 'contractExpired', params: {} })
  return rows.length
}

type WaitingContract = ContractRow & { total_cents: Cents; sides: string[] }

/** Reminds who did not confirm some days before a contract expires, once for each time it waits. */
export async function remindOfContracts(tx: Tx, actor: System): Promise<number> {
  const soon = hoursAfter(actor.at, contractReminderDays * 24)
  const { rows } = await sql<WaitingContract>`
    with due as (
      select id from contract where state = ${contractState.toConfirm} and confirm_by <= ${soon}
        and (reminded_at is null or reminded_at < confirm_by - make_interval(days => ${contractReminderDays}))
      order by confirm_by limit ${atOnce} for no key update skip locked),
    reminded as (update contract c set reminded_at = ${actor.at} from due where c.id = due.id returning c.*)
    select c.*, v.total_cents, array(select f.side from contract_confirmation f
        where f.contract_id = c.id and f.version = c.version) as sides
    from reminded c join contract_version v on v.contract_id = c.id and v.version = c.version order by c.id`.execute(
    tx,
  )
  for (const { total_cents, sides, ...contract } of rows) {
    const params = { amount: moneyText(total_cents), confirm_by: contract.confirm_by?.toISOString() ?? '' }
    for (const side of contractSides.filter((one) => !sides.includes(one)))
      await tellSide(tx, actor, { contract, side, name: 'contractReminder', params })
  }
  return rows.length
}

/** Forgets numbers under which nothing was written, and returns how many. */
export async function sweepContractNumbers(tx: Tx, { at }: System): Promise<number> {
  const { rows } = await sql`
    delete from contract_number where contract_sn in (
      select n.contract_sn from contract_number n
      where n.issued_at < ${hoursAfter(at, -unusedNumberDays * 24)}
        and not exists (select from contract c where c.contract_sn = n.contract_sn)
      order by n.issued_at limit 1000 for update skip locked)
    returning contract_sn`.execute(tx)
  return rows.length
}
