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
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { tellOfMoney } from '../../../people/message/tell-of-money.ts'
import { writeAudit } from '../../../write-audit.ts'
import { forgetReplaced } from './forget-replaced.ts'
import { credentialsChangedAt } from './save-merchant-bank.ts'

type Bank = Selectable<Tables['merchant_bank']>

/**
 * Lets an account be paid to, in the place of the former one or again after payouts did not arrive, or
 * refuses it. Refuses one that is decided (`merchantBank.decided`), one that rests still, or whose person
 * changed how they log in within three days (`merchantBank.rests`), and a refusal without a reason
 * (`wallet.reasonNeeded`).
 */
export async function checkMerchantBank(
  tx: Tx,
  actor: Staff,
  { id, pass, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const bank = await lockToCheck(tx, id)
  const { merchant_id, bank_name, last4, state } = bank
  if (!pass && reason === '') refuse('wallet.reasonNeeded', {}, 'reason')
  const again = state === merchantBankState.inUse
  if (pass) await (again ? useAgain(tx, actor, bank) : use(tx, actor, bank))
  else
    await end(tx, actor, {
      id,
      reason,
      state: again ? merchantBankState.replaced : merchantBankState.refused,
    })
  await forgetReplaced(tx, [merchant_id])
  const about = { bank_name, last4 }
  if (pass) await tellOfMoney(tx, actor, { merchant_id, name: 'merchantBankInUse', params: about })
  else await tellOfMoney(tx, actor, { merchant_id, name: 'merchantBankEnded', params: { ...about, reason } })
  await writeAudit(tx, actor, {
    action: pass ? 'merchantBank.pass' : 'merchantBank.refuse',
    subject: 'merchant',
    subject_id: merchant_id,
    after: { bank_name, last4, reason },
  })
  return {}
}

type Ending = Pick<Bank, 'id' | 'reason'> & {
  state: typeof merchantBankState.replaced | typeof merchantBankState.refused
}

/** Ends an account; one to which nothing was ever paid is forgotten at once. */
async function end(tx: Tx, { account_id, at }: Staff, { id, reason, state }: Ending): Promise<void> {
  const refused = state === merchantBankState.refused
  await tx
    .updateTable('merchant_bank')
    .set({
      state,
      ended_at: at,
      reason,
      ...(refused ? { checked_by: account_id, checked_at: at, number_sealed: Buffer.alloc(0) } : {}),
    })
    .where('id', '=', id)
    .execute()
}

/** Lets an account be paid to again; payouts that failed before do not count any more. */
async function useAgain(tx: Tx, { account_id, at }: Staff, { id }: Bank): Promise<void> {
  await tx
    .updateTable('merchant_bank')
    .set({ to_check_since: null, checked_by: account_id, checked_at: at })
    .where('id', '=', id)
    .execute()
}

/**
 * An account that rests or is to be checked again, with its merchant locked. Refuses any other
 * (`merchantBank.decided`).
 */
async function lockToCheck(tx: Tx, id: number): Promise<Bank> {
  // The merchant first, as a payout does: the account in use changes for both or for none.
  await sql`select from merchant where id = (select merchant_id from merchant_bank where id = ${id}) for no key update`.execute(
    tx,
  )
  const bank = await tx
    .selectFrom('merchant_bank')
    .selectAll()
    .where('id', '=', id)
    .where(({ eb, or, and }) =>
      or([
        eb('state', '=', merchantBankState.resting),
        and([eb('state', '=', merchantBankState.inUse), eb('to_check_since', 'is not', null)]),
      ]),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
  return bank ?? refuse('merchantBank.decided')
}

async function use(tx: Tx, actor: Staff, { id, merchant_id, rests_until, asked_by }: Bank): Promise<void> {
  const changed = await credentialsChangedAt(tx, asked_by)
  const until = changed ? new Date(Math.max(+rests_until, +hoursAfter(changed, bankHours.rest))) : rests_until
  if (actor.at < until) refuse('merchantBank.rests', { until: until.toISOString() })
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
}

type SealedBank = Omit<Out<typeof readDeclared>, 'number'> & { number_sealed: Buffer }

/**
 * The number of an account that is to be checked, still sealed; who reads it stands in the audit log. Refuses
 * one that is decided (`merchantBank.decided`).
 */
export async function readMerchantBank(
  tx: Tx,
  actor: Staff,
  { id }: In<typeof readDeclared>,
): Promise<SealedBank> {
  const { routing_number, number_sealed, merchant_id, last4 } = await lockToCheck(tx, id)
  await writeAudit(tx, actor, {
    action: 'merchantBank.read',
    subject: 'merchant',
    subject_id: merchant_id,
    after: { last4 },
  })
  return { routing_number, number_sealed }
}
