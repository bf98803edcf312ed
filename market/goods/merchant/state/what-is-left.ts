import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { isLeftMoney, type MerchantLeftKind, merchantLeftKinds } from '#rules/goods/merchant/merchant-state'
import { type Cents, moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'

/** What keeps a merchant from being closed; `amount`: pieces or rows, `money`: a balance. */
type MerchantRemainder = { what: MerchantLeftKind; amount: number | null; money: string | null }

/** What is left of a merchant's business, in the order of its kinds; nothing where it may be closed. */
export async function whatIsLeft(tx: Tx, merchant_id: number): Promise<MerchantRemainder[]> {
  const { rows } = await sql<{ what: MerchantLeftKind; amount: Cents }>`
    select what, amount from merchant_left(${merchant_id})`.execute(tx)
  return rows
    .toSorted((one, other) => merchantLeftKinds.indexOf(one.what) - merchantLeftKinds.indexOf(other.what))
    .map(({ what, amount }) =>
      isLeftMoney(what) ? { what, amount: null, money: moneyText(amount) } : { what, amount, money: null },
    )
}

/** Refuses to close a merchant of which something is left, naming it (`merchant.notEmpty`). */
export async function refuseNotEmpty(tx: Tx, merchant_id: number): Promise<void> {
  const left = await whatIsLeft(tx, merchant_id)
  if (left.length === 0) return
  const none = Object.fromEntries(merchantLeftKinds.map((what) => [what, isLeftMoney(what) ? '0' : 0]))
  const found = Object.fromEntries(left.map(({ what, amount, money }) => [what, amount ?? money ?? 0]))
  refuse('merchant.notEmpty', { ...none, ...found })
}
