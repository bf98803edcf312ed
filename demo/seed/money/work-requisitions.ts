import { randomUUID } from 'node:crypto'
import { acceptRequisition } from '#market/goods/requisition/accept-requisition'
import { decideLoss } from '#market/goods/requisition/loss/decide-loss'
import { quoteRequisition } from '#market/goods/requisition/quote-requisition'
import { saveRequisition } from '#market/goods/requisition/save-requisition'
import { showRequisition } from '#market/goods/requisition/show-requisition'
import { cancelRequisition, submitRequisition } from '#market/goods/requisition/submit-requisition'
import { workRequisition } from '#market/goods/requisition/work-requisition'
import { addDays, dayAt, timeZoneOf } from '#rules/days'
import { requisitionKind } from '#rules/goods/private/requisition-graph'
import type { Trade } from '../trade.ts'
import { type PlannedForm, requisitionPlan, type SeenPieces } from './requisition-plan.ts'

const hourMs = 3_600_000
const email = 'peter@lakeshore.example.com'
const collector = { name: 'Luis Ortega', id_type: 'licence' as const, plate: '7KLM204' }

type Making = { plan: PlannedForm; before: (hours: number) => Date; key: () => Key }
type Key = { requisition_number: string; idempotency_key: string }
type Of<K extends keyof PlannedForm> = NonNullable<PlannedForm[K]>

/** What the dealer does with a form. */
function writing({ tx, actors, goods }: Trade, { plan, before, key }: Making) {
  const buyer = (hours: number) => actors.buyer(email, 'CHI', before(hours))
  return {
    save: (hours: number) => {
      const handed = plan.kind === requisitionKind.handOver ? { collector } : {}
      const moved = plan.to ? { to_warehouse_id: goods.house(plan.to) } : {}
      return saveRequisition(tx, buyer(hours), {
        ...key(),
        ...handed,
        ...moved,
        kind: plan.kind,
        warehouse_id: goods.house(plan.warehouse),
        note: plan.note ?? '',
        goods_list: plan.goods.map(([sn, amount]) => ({
          ...{ relation_id: goods.item(sn).relation_id, amount },
          ...{ condition: 1 as const, label_file_ids: [] },
        })),
      })
    },
    submit: (hours: number) => submitRequisition(tx, buyer(hours), key()),
    accept: async (hours: number) => {
      const { fee } = await showRequisition(tx, buyer(hours), key())
      await acceptRequisition(tx, buyer(hours), { ...key(), fee_seen: fee ?? '' })
    },
    cancel: (hours: number) =>
      cancelRequisition(tx, buyer(hours), { ...key(), reason: 'Not needed after all' }),
  }
}

/** What the warehouse does with it, and customer service with what was missing. */
function working({ tx, actors }: Trade, { plan, before, key }: Making) {
  const house = (hours: number) => actors.staff('warehouse', before(hours))
  const found = async (hours: number, seen: SeenPieces) => {
    const { lines } = await showRequisition(tx, house(hours), key())
    const counts = plan.kind === requisitionKind.count
    return lines.map(({ line_id, amount, gone, free }, place) => ({
      line_id,
      pieces: seen[place]?.pieces ?? gone ?? (counts ? amount + free : amount),
      damaged: seen[place]?.damaged ?? 0,
    }))
  }
  return {
    quote: ({ hours, fee, days }: Of<'quoted'>) => {
      const staff = house(hours)
      const ready_on = addDays(dayAt(staff.at, timeZoneOf(staff.site)), days)
      return quoteRequisition(tx, staff, { ...key(), fee, ready_on, remark: '' })
    },
    refuse: ({ hours, remark }: Of<'refused'>) =>
      workRequisition(tx, house(hours), { ...key(), event: 'refuse', remark }),
    begin: (hours: number) => workRequisition(tx, house(hours), { ...key(), event: 'begin', remark: '' }),
    depart: async ({ hours, seen }: Of<'departed'>) => {
      const lines = await found(hours, seen)
      await workRequisition(tx, house(hours), { ...key(), event: 'depart', lines, remark: '' })
    },
    end: async ({ hours, seen, remark = '', taker = '' }: Of<'over'>) => {
      const said = { ...key(), lines: await found(hours, seen), remark }
      const done = { ...said, event: 'finish' as const, collected_by: taker, photo_file_ids: [] }
      await workRequisition(tx, house(hours), plan.to ? { ...said, event: 'arrive' } : done)
    },
    decide: async ({ hours, stage, ...said }: Of<'lost'>) => {
      const by = actors.staff('service', before(hours))
      const { differences } = await showRequisition(tx, by, key())
      const { line_id } = differences.find((one) => one.stage === stage)!
      const { idempotency_key } = key()
      await decideLoss(tx, by, { line_id, stage, verdict: 'carrier', ...said, idempotency_key })
    },
  }
}

/** The dealer's forms, each by the real verbs at past instants. */
export function requisitionTurns(trade: Trade, at: Date) {
  const before = (hours: number) => new Date(at.getTime() - hours * hourMs)
  const turn = <T extends number | { hours: number }>(
    one: T | undefined,
    work: (one: T) => Promise<unknown>,
  ) =>
    one === undefined
      ? []
      : [{ at: before(typeof one === 'number' ? one : one.hours), work: () => work(one) }]
  return requisitionPlan.flatMap((plan) => {
    const made = { requisition_number: '', idempotency_key: randomUUID() }
    const making = { plan, before, key: () => ({ ...made }) }
    const buyer = writing(trade, making)
    const house = working(trade, making)
    const save = async (hours: number) => {
      made.requisition_number = (await buyer.save(hours)).requisition_number
    }
    return [
      ...turn(plan.saved, save),
      ...turn(plan.submitted, buyer.submit),
      ...turn(plan.quoted, house.quote),
      ...turn(plan.refused, house.refuse),
      ...turn(plan.accepted, buyer.accept),
      ...turn(plan.begun, house.begin),
      ...turn(plan.departed, house.depart),
      ...turn(plan.over, house.end),
      ...turn(plan.lost, house.decide),
      ...turn(plan.cancelled, buyer.cancel),
    ]
  })
}
