import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  contractList,
  saveContract as declared,
  counterContract as declaredCounter,
} from '#api/buying/contract'
import { inTransaction, reading } from '#database/transaction'
import type { Buyer, Merchant } from '#market/actor'
import { contractState } from '#rules/buying/contract/state'
import { toCents } from '#rules/money/money'
import { aCustomer, later } from '#tests/fixtures/buying'
import { contractTerms } from '#tests/fixtures/contract/contracts'
import { aMerchant, aProduct } from '#tests/fixtures/goods'
import { aColleague, aSeller, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { system } from '../../actor.ts'
import { confirmContract } from './confirm-contract.ts'
import { counterContract } from './counter-contract.ts'
import { expireContracts } from './deadlines/contract-deadlines.ts'
import { refuseContract, withdrawContract } from './end-contract.ts'
import { contractGoods } from './goods/contract-goods.ts'
import { issueNumber } from './issue-number.ts'
import { listContracts } from './list-contracts.ts'
import { saveContract } from './save-contract.ts'
import { showContract } from './show-contract.ts'

const { db } = await testDatabase()

/** A manufacturer with an item from a port, a buyer, and an unused number. */
async function aDesk() {
  const merchant_id = await aMerchant(db)
  const item = await anFobItem(merchant_id, 'Port Klang')
  const { merchant_uuid } = await db
    .selectFrom('merchant')
    .select('merchant_uuid')
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  const buyer = await aCustomer(db)
  const seller = await aSeller(db, merchant_id)
  const { contract_sn } = await number(buyer, merchant_uuid)
  return { merchant_id, merchant_uuid, item, buyer, seller, contract_sn }
}
type Desk = Awaited<ReturnType<typeof aDesk>>

async function anFobItem(merchant_id: number, fob_port: string): Promise<number> {
  const { relation_ids } = await aProduct(db, { merchant_id, relations: [{ modes: [4], fob: 19_200 }] })
  await db.updateTable('relation').set({ fob_port }).where('id', 'in', relation_ids).execute()
  return relation_ids[0]!
}

const number = (buyer: Buyer, merchant_uuid: string) =>
  inTransaction(db, (tx) => issueNumber(tx, buyer, { merchant_uuid, idempotency_key: '' }))

const save = ({ buyer, item, merchant_uuid, contract_sn }: Desk, more: object = {}) =>
  inTransaction(db, (tx) =>
    saveContract(
      tx,
      buyer,
      declared.in.parse({ merchant_uuid, contract_sn, save_type: 2, ...contractTerms(item, more) }),
    ),
  )
const show = (actor: Buyer | Merchant, contract_sn: string) =>
  reading(db, (tx) => showContract(tx, actor, { contract_sn }))
async function confirm(actor: Buyer | Merchant, contract_sn: string, hash?: string) {
  const { version, content_hash } = (await show(actor, contract_sn)).versions.at(-1)!
  return inTransaction(db, (tx) =>
    confirmContract(tx, actor, {
      contract_sn,
      version,
      content_hash: hash ?? content_hash,
      typed_name: 'Grace Harlow',
      consent: 1,
      idempotency_key: '',
    }),
  )
}
const counter = (actor: Buyer | Merchant, desk: Desk, more: object) =>
  inTransaction(db, (tx) => {
    const { contract_sn, item } = desk
    return counterContract(
      tx,
      actor,
      declaredCounter.in.parse({ contract_sn, ...contractTerms(item), ...more }),
    )
  })

test('a draft is seen by its own side alone, and an older edit does not overwrite it', async () => {
  const desk = await aDesk()
  const { seller, contract_sn } = desk
  expect(await save(desk, { save_type: 1, deposit_ratio: '' })).toMatchObject({ state: 0, edit_no: 1 })
  expect(await refusalOf(save(desk, { save_type: 1, edit_no: 0 }))).toBe('contract.changed')
  expect(await refusalOf(show(seller, contract_sn))).toBe('contract.notFound')
  const list = (who: Buyer | Merchant) =>
    reading(db, (tx) => listContracts(tx, who, contractList.in.parse({ after: 0, search: contract_sn })))
  expect((await list(seller)).count).toBe(0)
  expect(await save(desk, { edit_no: 1 })).toMatchObject({
    state: 1,
    version: 1,
    total_money: '28800.00',
    deposit: '8640.00',
    balance: '20160.00',
  })
  expect((await list(seller)).list).toMatchObject([{ contract_sn, quantity: 150, merchant_confirmed: false }])
  expect(await refusalOf(show(await aCustomer(db), contract_sn))).toBe('contract.notFound')
  expect(await refusalOf(show(await aSeller(db, await aMerchant(db)), contract_sn))).toBe('contract.notFound')
})

test('a contract begins with the goods of one manufacturer, at the prices of today', async () => {
  const { buyer, item, merchant_uuid } = await aDesk()
  const goods = (relation_id: number) =>
    reading(db, (tx) => contractGoods(tx, buyer, { merchant_uuid, relation_id }))
  expect(await goods(item)).toMatchObject({
    deposit_ratio: 30,
    goods_data: [{ relation_id: item, price: '192.00', port: 'Port Klang', is_cart: false }],
  })
  await sql`update merchant set address = '1 Mill Road', city = 'Foshan', country = 'CN' where merchant_uuid = ${merchant_uuid}`.execute(
    db,
  )
  expect((await goods(item)).maker).toMatchObject({ address: '1 Mill Road, Foshan', country: 'CN' })
  const foreign = await anFobItem(await aMerchant(db), 'Port Klang')
  expect(await refusalOf(goods(foreign))).toBe('cart.oneMerchant')
})

test('what is missing or wrong is refused by name, and nothing is kept', async () => {
  const desk = await aDesk()
  const lines = (...all: object[]) => ({ goods_obj: JSON.stringify(all) })
  const line = { custom_sn: 'HP-1', quality: 1, price: '1.00' }
  const cases: [object, string][] = [
    [{ total_money: '1.00' }, 'order.priceChanged'],
    [{ deposit_ratio: '30.5' }, 'contract.integer'],
    [{ deposit_ratio: '-1' }, 'contract.integer'],
    [{ deposit_ratio: '101' }, 'contract.integer'],
    [{ deposit_ratio: '1e2' }, 'contract.integer'],
    [{ balance_type: 3 }, 'contract.incomplete'],
    [{ purchaser_zip: '' }, 'contract.address'],
    [{ purchaser_phone: '-------' }, 'account.phoneFormat'],
    [{ maker_phone: 'call me' }, 'account.phoneFormat'],
    [{ pay_action: '' }, 'contract.incomplete'],
    [{ receiving_date: '2026-05-31' }, 'contract.dates'],
    [lines(), 'contract.oneLine'],
    [lines(line, { ...line, custom_sn: 'ｈp-1 ' }), 'contract.twoModels'],
    [lines({ ...line, quality: 0 }), 'contract.line'],
    [lines({ ...line, price: '0' }), 'contract.line'],
    [lines({ ...line, relation_id: await anFobItem(await aMerchant(db), 'Port Klang') }), 'cart.oneMerchant'],
    [
      lines(
        { ...line, relation_id: desk.item },
        { ...line, custom_sn: 'HP-2', relation_id: await anFobItem(desk.merchant_id, 'Ningbo') },
      ),
      'contract.onePort',
    ],
  ]
  for (const [more, reason] of cases)
    expect([more, await refusalOf(save(desk, more))]).toEqual([more, reason])
  expect(await refusalOf(show(desk.buyer, desk.contract_sn))).toBe('contract.notFound')
  const foreign = { ...desk, buyer: await aCustomer(db) }
  expect(await refusalOf(save(foreign))).toBe('contract.notFound')
})

test('a contract is in force once both sides confirmed the same version', async () => {
  const desk = await aDesk()
  const { buyer, seller, contract_sn } = desk
  await save(desk)
  const old = (await show(buyer, contract_sn)).versions[0]!
  expect(await confirm(buyer, contract_sn)).toEqual({ state: contractState.toConfirm })
  expect(await refusalOf(confirm(buyer, contract_sn))).toBe('contract.confirmedAlready')
  // The manufacturer offers less for more time; what the buyer confirmed counts no more.
  const offer = { version: 1, delivery_date: '2026-06-08', deposit_ratio: '40' }
  expect(await counter(seller, desk, offer)).toMatchObject({ version: 2, state: contractState.toConfirm })
  expect(await refusalOf(counter(buyer, desk, offer))).toBe('contract.changed')
  expect(await refusalOf(confirm(buyer, contract_sn, old.content_hash))).toBe('contract.changed')
  const { versions } = await show(buyer, contract_sn)
  expect(versions[1]).toMatchObject({
    previous_hash: old.content_hash,
    made_by: 'merchant',
    confirmations: [],
  })
  expect(versions[1]!.differences.map(({ path }) => path)).toEqual([
    'balance_cents',
    'delivery_on',
    'deposit_cents',
    'deposit_percent',
  ])
  await confirm(seller, contract_sn)
  expect(await confirm(buyer, contract_sn)).toEqual({ state: contractState.confirmed })
  expect(await refusalOf(confirm(buyer, contract_sn))).toBe('contract.confirmedAlready')
  expect(await refusalOf(counter(seller, desk, { version: 2 }))).toBe('contract.notNow')
  const withdrawing = inTransaction(db, (tx) =>
    withdrawContract(tx, buyer, { contract_sn, idempotency_key: '' }),
  )
  expect(await refusalOf(withdrawing)).toBe('contract.notNow')
})

test('of twenty confirmations at once one counts for each side', async () => {
  const desk = await aDesk()
  await save(desk)
  const colleague = await aColleague(db, desk.buyer, { role: 'owner' })
  const people = [desk.buyer, colleague, desk.seller, await aSeller(db, desk.merchant_id)]
  const tries = Array.from({ length: 20 }, (_, n) => confirm(people[n % 4]!, desk.contract_sn))
  const ends = await Promise.allSettled(tries)
  const won = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value.state] : []))
  expect(won.sort()).toEqual([contractState.toConfirm, contractState.confirmed])
  for (const end of ends)
    if (end.status === 'rejected') expect(String(end.reason)).toContain('contract.confirmedAlready')
})

