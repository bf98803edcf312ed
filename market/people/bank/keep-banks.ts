import type { addBank, defaultBank as declaredDefault } from '#api/people/bank'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { bankAccountsAtMost } from '#rules/money/bank'
import { refuse } from '#rules/refusals'
import { withdrawalStatus } from '#rules/status-codes'
import type { Buyer } from '../../actor.ts'
import { readBanks } from './list-banks.ts'

/** A number as stored: sealed, with a print (keyed hash) to recognise it and its last four digits to show. */
type KeptNumber = {
  routing_number: string | null
  last4: string
  sealed: Buffer
  print: Buffer
  /** Its prints under earlier values of SECRET. */
  previous_prints: readonly Buffer[]
}
type Wish = Pick<In<typeof addBank>, 'kind' | 'bank_name' | 'holder' | 'is_default'>

/**
 * Adds a bank account or card of the company; the first is its default. The caller checks the payment
 * password before. Refuses a number the company has already (`bank.exists`), and the eleventh
 * (`bank.full`).
 */
export async function keepBank(
  tx: Tx,
  actor: Buyer,
  { wish, number }: { wish: Wish; number: KeptNumber },
): Promise<Out<typeof addBank>> {
  const { company_id, account_id, at: created_at } = actor
  const others = await lockAll(tx, actor)
  if (others.length >= bankAccountsAtMost) refuse('bank.full', { most: bankAccountsAtMost })
  const same = others.some(({ number_print }) =>
    number.previous_prints.some((one) => one.equals(number_print)),
  )
  if (same) refuse('bank.exists', {}, 'number')
  const is_default = wish.is_default || others.length === 0
  if (is_default) await unsetDefault(tx, company_id)
  const { kind, bank_name, holder } = wish
  const { routing_number, last4, sealed: number_sealed, print: number_print } = number
  const made = await tx
    .insertInto('bank_account')
    .values({
      company_id,
      account_id,
      kind,
      bank_name,
      holder,
      routing_number,
      last4,
      number_sealed,
      number_print,
      is_default,
      created_at,
      deleted_at: null,
    })
    .onConflict((same) =>
      same.columns(['company_id', 'number_print']).where('deleted_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!made) refuse('bank.exists', {}, 'number')
  const list = await readBanks(tx, company_id)
  return list.find(({ id }) => id === made.id)!
}

/** Makes an account or card of the company the default. Refuses an unknown one (`bank.notFound`). */
export async function defaultBank(
  tx: Tx,
  actor: Buyer,
  { id }: In<typeof declaredDefault>,
): Promise<Out<typeof declaredDefault>> {
  const mine = await lockAll(tx, actor)
  if (!mine.some((one) => one.id === id)) refuse('bank.notFound')
  await unsetDefault(tx, actor.company_id)
  await tx.updateTable('bank_account').set({ is_default: true }).where('id', '=', id).execute()
  return {}
}

/**
 * Removes an account or card of the company with its sealed number; the newest of the others replaces a
 * removed default. The caller checks the payment password before. Refuses an unknown one
 * (`bank.notFound`), and one that a withdrawal waits to be paid to (`bank.awaited`), because its number is
 * still needed.
 */
export async function dropBank(tx: Tx, actor: Buyer, { id }: { id: number }): Promise<Record<never, never>> {
  const mine = await lockAll(tx, actor)
  const gone = mine.find((one) => one.id === id)
  if (!gone) refuse('bank.notFound')
  // Waits for a simultaneous request for a withdrawal to it, which locks it too.
  await tx.selectFrom('bank_account').select('id').where('id', '=', id).forUpdate().execute()
  const awaited = await tx
    .selectFrom('withdrawal')
    .select('id')
    .where('bank_account_id', '=', id)
    .where('status', '=', withdrawalStatus.waiting)
    .executeTakeFirst()
  if (awaited) refuse('bank.awaited')
  await tx
    .updateTable('bank_account')
    .set({ deleted_at: actor.at, is_default: false, number_sealed: Buffer.alloc(0) })
    .where('id', '=', id)
    .execute()
  const next = mine.find((one) => one.id !== id)
  if (gone.is_default && next)
    await tx.updateTable('bank_account').set({ is_default: true }).where('id', '=', next.id).execute()
  return {}
}

/**
 * The company's accounts and cards, newest first, with the company's row locked so that there is at most
 * one default.
 */
async function lockAll(tx: Tx, actor: Buyer) {
  await tx.selectFrom('company').select('id').where('id', '=', actor.company_id).forUpdate().execute()
  return tx
    .selectFrom('bank_account')
    .select(['id', 'is_default', 'number_print'])
    .where('company_id', '=', actor.company_id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

async function unsetDefault(tx: Tx, company_id: number): Promise<void> {
  await tx
    .updateTable('bank_account')
    .set({ is_default: false })
    .where('company_id', '=', company_id)
    .where('is_default', '=', true)
    .execute()
}
