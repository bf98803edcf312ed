import { expect, test } from 'vitest'
import { contractList } from '#api/buying/contract'
import { reading } from '#database/transaction'
import type { Buyer, Merchant } from '#market/actor'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
import { aContract, confirmNewest } from '#tests/fixtures/contract/contracts'
import { testDatabase } from '#tests/servers/database'
import { listContracts } from './list-contracts.ts'

const { db } = await testDatabase()

test('a contract is found by a part of its number, or of the name of the other side', async () => {
  const { buyer, seller, contract_sn } = await aContract(db)
  await aContract(db, { buyer })
  await db
    .updateTable('merchant')
    .set({ name: 'Nórdico Möbel' })
    .where('id', '=', seller.merchant_id)
    .execute()
  await db.updateTable('company').set({ name: 'Bright Homes' }).where('id', '=', buyer.company_id).execute()
  const found = async (actor: Buyer | Merchant, search: string) => {
    const { list, count } = await reading(db, (tx) =>
      listContracts(tx, actor, contractList.in.parse({ search })),
    )
    expect(list).toHaveLength(count)
    return list.map((row) => row.contract_sn)
  }
  expect(await found(buyer, contract_sn.slice(2, 8).toLowerCase())).toEqual([contract_sn])
  expect(await found(buyer, 'möbel')).toEqual([contract_sn])
  expect(await found(seller, 'bright')).toEqual([contract_sn])
  // Every contract of a side is its own: its own name narrows nothing.
  expect(await found(buyer, 'bright')).toEqual([])
  expect(await found(buyer, '')).toHaveLength(2)
})

test('a contract in force is listed with its order, to both sides', async () => {
  const { buyer, seller, order_number, contract_sn } = await aContractOrder(db)
  const { contract_sn: waiting } = await aContract(db, { buyer, seller })
  for (const actor of [buyer, seller]) {
    const { list } = await reading(db, (tx) => listContracts(tx, actor, contractList.in.parse({})))
    expect(list.map((row) => [row.contract_sn, row.order_number])).toEqual([
      [waiting, null],
      [contract_sn, order_number],
    ])
  }
})

test('a contract waits for whom the other side proposed or confirmed the last version to', async () => {
  const { buyer, seller, contract_sn } = await aContract(db)
  const countered = await aContract(db, { buyer, seller, versions: 2 })
  await aContract(db, { buyer, seller, confirmed: true })
  const waiting = async (actor: Buyer | Merchant) => {
    const { list, count } = await reading(db, (tx) =>
      listContracts(tx, actor, contractList.in.parse({ waiting: '1' })),
    )
    expect(list).toHaveLength(count)
    return list.map((row) => row.contract_sn)
  }
  expect(await waiting(seller)).toEqual([contract_sn])
  expect(await waiting(buyer)).toEqual([countered.contract_sn])
  await confirmNewest(db, buyer, countered.contract_sn)
  expect(await waiting(seller)).toEqual([countered.contract_sn, contract_sn])
  expect(await waiting(buyer)).toEqual([])
})
