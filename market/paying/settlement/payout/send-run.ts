import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { sendRun as declared } from '#api/paying/payout'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type Cents, moneyText } from '#rules/money/money'
import { payoutState, runState } from '#rules/paying/settlement/payout-graph'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { tellEachOfMoney } from '../../../people/message/tell-of-money.ts'
import { writeAudit } from '../../../write-audit.ts'
import { lockPayoutsOf, lockRun } from './lock-run.ts'
import { movePayouts } from './move-payouts.ts'

const payoutFormats = ['csv', 'xml'] as const
type PayoutFormat = (typeof payoutFormats)[number]

/** An account that money comes from or goes to. */
type BankSide = { holder: string; bank_name: string; routing_number: string | null; swift: string }
/** A payout as it stands in the files for the bank; its number sealed. */
export type Transfer = BankSide & {
  payout_number: string
  amount: string
  country: string
  number_sealed: Buffer
}
export type Transfers = {
  run_id: number
  at: Date
  from: BankSide & { account_number: string }
  list: readonly Transfer[]
}
/** Makes the files of a run: their bytes, and those sealed. */
export type MakeFiles = (transfers: Transfers) => Record<PayoutFormat, { content: Buffer; sealed: Buffer }>

/**
 * Sends an approved run: its files for the bank are made, once, and its payouts are on their way. A run that
 * was sent stays as it is. Refuses one that is not approved (`payout.notPending`), and a shop without an
 * account to pay from (`payout.noAccount`).
 */
export async function sendRun(
  tx: Tx,
  actor: Staff,
  { run_id, make }: { run_id: number; make: MakeFiles },
): Promise<Out<typeof declared>> {
  const run = await lockRun(tx, run_id, [runState.approved, runState.sent, runState.closed])
  if (run.state !== runState.approved) return { state: run.state }
  const payouts = await lockPayoutsOf(tx, run_id, payoutState.approved)
  const files = make({
    run_id,
    at: actor.at,
    from: await ownAccount(tx),
    list: await transfersOf(tx, run_id),
  })
  await tx
    .insertInto('payout_file')
    .values(
      payoutFormats.map((format) => ({
        run_id,
        format,
        content_sealed: files[format].sealed,
        sha256: createHash('sha256').update(files[format].content).digest(),
      })),
    )
    .execute()
  await movePayouts(tx, actor, { payouts, event: 'send' })
  await tx
    .updateTable('payout_run')
    .set({ state: runState.sent, sent_by: actor.account_id, sent_at: actor.at })
    .where('id', '=', run_id)
    .execute()
  await tellEachOfMoney(tx, actor, {
    name: 'payoutOnItsWay',
    told: payouts.map(({ merchant_id, payout_number, amount_cents }) => ({
      merchant_id,
      params: { payout_number, amount: moneyText(amount_cents) },
    })),
  })
  await writeAudit(tx, actor, {
    action: 'payoutRun.send',
    subject: 'payout_run',
    subject_id: run_id,
    after: { count: payouts.length },
  })
  return { state: runState.sent }
}

/** The platform's account: that of the first site that has one. */
async function ownAccount(tx: Tx): Promise<Transfers['from']> {
  const own = await tx
    .selectFrom('transfer_account')
    .select(['holder', 'bank_name', 'routing_number', 'account_number', 'swift'])
    .orderBy('site_id')
    .limit(1)
    .executeTakeFirst()
  return own ?? refuse('payout.noAccount')
}

async function transfersOf(tx: Tx, run_id: number): Promise<Transfer[]> {
  const { rows } = await sql<Omit<Transfer, 'amount'> & { cents: Cents }>`
    select p.payout_number, p.amount_cents - p.fee_cents as cents, b.holder, b.bank_name, b.country, b.routing_number, b.swift, b.number_sealed
    from merchant_payout p join merchant_bank b on b.id = p.merchant_bank_id
    where p.run_id = ${run_id} and p.state = ${sql.lit(payoutState.approved)} order by p.id`.execute(tx)
  return rows.map(({ cents, ...row }) => ({ ...row, amount: moneyText(cents) }))
}

/** A file of a run, sealed; who reads it is noted. Refuses one that is not there (`payout.notFound`). */
export async function readPayoutFile(
  tx: Tx,
  actor: Staff,
  { run_id, format }: { run_id: number; format: PayoutFormat },
): Promise<Buffer> {
  const file = await tx
    .selectFrom('payout_file')
    .select('content_sealed')
    .where('run_id', '=', run_id)
    .where('format', '=', format)
    .executeTakeFirst()
  if (!file) refuse('payout.notFound')
  await writeAudit(tx, actor, {
    action: 'payoutRun.read',
    subject: 'payout_run',
    subject_id: run_id,
    after: { format },
  })
  return file.content_sealed
}