test('nobody signs above what they may', async () => {
  const desk = await aDesk()
  await save(desk)
  const buyer = await aColleague(db, desk.buyer, { role: 'buyer', order_limit: 1_500 })
  expect(await refusalOf(confirm(buyer, desk.contract_sn))).toBe('contract.overLimit')
  const wish = { roles: ['sales' as const], sign_limit: toCents(2_879_999) }
  const seller = await aSeller(db, desk.merchant_id, wish)
  expect(await refusalOf(confirm(seller, desk.contract_sn))).toBe('contract.overLimit')
})

test('what the other side proposed is refused with a reason, the own one is not', async () => {
  const desk = await aDesk()
  await save(desk)
  const refused = (actor: Buyer | Merchant) =>
    inTransaction(db, (tx) =>
      refuseContract(tx, actor, {
        contract_sn: desk.contract_sn,
        reason: 'Not before July',
        idempotency_key: '',
      }),
    )
  expect(await refusalOf(refused(desk.buyer))).toBe('contract.ownVersion')
  expect(await refused(desk.seller)).toEqual({ state: contractState.refused })
  const said = { event: 'refuse', by: 'merchant', remark: 'Not before July' }
  expect((await show(desk.buyer, desk.contract_sn)).history.at(-1)).toMatchObject(said)
  expect(await refusalOf(confirm(desk.seller, desk.contract_sn))).toBe('contract.notNow')
})

