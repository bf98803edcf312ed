import type { Selectable } from 'kysely'
import type { stopMerchantBank as declared, stopBankByLink as linkDeclared } from '#api/paying/merchant-bank'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { merchantBankState } from '#rules/paying/settlement/bank'
import { refuse } from '#rules/refusals'
import type { Actor, Merchant } from '../../../actor.ts'
import { tellOfMoney } from '../../../people/message/tell-of-money.ts'
import { writeAudit } from '../../../write-audit.ts'

type Bank = Selectable<Tables['merchant_bank']>

/**
 * Stops an account of one's own. Refuses another's (`merchantBank.notFound`), and one that is decided
 * (`merchantBank.decided`).
 */
export async function stopMerchantBank(
  tx: Tx,
  actor: Merchant,
  { id }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const bank = await tx
    .selectFrom('merchant_bank')
    .selectAll()
    .where('id', '=', id)
    .where('merchant_id', '=', actor.merchant_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  await stop(tx, actor, bank ?? refuse('merchantBank.notFound'))
  return {}
}

/**
 * Stops an account by the link of its mails, whoever opens it. Refuses a link that is none
 * (`merchantBank.notFound`) and an account that is decided (`merchantBank.decided`).
 */
export async function stopBankByLink(
  tx: Tx,
  actor: Actor,
  { token_hash }: { token_hash: Buffer },
): Promise<Out<typeof linkDeclared>> {
  const bank = await tx
    .selectFrom('merchant_bank')
    .selectAll()
    .where('token_hash', '=', token_hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!bank) refuse('merchantBank.notFound')
  const { name } = await tx
    .selectFrom('merchant')
    .select('name')
    .where('id', '=', bank.merchant_id)
    .executeTakeFirstOrThrow()
  await stop(tx, actor, bank)
  return { merchant_name: name, bank_name: bank.bank_name, last4: bank.last4 }
}

async function stop(tx: Tx, actor: Actor, { id, merchant_id, state, bank_name, last4 }: Bank): Promise<void> {
  if (state !== merchantBankState.resting) refuse('merchantBank.decided')
  await tx
    .updateTable('merchant_bank')
    .set({ state: merchantBankState.stopped, ended_at: actor.at, number_sealed: Buffer.alloc(0) })
    .where('id', '=', id)
    .where('state', '=', merchantBankState.resting)
    .execute()
  const ended = {
    merchant_id,
    name: 'merchantBankEnded',
    params: { bank_name, last4, reason: 'none' },
  } as const
  await tellOfMoney(tx, actor, ended)
  await writeAudit(tx, actor, {
    action: 'merchantBank.stop',
    subject: 'merchant',
    subject_id: merchant_id,
    after: { bank_name, last4 },
  })
}
