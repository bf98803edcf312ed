import { sql } from 'kysely'
import type {
  approveRun as approveDeclared,
  checkRun as checkDeclared,
  dropRun as dropDeclared,
} from '#api/paying/payout'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Cents, minus, moneyText, parsePrice, zero } from '#rules/money/money'
import { payoutState, runState } from '#rules/paying/settlement/payout-graph'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { type Posting, postAll } from '../../../money/wallet/post.ts'
import { writeAudit } from '../../../write-audit.ts'
import { runSums } from './list-runs.ts'
import { lockPayoutsOf, lockRun, type Payout } from './lock-run.ts'
import { closeDoneRuns, movePayouts } from './move-payouts.ts'
import { isUsable, payableCents } from './propose-payouts.ts'

/**
 * Notes that somebody of finance looked through a draft; another person approves it. Refuses one that has
 * other payouts than it was shown with (`payout.changed`).
 */
export async function checkRun(
  tx: Tx,
  actor: Staff,
  { run_id, payouts, amount }: In<typeof checkDeclared>,
): Promise<Out<typeof checkDeclared>> {
  await lockRun(tx, run_id, [runState.draft])
  const now = await runSums(tx, run_id)
  if (now.payouts !== payouts || now.amount_cents !== parsePrice(amount)) refuse('payout.changed')
  await tx
    .updateTable('payout_run')
    .set({ state: runState.checked, checked_by: actor.account_id, checked_at: actor.at })
    .where('id', '=', run_id)
    .execute()
  await writeAudit(tx, actor, {
    action: 'payoutRun.check',
    subject: 'payout_run',
    subject_id: run_id,
    after: { count: payouts, amount },
  })
  return { state: runState.checked }
}

/**
 * Drops a run that is not approved, or one payout of it, with a reason. Refuses none (`wallet.reasonNeeded`).
 */
export async function dropRun(
  tx: Tx,
  actor: Staff,
  { run_id, payout_number, reason }: In<typeof dropDeclared>,
): Promise<Out<typeof dropDeclared>> {
  if (reason === '') refuse('wallet.reasonNeeded', {}, 'reason')
  await lockRun(tx, run_id, [runState.draft, runState.checked])
  const all = await lockPayoutsOf(tx, run_id, payoutState.proposed)
  const payouts = payout_number === '' ? all : all.filter((one) => one.payout_number === payout_number)
  if (payouts.length === 0) refuse('payout.notFound')
  await movePayouts(tx, actor, { payouts, event: 'drop', reason })
  await closeDoneRuns(tx, actor.at, [run_id])
  const dropped = payouts.length
  await writeAudit(tx, actor, {
    action: 'payoutRun.drop',
    subject: 'payout_run',
    subject_id: run_id,
    after: { count: dropped, reason },
  })
  return { dropped }
}

/**
 * Approves a checked run: what is still there of each payout goes on its way, under the lock of its
 * manufacturer; one whose money or account is not there any more is dropped. Refuses the person who checked
 * it (`payout.secondPerson`).
 */
export async function approveRun(
  tx: Tx,
  actor: Staff,
  { run_id }: In<typeof approveDeclared>,
): Promise<Out<typeof approveDeclared>> {
  const run = await lockRun(tx, run_id, [runState.checked])
  if (run.checked_by === actor.account_id) refuse('payout.secondPerson')
  const payouts = await lockPayoutsOf(tx, run_id, payoutState.proposed)
  const there = await lockPayable(tx, payouts)
  const good = payouts.filter(({ id, amount_cents }) => (there.get(id) ?? zero) >= amount_cents)
  const gone = payouts.filter((one) => !good.includes(one))
  await movePayouts(tx, actor, { payouts: gone, event: 'drop', reason: 'gone' })
  await movePayouts(tx, actor, { payouts: good, event: 'approve' })
  await postAll(tx, actor, good.map(holdOf))
  await tx
    .updateTable('payout_run')
    .set({ state: runState.approved, approved_by: actor.account_id, approved_at: actor.at })
    .where('id', '=', run_id)
    .execute()
  await closeDoneRuns(tx, actor.at, [run_id])
  const approved = { approved: good.length, dropped: gone.length }
  await writeAudit(tx, actor, {
    action: 'payoutRun.approve',
    subject: 'payout_run',
    subject_id: run_id,
    after: { count: good.length, amount: moneyText(sum(good)) },
  })
  return approved
}

const sum = (payouts: readonly Payout[]): Cents =>
  payouts.reduce((all, { amount_cents }) => (all + amount_cents) as Cents, zero)

/**
 * What is payable now for each payout, with its manufacturer locked; nothing where its account is not in use,
 * another is to replace it, or payouts are held.
 */
async function lockPayable(tx: Tx, payouts: readonly Payout[]): Promise<ReadonlyMap<number, Cents>> {
  const merchants = payouts.map(({ merchant_id }) => merchant_id)
  await sql`select from merchant where id = any (${merchants}::int[]) order by id for no key update`.execute(
    tx,
  )
  const { rows } = await sql<{ id: number; payable_cents: Cents }>`
    select p.id, ${payableCents} as payable_cents from merchant_payout p join merchant m on m.id = p.merchant_id
    join merchant_bank b on b.id = p.merchant_bank_id and ${isUsable}
    where p.id = any (${payouts.map(({ id }) => id)}::int[]) and m.payouts_held is null`.execute(tx)
  return new Map(rows.map(({ id, payable_cents }) => [id, payable_cents]))
}

const holdOf = ({ payout_number, merchant_id, amount_cents }: Payout): Posting => ({
  kind: 'payout_hold',
  reference: payout_number,
  entries: [
    { kind: 'merchant_payable', merchant_id, part: 'payout', amount_cents: minus(zero, amount_cents) },
    { kind: 'merchant_paying', merchant_id, amount_cents },
  ],
})