test('a contract that nobody confirms in 14 days expires, once', async () => {
  const desk = await aDesk()
  await save(desk)
  const expire = (hours: number) =>
    inTransaction(db, (tx) => expireContracts(tx, system(later({ at: noon }, hours).at)))
  const state = async () => (await show(desk.buyer, desk.contract_sn)).state
  await expire(14 * 24)
  expect(await state()).toBe(contractState.toConfirm)
  expect(await expire(14 * 24 + 1)).toBeGreaterThan(0)
  expect(await state()).toBe(contractState.expired)
  expect(await expire(14 * 24 + 1)).toBe(0)
})

test('the database refuses what no verb does', async () => {
  const desk = await aDesk()
  await save(desk)
  const { id } = await db
    .selectFrom('contract')
    .select('id')
    .where('contract_sn', '=', desk.contract_sn)
    .executeTakeFirstOrThrow()
  const hash = sql`(select content_hash from contract_version where contract_id = ${id} and version = 1)`
  const confirming = (side: string, account_id: number, by = hash) => sql`
    insert into contract_confirmation (contract_id, version, side, account_id, content_hash, typed_name, proof, language, at)
    values (${id}, 1, ${side}, ${account_id}, ${by}, 'Somebody', 'session', 'en-US', now())`
  const buyer = desk.buyer.account_id
  const attacks: [ReturnType<typeof sql>, RegExp][] = [
    [sql`update contract_version set body = '{}' where contract_id = ${id}`, /never changed/],
    [sql`delete from contract_line where contract_id = ${id}`, /never changed/],
    [
      sql`update contract set state = 2, confirmed_version = 1, confirm_by = null where id = ${id}`,
      /in force/,
    ],
    [sql`update contract set version = 3 where id = ${id}`, /follow each other/],
    [sql`update contract set merchant_id = ${await aMerchant(db)} where id = ${id}`, /keeps its parties/],
    [sql`update contract set state = 0, confirm_by = null where id = ${id}`, /may not go/],
    [confirming('merchant', buyer), /not for account/],
    [confirming('buyer', (await aCustomer(db)).account_id), /not for account/],
    [confirming('buyer', buyer, sql`sha256('other')`), /foreign key/],
    [
      sql`insert into contract_line (contract_id, version, line_no, custom_sn, quantity, price_cents)
        values (${id}, 1, 2, 'HP-2', 1, 100)`,
      /add up/,
    ],
    [
      sql`insert into contract_line (contract_id, version, line_no, custom_sn, quantity, price_cents)
        values (${id}, 1, 2, 'ｈｐ-1', 1, 100)`,
      /contract_line_model/,
    ],
  ]
  for (const [attack, said] of attacks) await expect(attack.execute(db)).rejects.toThrow(said)
  const next = (body: string, previous: string | null) => sql`
    insert into contract_version (contract_id, version, made_by, account_id, body, content_hash, previous_hash, quantity,
      total_cents, deposit_percent, balance_type, delivery_on, receiving_on, port, created_at)
    values (${id}, 2, 'buyer', ${buyer}, ${body}, sha256('{}'), ${previous && Buffer.from(previous)}, 1, 1, 0, 1,
      '2026-06-01', '2026-06-02', 'Ningbo', now())`
  await expect(next('{"a":1}', 'x').execute(db)).rejects.toThrow(/contract_version_hash/)
  await expect(next('{}', null).execute(db)).rejects.toThrow(/contract_version_first/)
  await expect(next('{}', 'x').execute(db)).rejects.toThrow(/go on/)
})
