import type { Tx } from '#database/connect'
import { orderKeyOf } from '#rules/buying/channel/sales-fields'
import { typedPlatformOrder } from '#rules/buying/channel/typed-number'
import { purchaseMode } from '#rules/codes'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { findPlatform } from '../channel/accounts.ts'
import type { CheckoutInput } from '../checkout/checkout-frame.ts'
import { takeNumber } from './take-number.ts'

type NumberInput = Pick<CheckoutInput, 'channel_account_id' | 'platform_order' | 'purchase_mode' | 'replaces'>

/**
 * Takes the platform's number of a sales order that somebody types; null where none is given. Refuses a
 * number without an account, an account without a number, one that a spreadsheet has cut, and one of goods
 * that are bought (`channel.number`), an unknown account (`request.notFound`), and a number that is here
 * already (`channel.here`, with its `order_number`). A replacement is numbered behind the order that has the
 * number; refuses one of which there is none (`channel.nothingToReplace`).
 */
export async function takeTypedNumber(tx: Tx, actor: Buyer, typed: NumberInput): Promise<number | null> {
  const { channel_account_id, purchase_mode } = typed
  if (channel_account_id === undefined && typed.platform_order === '' && !typed.replaces) return null
  const platform_order = typedPlatformOrder(typed.platform_order)
  const sale = purchase_mode === purchaseMode.private
  if (!sale || channel_account_id === undefined || platform_order === null)
    refuse('channel.number', {}, 'platform_order')
  await findPlatform(tx, actor, channel_account_id)
  const { company_id, at } = actor
  const numbered = typed.replaces
    ? await numberBehind(tx, { channel_account_id, platform_order })
    : { platform_order, replaces: null }
  const taken = { company_id, channel_account_id, import_id: null, ...numbered, at }
  const { id, fresh } = await takeNumber(tx, taken)
  if (!fresh) refuse('channel.here', { order_number: await orderOf(tx, id) }, 'platform_order')
  return id
}

type ReplacedNumber = { channel_account_id: number; platform_order: string }

/** The next number behind the order of an account that has this one, which is locked. */
async function numberBehind(tx: Tx, { channel_account_id, platform_order }: ReplacedNumber) {
  const before = await tx
    .selectFrom('channel_order')
    .select(['id', 'platform_order'])
    .where('channel_account_id', '=', channel_account_id)
    .where('number_key', '=', orderKeyOf(platform_order))
    .where('live', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before) refuse('channel.nothingToReplace', {}, 'platform_order')
  const { count } = await tx
    .selectFrom('channel_order')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('replaces', '=', before.id)
    .executeTakeFirstOrThrow()
  const number = typedPlatformOrder(`${before.platform_order}/R${Number(count) + 1}`)
  return {
    platform_order: number ?? refuse('channel.number', {}, 'platform_order'),
    replaces: before.id,
  }
}

/** The number of the first sales order that a channel's order became. */
async function orderOf(tx: Tx, id: number): Promise<string> {
  const { order_number } = await tx
    .selectFrom('channel_order as c')
    .innerJoin('orders as o', 'o.order_parent_id', 'c.order_parent_id')
    .select('o.order_number')
    .where('c.id', '=', id)
    .orderBy('o.id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return order_number
}
