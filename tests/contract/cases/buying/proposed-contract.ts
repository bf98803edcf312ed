import { randomUUID } from 'node:crypto'
import type { Merchant } from '#market/actor'
import { aProduct } from '#tests/fixtures/goods'
import type { Person, World } from '../world.ts'

/* Contracts for cases: numbered, and proposed by one side. */
export const terms = {
  maker_name: 'Harlow Peak',
  maker_address: '1 Mill Road',
  maker_country: 'MY',
  maker_zip: '41000',
  maker_phone: '+60 3 555 0101',
  purchaser_name: 'Bright Homes',
  purchaser_address: '12 Pine Street',
  purchaser_zip: '90021',
  purchaser_phone: '+1 213 555 0101',
  delivery_date: '2030-06-01',
  receiving_date: '2030-07-15',
  pay_action: 'By transfer',
  goods_standard: 'As the sample',
  deposit_ratio: '30',
  goods_obj: [{ custom_sn: 'HP-1', quality: '150', price: '192.00' }],
}
export const key = () => ({ idempotency_key: randomUUID() })

type Maker = { merchant_uuid: string; relation_id: number; seller: Person<Merchant> }

/** The manufacturer of the world's item, which ships from a port. */
export async function maker(world: World): Promise<Maker> {
  const seller = await world.merchant('item')
  const { merchant_id } = seller.actor
  const { relation_ids } = await aProduct(world.db, { merchant_id, relations: [{ modes: [4], fob: 19_200 }] })
  await world.db
    .updateTable('relation')
    .set({ fob_port: 'Port Klang' })
    .where('id', 'in', relation_ids)
    .execute()
  const { merchant_uuid } = await world.db
    .selectFrom('merchant')
    .select('merchant_uuid')
    .where('id', '=', merchant_id)
    .executeTakeFirstOrThrow()
  return { merchant_uuid, relation_id: relation_ids[0]!, seller }
}

/** A number for a contract that is not yet written. */
export async function numbered(world: World) {
  const { merchant_uuid, seller } = await maker(world)
  const person = await world.customer()
  const { data } = await world.server.send('/home/getContractSn', { merchant_uuid }, person.caller)
  return { person, seller, merchant_uuid, contract_sn: data.contract_sn }
}

/** A proposed contract, by the manufacturer where it offered other terms since. */
export async function proposed(world: World, by: 'buyer' | 'merchant' = 'buyer') {
  const { person, seller, merchant_uuid, contract_sn } = await numbered(world)
  const input = { ...terms, merchant_uuid, contract_sn, save_type: 2 as const, ...key() }
  await world.server.send('/home/saveProcureContractData', input as never, person.caller)
  if (by === 'merchant') {
    const other = { ...terms, contract_sn, version: 1, deposit_ratio: '40', ...key() }
    await world.server.send('/merchant/counterContract', other as never, seller.caller)
  }
  const { data } = await world.server.send('/home/contract', { contract_sn }, person.caller)
  const { version, content_hash } = data.versions.at(-1)!
  const confirming = { contract_sn, version, content_hash, typed_name: 'Olivia Bright', consent: 1 as const }
  return { buyer: person.caller, seller: seller.caller, contract_sn, version, confirming }
}
