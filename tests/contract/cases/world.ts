import type { CallAt, CallPath } from '#api/calls'
import type { Send } from '#api/wire/call'
import type { Db } from '#database/connect'
import type { Buyer, Merchant, Staff } from '#market/actor'
import { toCents } from '#rules/money/money'
import type { RefusalName } from '#rules/refusals'
import type { StaffRole } from '#rules/roles'
import { openPasswords } from '#server/auth/password/passwords'
import { aCustomer, anItem, anOrder, type Item, pay } from '#tests/fixtures/buying'
import { aMerchant } from '#tests/fixtures/goods'
import { aBuyer, aSeller, aStaff } from '#tests/fixtures/people'
import { aPieceRate } from '#tests/fixtures/tariffs'
import type { Caller, TestServer } from '#tests/servers/server'

/** Somebody with an open session. */
export type Person<A = Buyer> = { actor: A & { email: string }; caller: Caller }

/** The material of cases: people, goods and orders, fresh for each. */
export type World = {
  db: Db
  server: TestServer
  guest: Caller
  /** A kept item with plenty in stock; cases change nothing about it but its stock. */
  item: Item
  /** A buyer of a company that is not certified. */
  newcomer(): Promise<Person>
  /** A buyer of a certified company with so many dollars and the payment password `payment`. */
  customer(dollars?: number): Promise<Person>
  staff(role: StaffRole): Promise<Person<Staff>>
  /** The one person of this item's merchant, so that always as many are told; or a person of another. */
  merchant(of?: 'item'): Promise<Person<Merchant>>
  /** An order of one piece, paid or not, with the number of its parent. */
  order(of: Person, paid?: 'paid'): Promise<{ order_number: string; order_parent_number: string }>
}
export const payment = '482915'
export const login = 'oak7tree'

export async function openWorld(db: Db, server: TestServer): Promise<World> {
  const passwords = openPasswords(...server.config.peppers)
  const payment_password_hash = await passwords.hashPayment(payment)
  const password_hash = await passwords.hash(login)
  const item = await anItem(db, { on_hand: 50_000, price: 10_000 })
  await aPieceRate(db, [item], toCents(1_500))
  const at = () => new Date()
  const enter = async <A extends { email: string }>(actor: A) => {
    return { actor, caller: await server.loginAs(actor.email) }
  }
  const sellerOfItem = async () => {
    const { merchant_id } = await db
      .selectFrom('relation')
      .select('merchant_id')
      .where('id', '=', item.relation_id)
      .executeTakeFirstOrThrow()
    return enter(await aSeller(db, merchant_id, { at: at() }))
  }
  let seller: ReturnType<typeof sellerOfItem> | undefined
  return {
    db,
    server,
    guest: server.guest,
    item,
    newcomer: async () => enter(await aBuyer(db, { password_hash, at: at() })),
    customer: async (dollars = 0) => {
      const buyer = { ...(await aCustomer(db, dollars)), at: at() }
      await db
        .updateTable('account')
        .set({ payment_password_hash, password_hash })
        .where('id', '=', buyer.account_id)
        .execute()
      return enter(buyer)
    },
    staff: async (role) => enter(await aStaff(db, [role], at())),
    merchant: async (of) => {
      if (!of) return enter(await aSeller(db, await aMerchant(db), { at: at() }))
      seller ??= sellerOfItem()
      return seller
    },
    order: async ({ actor }, paid) => {
      const { order_number, order_parent_number } = await anOrder(db, actor, { items: [item] })
      if (paid) await pay(db, actor, order_parent_number)
      return { order_number, order_parent_number }
    },
  }
}

/** JSON text may be given as the value it stands for. */
type Loose<T> = { [K in keyof T]: T[K] | object }

/** A call as somebody makes it, with the file that goes along. */
export type Asking<P extends CallPath = CallPath> = {
  as: Caller
  input: Loose<Send<CallAt<P>>>
  file?: { content: Uint8Array | string; name: string }
}

/** A right request with its answer, and a well-formed one of a permitted caller with its refusal. */
type Case<P extends CallPath> = {
  right: (world: World) => Promise<Asking<P>>
  /** Null where nothing but door, signature and shape is ever refused. */
  refused: ((world: World) => Promise<Asking<P> & { reason: RefusalName }>) | null
  /**
   * The refusal for another caller of the same standing with the same input: as of something that does not
   * exist, of staff as of what a colleague has done before, or `nothing` where the call names nothing that
   * belongs to anybody, or does nothing about data that is not the caller's own.
   */
  stranger: RefusalName | 'nothing'
}
export type Cases<P extends CallPath> = { readonly [One in P]: Case<One> }
