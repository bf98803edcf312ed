import type { Db } from '#database/connect'
import { payment_password } from './contract-sides.ts'
import type { Walker } from './walker.ts'

const ownAddress = {
  name: 'Bright Homes',
  address: '12 Pine Street',
  zip: '90021',
  phone: '+1 213 555 0101',
}

/** A model of Harlow & Pine that is sold by contract. */
export const aModel = (db: Db) =>
  db
    .selectFrom('relation as r')
    .innerJoin('merchant as m', 'm.id', 'r.merchant_id')
    .select(['r.id as relation_id', 'r.custom_sn', 'm.merchant_uuid', 'm.id as merchant_id'])
    .where('m.slug', '=', 'harlow-pine')
    .where('r.fob_port', 'is not', null)
    .where('r.off_shelf_at', 'is', null)
    .orderBy('r.id')
    .limit(1)
    .executeTakeFirstOrThrow()
type Model = Awaited<ReturnType<typeof aModel>>

/** 20,000.00 in two lots are proposed, parted otherwise by the manufacturer, and confirmed by both. */
export async function agree(
  db: Db,
  { buyer, maker }: Record<'buyer' | 'maker', Walker>,
  { merchant_uuid, relation_id, custom_sn }: Model,
) {
  await buyer.at(`/fobBuyNow?merchant_uuid=${merchant_uuid}&relation_id=${relation_id}`, (page) =>
    page.getByRole('heading', { name: buyer.t('contract:formTitle') }),
  )
  const purchaser = buyer.page.getByRole('region', { name: buyer.t('contract:form.purchaser') })
  for (const [part, said] of Object.entries(ownAddress))
    await buyer.field(`contract:form.purchaser_${part}`, {}, purchaser).fill(said)
  await buyer.field('contract:form.quality').fill('100')
  await buyer.field('contract:form.price').fill('200.00')
  await buyer.field('contract:field.deposit_percent').fill('30')
  await buyer.day('contract:field.delivery_on').first().fill('2031-03-01')
  await buyer.day('contract:field.receiving_on').first().fill('2031-05-01')
  const lots = buyer.page.getByRole('region', { name: buyer.t('contract:lots.title') })
  await buyer.press('contract:lots.part', lots)
  const pieces = buyer.field('contract:lots.pieces', { model: custom_sn }, lots)
  await pieces.first().fill('60')
  await lots.getByText(buyer.t('contract:lots.over', { model: custom_sn, count: 10 })).waitFor()
  await pieces.last().fill('40')
  await lots.getByText(buyer.t('contract:lots.whole')).waitFor()
  await buyer.press('contract:submit')
  // The first lot has no day yet.
  await buyer.told('refusals:contract.lotDay', { lot: 1 })
  await lots.getByLabel(buyer.t('contract:field.planned_on')).first().fill('2031-02-01')
  await buyer.press('contract:submit')
  await buyer.told('contract:created')
  const { contract_sn } = await db
    .selectFrom('contract')
    .select('contract_sn')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

  await maker.at(`/merchant/contract_change/${contract_sn}`, (page) =>
    page.getByRole('heading', { name: maker.t('contract:counter') }),
  )
  await maker.press('contract:lots.evenly')
  await maker.press('contract:submit')
  await maker.page.getByRole('heading', { name: maker.t('contract:version', { number: 2 }) }).waitFor()
  await buyer.at(`/contract_purchase/${contract_sn}`, (page) =>
    page.getByText(
      `${buyer.t('contract:lots.lot', { number: 1 })}, ${custom_sn}: ${buyer.t('contract:field.quantity')}`,
    ),
  )
  // The version before cannot be confirmed any more.
  const before = buyer.page.getByRole('region', { name: buyer.t('contract:version', { number: 1 }) })
  await before.getByText(`${buyer.t('contract:side.buyer')}: ${buyer.t('contract:neverConfirmed')}`).waitFor()
  await buyer.sure('contract:confirm', 'contract:confirm', async (dialog) => {
    await buyer.field('contract:typedName', {}, dialog).fill('Rosa Diaz')
    await dialog.getByLabel(buyer.t('buy:pay.password')).first().fill(payment_password)
  })
  await maker.at(`/merchant/contracts/${contract_sn}`, (page) =>
    page.getByRole('heading', { name: contract_sn }),
  )
  await maker.sure('contract:confirm', 'contract:confirm', (dialog) =>
    maker.field('contract:typedName', {}, dialog).fill('Grace Harlow'),
  )
  return db
    .selectFrom('orders as o')
    .innerJoin('contract as c', 'c.id', 'o.contract_id')
    .select(['o.id', 'o.order_number'])
    .where('c.contract_sn', '=', contract_sn)
    .executeTakeFirstOrThrow()
}

/** Sends a transfer of this sum, of which so much arrives. */
export async function transfer(buyer: Walker, clerk: Walker, { number, sent, came }: Record<string, string>) {
  await buyer.at(`/pay?order_sn=${number}`, (page) =>
    page.getByRole('radio', { name: buyer.t('pay:way.p5') }),
  )
  await buyer.page.getByRole('radio', { name: buyer.t('pay:way.p5') }).check()
  await buyer.upload('voucher.png')
  await buyer.field('buy:balance.amount').fill(sent!)
  await buyer.press('buy:balance.submit')
  await buyer.page.getByRole('heading', { name: buyer.t('buy:result.audit') }).waitFor()
  await clerk.at('/office/vouchers', (page) => page.getByRole('article').filter({ hasText: number! }))
  const row = clerk.page.getByRole('article').filter({ hasText: number! })
  await clerk.press('buy:office.pass', row)
  const dialog = clerk.page.getByRole('dialog')
  await clerk.field('buy:office.received', {}, dialog).fill(came!)
  await clerk.press('buy:office.pass', dialog)
  await dialog.waitFor({ state: 'hidden' })
}
