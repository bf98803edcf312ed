import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, reading } from '#database/transaction'
import type { ContractBody } from '#rules/buying/contract/body'
import { aContract } from '#tests/fixtures/contract/contracts'
import { aMerchant } from '#tests/fixtures/goods'
import { aSeller, refusalOf } from '#tests/fixtures/people'
import { breaches as brokenRules } from '#tests/invariants'
import { testDatabase } from '#tests/servers/database'
import { type KeptVersion, keepContract, verifyContract } from './verify-contract.ts'

const { db } = await testDatabase()
// What guards the rows is taken away, as somebody with the database in hand would.
await sql`alter table contract_version disable trigger user`.execute(db)
await sql`alter table contract_confirmation disable trigger user`.execute(db)
await sql`alter table contract_line disable trigger user`.execute(db)
await sql`alter table contract_version drop constraint contract_version_hash`.execute(db)
await sql`alter table contract_confirmation
  drop constraint contract_confirmation_contract_id_version_content_hash_fkey`.execute(db)

const verify = (contract_sn: string, kept: Awaited<ReturnType<typeof keepContract>> = []) =>
  reading(db, (tx) => verifyContract(tx, contract_sn, kept))
const keep = (contract_sn: string) => reading(db, (tx) => keepContract(tx, contract_sn))

test('a contract that is as it was confirmed holds, and one that is not there is not found', async () => {
  const { contract_sn } = await aContract(db, { versions: 2, confirmed: true })
  expect(await verify(contract_sn, await keep(contract_sn))).toMatchObject({ versions: 2, breaches: [] })
  expect(await brokenRules(db)).toEqual({})
  expect(await refusalOf(verify('C0'))).toBe('contract.notFound')
})

test('one changed byte is found: in which version, and with what somebody kept also where', async () => {
  const { contract_sn, contract_id } = await aContract(db, { versions: 2 })
  const kept = await keep(contract_sn)
  const at = kept[0]!.body.indexOf('"quantity":150') + '"quantity":1'.length
  await sql`update contract_version set body = replace(body, '"quantity":150', '"quantity":160')
    where contract_id = ${contract_id} and version = 1`.execute(db)
  const { breaches } = await verify(contract_sn, kept)
  expect(breaches).toEqual([
    { version: 1, what: 'body' },
    { version: 1, what: 'rows' },
    { version: 1, what: 'kept', bytes: [at, at] },
  ])
})

test('whoever computes the hash anew breaks the chain and what was confirmed', async () => {
  const { contract_sn, contract_id } = await aContract(db, { versions: 2, confirmed: true })
  const kept = await keep(contract_sn)
  await inTransaction(db, async (tx) => {
    await sql`update contract_line set quantity = 160 where contract_id = ${contract_id}`.execute(tx)
    await sql`update contract_version set body = replace(body, '"quantity":150', '"quantity":160') where contract_id = ${contract_id}`.execute(
      tx,
    )
    await sql`update contract_version set content_hash = sha256(convert_to(body, 'UTF8')) where contract_id = ${contract_id}`.execute(
      tx,
    )
  })
  const { breaches } = await verify(contract_sn, kept)
  expect(breaches.map(({ version, what }) => `${version} ${what}`)).toEqual([
    '2 chain',
    '2 confirmation',
    '1 kept',
    '2 kept',
  ])
  expect(Object.keys(await brokenRules(db))).toEqual([
    'the goods of a contract are in its lots, each piece once',
    'a contract is the sum of its lines, parted by whole percents with the balance rounded half up',
    'who confirmed a version confirmed its hash, and a contract is in force by both on one version',
    'a version is the text of its hash, goes on from the one before, and its rows say the same',
  ])
})

test('a country is frozen by its code, and a version without one keeps its text', async () => {
  const countries = { maker_country: 'MY', purchaser_country: 'US' }
  const old = { purchaser_address: '12 Pine Street, United States' }
  for (const [terms, codes, address] of [
    [countries, ['MY', 'US'], '12 Pine Street'],
    [old, [undefined, undefined], '12 Pine Street, United States'],
  ] as const) {
    const { contract_sn } = await aContract(db, { terms, confirmed: true })
    const [{ body }] = (await reading(db, (tx) => keepContract(tx, contract_sn))) as [KeptVersion]
    const said = JSON.parse(body) as ContractBody
    expect([said.seller.country, said.purchaser.country]).toEqual(codes)
    expect(said.purchaser.address).toBe(address)
    expect((await reading(db, (tx) => verifyContract(tx, contract_sn))).breaches).toEqual([])
  }
})

test('of a registered address the country is the one it names, not the one that was written', async () => {
  const written = { terms: { maker_country: 'US' }, confirmed: true }
  for (const [legal_address, country] of [
    ['8 Queen\u2019s Road, Central, Hong Kong', 'HK'],
    ['ul. Wodna 15, Poznan, PL', 'PL'],
    // Names none that is certain.
    ['Weg 3, Berlin, DE', undefined],
    ['12 Nguyen Hue, Ho Chi Minh City', undefined],
  ] as const) {
    const merchant_id = await aMerchant(db)
    await db.updateTable('merchant').set({ legal_address }).where('id', '=', merchant_id).execute()
    const { contract_sn } = await aContract(db, { ...written, seller: await aSeller(db, merchant_id) })
    const [{ body }] = (await keep(contract_sn)) as [KeptVersion]
    const { seller } = JSON.parse(body) as ContractBody
    expect([seller.address, seller.country]).toEqual([legal_address, country])
  }
})
