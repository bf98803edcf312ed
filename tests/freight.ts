import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import type { Buyer, Staff } from '#market/actor'
import { uploadLabel } from '#market/buying/order/upload-label'
import { workOnOrder } from '#market/buying/order/work'
import { payByBalance } from '#market/paying/payment/pay-by-balance'
import { aCustomer, anAddress, anItem, anOrder, pay } from './buying.ts'
import { aCarrierAccount } from './carrier-account.ts'
import { aFile, aStaff } from './people.ts'

type Wish = { at?: Date; quantity?: number }

/**
 * An order by the buyer's own carrier, of one piece unless more are asked for, that is paid and accepted: its
 * freight can be quoted. The wallet has so many dollars left.
 */
export async function anAcceptedFreight(db: Db, dollars = 0, { at, quantity = 1 }: Wish = {}) {
  const item = await anItem(db, { price: 10_000, on_hand: 20 })
  const customer = await aCustomer(db, dollars + 100 * quantity)
  const buyer: Buyer & { email: string } = { ...customer, is_freight: true, at: at ?? customer.at }
  const wish = {
    logistics_type: 3,
    address_id: await anAddress(db, buyer),
    third_party: JSON.stringify(aCarrierAccount),
  }
  const { order_number } = await anOrder(db, buyer, { items: [{ ...item, quantity }], wish })
  const label = await aFile(db, buyer, 'application/pdf')
  await inTransaction(db, (tx) => uploadLabel(tx, buyer, { order_number, label_file_ids: [label] }))
  await pay(db, buyer, order_number)
  const staff = await aStaff(db, ['warehouse'], buyer.at)
  await moveFreight(db, staff, { order_number, event: 'accept' })
  return { buyer, staff, order_number, item }
}

type Moving = Partial<Parameters<typeof workOnOrder>[2]> & Pick<Parameters<typeof workOnOrder>[2], 'event'>

/** Moves an order as the warehouse does, with what belongs to its freight. */
export const moveFreight = (db: Db, staff: Staff, moving: Moving & { order_number: string }) =>
  inTransaction(db, (tx) =>
    workOnOrder(tx, staff, { remark: '', carrier: '', tracking_number: '', ...moving }),
  )

/** The same with 300.00 of freight quoted. */
export async function aFreightDue(db: Db, dollars = 0, wish: Wish = {}) {
  const made = await anAcceptedFreight(db, dollars, wish)
  await moveFreight(db, made.staff, {
    order_number: made.order_number,
    event: 'quoteFreight',
    freight_fee: '300',
    remark: 'Two pallets with liftgate',
  })
  return made
}

/** Pays so much of an order's freight from the wallet; all that is due where it is not said. */
export const payFreight = (db: Db, buyer: Buyer, what: { order_sn: string; freight_amount?: string }) =>
  inTransaction(db, (tx) => payByBalance(tx, buyer, { ...what, freight: true }))
