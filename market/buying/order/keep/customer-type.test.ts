import { expect, test } from 'vitest'
import { setCustomerType as declared } from '#api/people/acting'
import { inTransaction } from '#database/transaction'
import type { Buyer } from '#market/actor'
import { customerType, purchaseMode } from '#rules/codes'
import { aCheckout, aCustomer, anItem, pay } from '#tests/fixtures/buying'
import { aSale, keepOf, privateOf } from '#tests/fixtures/dealers'
import { askedFreight } from '#tests/fixtures/paying/logistics'
import { aStaff, refusalOf } from '#tests/fixtures/people'
import { breaches } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { setCustomerType } from '../../../people/company/set-customer-type.ts'
import { placeOrder } from '../checkout/place-order.ts'

const { db } = await testDatabase()
const service = await aStaff(db, ['service'])

/** Sets what a company is, as staff does; gives its buyer as the next request sees it. */
async function made(buyer: Buyer, wish: { customer_type: 1 | 2; is_freight?: boolean }) {
  const { company_id } = buyer
  const input = declared.in.parse({ company_id, reason: 'Asked by phone', is_freight: false, ...wish })
  await inTransaction(db, (tx) => setCustomerType(tx, service, input))
  const { customer_type, is_freight } = await db
    .selectFrom('company')
    .select(['customer_type', 'is_freight'])
    .where('id', '=', company_id)
    .executeTakeFirstOrThrow()
  return { ...buyer, customer_type, is_freight }
}
const audited = async (buyer: Buyer) =>
  (
    await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'company.customerType')
      .where('subject_id', '=', String(buyer.company_id))
      .orderBy('id')
      .execute()
  ).length

test('who becomes a dealer keeps goods, who is one no more sends what is left and keeps nothing more', async () => {
  const buyer = await aCustomer(db, 1_000)
  const item = await anItem(db, { price: 1_000 })
  await db.updateTable('relation').set({ volume_cm3: 84_213 }).where('id', '=', item.relation_id).execute()
  const keep = (as: Buyer) => inTransaction(db, (tx) => placeOrder(tx, as, aCheckout([item], { keep: true })))
  expect(await refusalOf(keep(buyer))).toBe('dealer.only')
  const dealer = await made(buyer, { customer_type: customerType.stockDealer })
  expect(await audited(buyer)).toBe(1)
  await keepOf(db, dealer, [{ ...item, quantity: 3 }])
  const former = await made(dealer, { customer_type: customerType.standard })
  expect(await refusalOf(keep(former))).toBe('dealer.only')
  const { order_number } = await aSale(db, former, { items: [{ ...item, quantity: 2 }] })
  await pay(db, former, order_number)
  expect(await privateOf(db, former, item)).toEqual({ on_hand: 3, reserved: 2 })
  const all = { purchase_mode: purchaseMode.private }
  expect(
    await refusalOf(
      inTransaction(db, (tx) => placeOrder(tx, former, aCheckout([{ ...item, quantity: 2 }], all))),
    ),
  ).toBe('stock.notEnough')
  expect(await breaches(db)).toEqual({})
})

test('a freight customer asks for freight; saying the same again changes nothing and is not noted', async () => {
  const buyer = await aCustomer(db)
  expect(await refusalOf(askedFreight(db, buyer))).toBe('logistics.closed')
  const wish = { customer_type: customerType.standard, is_freight: true } as const
  const shipper = await made(buyer, wish)
  expect(await askedFreight(db, shipper)).toMatch(/^L/)
  await made(buyer, wish)
  expect(await audited(buyer)).toBe(1)
  expect(await refusalOf(made({ ...buyer, company_id: 2_000_000 }, wish))).toBe('request.notFound')
})
