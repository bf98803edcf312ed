import { createHash, randomUUID } from 'node:crypto'
import { decideRecharge } from '#market/money/wallet/decide-recharge'
import { rechargeOffline } from '#market/money/wallet/recharge-offline'
import { defaultSite } from '#rules/sites'
import { offlineMethod } from '#rules/status-codes'
import { layFile } from '../../data/lay/certifications.ts'
import type { PlannedRecharge } from '../../data/order-plan.ts'
import type { Trade } from '../trade.ts'

const hourMs = 3_600_000
const financeHours = 3

/** A recharge with its voucher, and finance's decision three hours later. */
export function recharge(
  trade: Trade,
  { plan, place, at }: { plan: PlannedRecharge; place: number; at: Date },
) {
  const { tx, actors } = trade
  const sent = new Date(at.getTime() - plan.hours * hourMs)
  const decided = new Date(sent.getTime() + financeHours * hourMs)
  let id = 0
  const announce = async () => {
    const buyer = actors.buyer(plan.email, defaultSite, sent)
    const owner = { company_id: buyer.company_id, account_id: buyer.account_id, at: sent }
    // The specimens look alike, but each counts as its own voucher: one pays once.
    const name = `voucher ${place}`
    const sha256 = createHash('sha256').update(name).digest()
    const voucher = await layFile(tx, { name, paper: 'bank-voucher', sha256 }, owner)
    const shown = await rechargeOffline(tx, buyer, {
      amount: plan.dollars,
      offline_method: offlineMethod[plan.method],
      paid_on: sent.toISOString().slice(0, 10),
      voucher_file_ids: [voucher],
      remark: plan.remark ?? '',
      target: plan.target ?? 'wallet',
      idempotency_key: randomUUID(),
    })
    id = shown.id
  }
  const decide = async () => {
    const { decision } = plan
    const passed = decision === 'passed'
    const reason = decision && !passed ? decision.refused : ''
    await decideRecharge(tx, actors.staff('finance', decided), { id, pass: passed ? 1 : 0, reason })
  }
  const first = { at: sent, work: announce }
  return plan.decision ? [first, { at: decided, work: decide }] : [first]
}
