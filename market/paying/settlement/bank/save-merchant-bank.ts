import { sql } from 'kysely'
import type { saveMerchantBank as declared } from '#api/paying/merchant-bank'
import type { In } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'
import { bankHours, credentialChanges, merchantBankState } from '#rules/paying/settlement/bank'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { type BankLink, mailBankAsked } from './mail-bank-asked.ts'
import { type MerchantBankAnswer, readBank } from './merchant-banks.ts'

/** An account as it is kept: its number sealed, with its last four signs to show. */
type SealedAccount = {
  routing_number: string | null
  swift: string
  sealed: Buffer
  last4: string
}
type Wish = Pick<In<typeof declared>, 'holder' | 'bank_name' | 'country'>

/**
 * Asks for another account to be paid to. It rests for three days; all owners, and whoever was one within
 * thirty days, at each address of that time, are mailed a link that stops it. Refuses a second one while one
 * rests (`merchantBank.waits`), and a person whose second step was added less than a day ago
 * (`merchantBank.tooFresh`).
 */
export async function saveMerchantBank(
  tx: Tx,
  actor: Merchant,
  { wish, number, link }: { wish: Wish; number: SealedAccount; link: BankLink },
): Promise<MerchantBankAnswer> {
  const { merchant_id, account_id, at } = actor
  const changed = await stepAddedAt(tx, account_id)
  const free = changed && hoursAfter(changed, bankHours.step)
  if (free && at < free) refuse('merchantBank.tooFresh', { until: free.toISOString() })
  const { holder, bank_name, country } = wish
  const { routing_number, swift, sealed, last4 } = number
  const rests_until = hoursAfter(at, bankHours.rest)
  const made = await tx
    .insertInto('merchant_bank')
    .values({
      merchant_id,
      holder,
      bank_name,
      country,
      routing_number,
      swift,
      number_sealed: sealed,
      last4,
      asked_by: account_id,
      asked_at: at,
      rests_until,
      token_hash: link.token_hash,
    })
    .onConflict((one) =>
      one.column('merchant_id').where('state', '=', sql.lit(merchantBankState.resting)).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!made) refuse('merchantBank.waits')
  await mailBankAsked(tx, actor, { bank: { holder, bank_name, last4, rests_until }, link })
  await writeAudit(tx, actor, {
    action: 'merchantBank.ask',
    subject: 'merchant',
    subject_id: merchant_id,
    after: { holder, bank_name, country, last4 },
  })
  return (await readBank(tx, sql`b.id = ${made.id}`))!
}

async function stepAddedAt(tx: Tx, account_id: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from activity where account_id = ${account_id} and action = 'secondStepAdded'`.execute(
    tx,
  )
  return rows[0]!.at
}

/** When a person last changed how they log in; null where they never did. */
export async function credentialsChangedAt(tx: Tx, account_id: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from activity
    where account_id = ${account_id} and action = any (${[...credentialChanges]}::text[])`.execute(tx)
  return rows[0]!.at
}
