import { sql } from 'kysely'
import type { Out } from '#api/call'
import type { officeHome } from '#api/office'
import type { Tx } from '#database/connect'
import {
  type CertificationKind,
  certificationKind,
  certifiedStatus,
  enquiryStatus,
  feedbackStatus,
  merchantApplicationStatus,
  pictureStatus,
  refundStatus,
  voucherStatus,
  withdrawalStatus,
} from '#rules/codes'
import { is } from '#rules/order/status'
import { hasRole, type StaffRole } from '#rules/roles'
import type { Staff } from '../actor.ts'

type Waiting = { name: string; count: number; oldest_at: Date | null }

/** The order statuses in which somebody of the platform must act, and who. */
const orderQueues: Record<string, { status: number; role: StaffRole }> = {
  ordersToAccept: { status: is.processing, role: 'warehouse' },
  ordersToPack: { status: is.awaitingPacking, role: 'warehouse' },
  ordersToHandOver: { status: is.pendingPickup, role: 'warehouse' },
  ordersOnTheWay: { status: is.shipping, role: 'warehouse' },
  orderVouchers: { status: is.underAudit, role: 'finance' },
  ordersToQuote: { status: is.pendingReview, role: 'warehouse' },
  orderCancellations: { status: is.cancellationAsked, role: 'service' },
  ordersLocked: { status: is.locked, role: 'service' },
}

/** What waits for this person's roles: each queue with its length and since when its oldest has waited. */
export async function showQueues(tx: Tx, actor: Staff): Promise<Out<typeof officeHome>> {
  const may = (role: StaffRole) => hasRole(actor.roles, role)
  const queues: Waiting[] = []
  if (may('auditor')) queues.push(...(await certifications(tx)), await applications(tx))
  if (may('finance')) queues.push(await recharges(tx), await withdrawals(tx))
  queues.push(...(await orders(tx, may)), ...(await refunds(tx, may)))
  if (may('service')) queues.push(await enquiries(tx), await feedback(tx), await pictures(tx))
  if (may('administrator')) queues.push(await failedMails(tx))
  return { queues: queues.map((queue) => ({ ...queue, oldest_at: queue.oldest_at?.toISOString() ?? null })) }
}

async function certifications(tx: Tx): Promise<Waiting[]> {
  const rows = await tx
    .selectFrom('certification')
    .select(['kind', sql<number>`count(*)`.as('count'), sql<Date | null>`min(submitted_at)`.as('oldest_at')])
    .where('auth_status', '=', certifiedStatus.reviewing)
    .groupBy('kind')
    .execute()
  const waiting = (name: string, kind: CertificationKind): Waiting => {
    const row = rows.find((one) => one.kind === kind)
    return { name, count: row?.count ?? 0, oldest_at: row?.oldest_at ?? null }
  }
  return [
    waiting('certifications', certificationKind.first),
    waiting('certificationChanges', certificationKind.change),
  ]
}

async function recharges(tx: Tx): Promise<Waiting> {
  const row = await tx
    .selectFrom('recharge')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(created_at)`.as('oldest_at')])
    .where('status', '=', voucherStatus.pending)
    .executeTakeFirstOrThrow()
  return { name: 'recharges', ...row }
}

async function withdrawals(tx: Tx): Promise<Waiting> {
  const row = await tx
    .selectFrom('withdrawal')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(created_at)`.as('oldest_at')])
    .where('status', '=', withdrawalStatus.waiting)
    .executeTakeFirstOrThrow()
  return { name: 'withdrawals', ...row }
}

async function orders(tx: Tx, may: (role: StaffRole) => boolean): Promise<Waiting[]> {
  const mine = Object.entries(orderQueues).filter(([, queue]) => may(queue.role))
  if (mine.length === 0) return []
  const rows = await tx
    .selectFrom('orders')
    .select(['status', sql<number>`count(*)`.as('count'), sql<Date | null>`min(updated_at)`.as('oldest_at')])
    .where('status', 'in', mine.map(([, queue]) => queue.status) as (typeof is)[keyof typeof is][])
    .groupBy('status')
    .execute()
  return mine.map(([name, queue]) => {
    const row = rows.find(({ status }) => status === queue.status)
    return { name, count: row?.count ?? 0, oldest_at: row?.oldest_at ?? null }
  })
}

/** Requests that a desk of the platform works on: to answer in a merchant's place, to pay, and goods on their way back. */
async function refunds(tx: Tx, may: (role: StaffRole) => boolean): Promise<Waiting[]> {
  const mine = [
    { name: 'refundsToAnswer', role: 'finance', status: refundStatus.processing },
    { name: 'refundsToPay', role: 'finance', status: refundStatus.awaitingRefund },
    { name: 'returnsToReceive', role: 'warehouse', status: refundStatus.return },
  ].filter(({ role }) => may(role as StaffRole))
  if (mine.length === 0) return []
  const rows = await tx
    .selectFrom('refund as f')
    .innerJoin('orders as o', 'o.id', 'f.order_id')
    .select([
      'f.status',
      sql<number>`count(*)`.as('count'),
      sql<Date | null>`min(f.updated_at)`.as('oldest_at'),
    ])
    .where('f.status', 'in', [refundStatus.processing, refundStatus.return, refundStatus.awaitingRefund])
    // What a buyer decides about, or has not sent yet, waits for nobody here.
    .where(
      sql<boolean>`o.status <> ${is.refundProposed} and (f.status <> ${refundStatus.return} or f.sent_at is not null)`,
    )
    .groupBy('f.status')
    .execute()
  return mine.map(({ name, status }) => {
    const row = rows.find((one) => one.status === status)
    return { name, count: row?.count ?? 0, oldest_at: row?.oldest_at ?? null }
  })
}

async function applications(tx: Tx): Promise<Waiting> {
  const row = await tx
    .selectFrom('merchant_application')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(submitted_at)`.as('oldest_at')])
    .where(sql<boolean>`status = ${sql.lit(merchantApplicationStatus.underAudit)}`)
    .executeTakeFirstOrThrow()
  return { name: 'merchantApplications', ...row }
}

async function enquiries(tx: Tx): Promise<Waiting> {
  const row = await tx
    .selectFrom('enquiry')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(waiting_since)`.as('oldest_at')])
    .where(sql<boolean>`status = ${sql.lit(enquiryStatus.open)} and not suspect`)
    .executeTakeFirstOrThrow()
  return { name: 'enquiries', ...row }
}

async function feedback(tx: Tx): Promise<Waiting> {
  const row = await tx
    .selectFrom('feedback')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(waiting_since)`.as('oldest_at')])
    .where('status', '=', feedbackStatus.waiting)
    .executeTakeFirstOrThrow()
  return { name: 'feedback', ...row }
}

async function pictures(tx: Tx): Promise<Waiting> {
  const row = await tx
    .selectFrom('picture_request')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(created_at)`.as('oldest_at')])
    .where('status', '=', pictureStatus.underReview)
    .executeTakeFirstOrThrow()
  return { name: 'pictures', ...row }
}

async function failedMails(tx: Tx): Promise<Waiting> {
  const row = await tx
    .selectFrom('mail')
    .select([sql<number>`count(*)`.as('count'), sql<Date | null>`min(created_at)`.as('oldest_at')])
    .where('status', '=', 'failed')
    .executeTakeFirstOrThrow()
  return { name: 'failedMails', ...row }
}
