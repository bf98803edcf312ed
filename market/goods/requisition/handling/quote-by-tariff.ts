import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'
import { addDays } from '#rules/days'
import { type HandlingRate, handlingFee } from '#rules/goods/private/handling'
import { requisitionQuoteDays } from '#rules/goods/private/requisition-bounds'
import type { RequisitionState } from '#rules/goods/private/requisition-graph'
import { moneyText } from '#rules/money/money'
import { type Buyer, system } from '../../../actor.ts'
import { notify } from '../../../people/message/notify.ts'
import { currentTariff } from '../../storage/read-tariffs.ts'
import type { RequisitionRow } from '../find-requisition.ts'
import { moveRequisition } from '../move-requisition.ts'
import { ratesOf } from './handling-rates.ts'

type Facts = {
  tariff_id: number
  today: string
  rates: HandlingRate[]
  goods: { amount: number; volume_cm3: number }[]
}

/**
 * Quotes a form that was just submitted by the tariff of its warehouse; the warehouse may still quote it
 * otherwise. Returns null where the tariff says nothing of such work or goods: then it is quoted by hand.
 */
export async function quoteByTariff(
  tx: Tx,
  { at }: Buyer,
  form: RequisitionRow,
): Promise<RequisitionState | null> {
  const { rows } = await sql<Facts>`
    select t.id as tariff_id, day_at_warehouse(w.id, ${at})::text as today, ${ratesOf(sql`t.id`)} as rates,
      (select json_agg(json_build_object('amount', l.amount, 'volume_cm3', r.volume_cm3))
        from requisition_line l join relation r on r.id = l.relation_id where l.requisition_id = ${form.id}) as goods
    from warehouse w join handling_tariff t on t.id = ${currentTariff('handling_tariff', at)} where w.id = ${form.warehouse_id}`.execute(
    tx,
  )
  const found = rows[0]
  const rate = found?.rates.find(({ kind }) => kind === form.kind)
  if (!found || !rate) return null
  const fee_cents = handlingFee(rate, found.goods)
  if (fee_cents === null) return null
  const ready_on = addDays(found.today, rate.ready_days)
  const quote_until = hoursAfter(at, requisitionQuoteDays * 24)
  const set = { fee_cents, ready_on, quote_until, handling_tariff_id: found.tariff_id }
  const state = await moveRequisition(tx, system(at), { form, event: 'quoteByTariff', set })
  const { requisition_number, account_id } = form
  const said = { fee: moneyText(fee_cents), ready_on, quote_until: quote_until.toISOString() }
  await notify(tx, system(at), {
    to: account_id,
    name: 'requisitionQuoted',
    params: { requisition_number, ...said },
  })
  return state
}
