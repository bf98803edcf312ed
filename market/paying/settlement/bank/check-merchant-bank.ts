import { type Selectable, sql } from 'kysely'
import type {
  checkMerchantBank as declared,
  readMerchantBank as readDeclared,
} from '#api/paying/merchant-bank'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { hoursAfter } from '#rules/buying/order/times'
import { bankHours, merchantBankState } from '#rules/paying/settlement/bank'
import { momentText } from '#rules/paying/settlement/moment-text'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { tellOfMoney } from '../tell-of-money.ts'
import { forgetReplaced } from './forget-replaced.ts'
import { credentialsChangedAt } from './save-merchant-bank.ts'

type Bank = Selectable<Tables['merchant_bank']>

/**
 * Lets an account be paid to, in the place of the former one, or refuses it. Refuses one that is decided
 * (`merchantBank.decided`), one that rests still, or whose person changed how they log in within three days
 * (`merchantBank.rests`), and a refusal without a reason (`wallet.reasonNeeded`).
 */
export async function checkMerchantBank(
  tx: Tx,
  actor: Staff,
  { id, pass, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const bank = await lockResting(tx, id)
  const { merchant_id, bank_name, last4 } = bank
  if (pass) await use(tx, actor, bank)
  else {
    if (reason === '') refuse('wallet.reasonNeeded', {}, 'reason')
    await tx
      .updateTable('merchant_bank')
      .set({
        state: merchantBankState.refused,
        checked_by: actor.account_id,
        checked_at: actor.at,
        ended_at: actor.at,
        number_sealed: Buffer.alloc(0),
        reason,
      })
      .where('id', '=', id)
      .execute()
  }
  if (pass)
    await tellOfMoney(tx, actor, { merchant_id, name: 'merchantBankInUse', params: { bank_name, last4 } })
  else
    await tellOfMoney(tx, actor, {
      merchant_id,
      name: 'merchantBankEnded',
      params: { bank_name, last4, reason },
    })
  await writeAudit(tx, actor, {
    action: pass ? 'merchantBank.pass' : 'merchantBank.refuse',
    subject: 'merchant',
    subject_id: merchant_id,
    after: { bank_name, last4, reason },
  })
  return {}
}

/** An account that is not decided, with its merchant locked. Refuses any other (`merchantBank.decided`). */
async function lockResting(tx: Tx, id: number): Promise<Bank> {
  // The merchant first, as a payout does: the account in use changes for both or for none.
  await sql`select from merchant where id = (select merchant_id from merchant_bank where id = ${id}) for no key update`.execute(
    tx,
  )
  const bank = await tx
    .selectFrom('merchant_bank')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', merchantBankState.resting)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return bank ?? refuse('merchantBank.decided')
}

async function use(tx: Tx, actor: Staff, { id, merchant_id, rests_until, asked_by }: Bank): Promise<void> {
  const changed = await credentialsChangedAt(tx, asked_by)
  const until = changed ? new Date(Math.max(+rests_until, +hoursAfter(changed, bankHours.rest))) : rests_until
  if (actor.at < until) refuse('merchantBank.rests', { until: momentText(until) })
  await tx
    .updateTable('merchant_bank')
    .set({ state: merchantBankState.replaced, ended_at: actor.at })
    .where('merchant_id', '=', merchant_id)
    .where('state', '=', merchantBankState.inUse)
    .execute()
  await tx
    .updateTable('merchant_bank')
    .set({ state: merchantBankState.inUse, checked_by: actor.account_id, checked_at: actor.at })
    .where('id', '=', id)
    .execute()
  await forgetReplaced(tx, [merchant_id])
}

type Sealed = Omit<Out<typeof readDeclared>, 'number'> & { number_sealed: Buffer }

/**
 * The number of an account that is to be checked, still sealed; who reads it stands in the audit log. Refuses
 * one that is decided (`merchantBank.decided`).
 */
export async function readMerchantBank(
  tx: Tx,
  actor: Staff,
  { id }: In<typeof readDeclared>,
): Promise<Sealed> {
  const { routing_number, number_sealed, merchant_id, last4 } = await lockResting(tx, id)
  await writeAudit(tx, actor, {
    action: 'merchantBank.read',
    subject: 'merchant',
    subject_id: merchant_id,
    after: { last4 },
  })
  return { routing_number, number_sealed }
}
