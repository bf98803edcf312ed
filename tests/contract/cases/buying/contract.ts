import { randomUUID } from 'node:crypto'
import { aProduct } from '#tests/fixtures/goods'
import { type Cases, payment } from '../world.ts'
import { key, maker, numbered, proposed, terms } from './proposed-contract.ts'

const otherHash = '0'.repeat(64)
const reason = 'Not before July'

type Paths =
  | '/home/getProcureContractGoodsData'
  | '/home/getFobProductData'
  | '/home/fobRestsGoodsAddCart'
  | '/home/getContractSn'
  | '/home/saveProcureContractData'
  | '/home/counterContract'
  | '/home/confirmContract'
  | '/home/refuseContract'
  | '/home/withdrawContract'
  | '/home/contractList'
  | '/home/contract'
  | '/home/contractDiff'
  | '/home/contractCopy'
  | '/merchant/contractDiff'
  | '/merchant/counterContract'
  | '/merchant/confirmContract'
  | '/merchant/refuseContract'
  | '/merchant/contractList'
  | '/merchant/contract'
  | '/user/saveContractAddress'
  | '/user/getContractAddressList'

const lots = [
  { delivery_date: '2030-05-01', pieces: ['100'] },
  { delivery_date: '2030-06-01', pieces: ['50'] },
]
const address = {
  receiving_company: 'Bright Homes',
  receiving_address: '12 Pine Street',
  receiving_zip: '90021',
  receiving_phone: '+1 213 555 0101',
}

export const contractCases: Cases<Paths> = {
  '/home/getProcureContractGoodsData': {
    right: async (world) => {
      const { merchant_uuid, relation_id } = await maker(world)
      return { as: (await world.customer()).caller, input: { merchant_uuid, relation_id, cart_ids: '' } }
    },
    refused: async (world) => {
      const { merchant_uuid } = await maker(world)
      const { relation_ids } = await aProduct(world.db, { relations: [{ modes: [4], fob: 100 }] })
      const input = { merchant_uuid, relation_id: relation_ids[0]! }
      return { as: (await world.customer()).caller, input, reason: 'cart.oneMerchant' }
    },
    stranger: 'nothing',
  },
  '/home/getFobProductData': {
    right: async (world) => {
      const { merchant_uuid, relation_id } = await maker(world)
      const { caller } = await world.customer()
      const goods_list = [{ relation_id, amount: 2 }]
      await world.server.send('/home/fobRestsGoodsAddCart', { merchant_uuid, goods_list } as never, caller)
      return { as: caller, input: { merchant_uuid } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/home/fobRestsGoodsAddCart': {
    right: async (world) => {
      const { merchant_uuid, relation_id } = await maker(world)
      const input = { merchant_uuid, goods_list: [{ relation_id, amount: 2 }], ...key() }
      return { as: (await world.customer()).caller, input }
    },
    refused: async (world) => {
      const { merchant_uuid } = await maker(world)
      const { relation_ids } = await aProduct(world.db, { relations: [{ modes: [4], fob: 100 }] })
      const input = { merchant_uuid, goods_list: [{ relation_id: relation_ids[0]!, amount: 2 }] }
      return { as: (await world.customer()).caller, input, reason: 'cart.oneMerchant' }
    },
    stranger: 'nothing',
  },
  '/home/getContractSn': {
    right: async (world) => {
      const { merchant_uuid } = await maker(world)
      return { as: (await world.customer()).caller, input: { merchant_uuid, ...key() } }
    },
    refused: async ({ customer }) => ({
      as: (await customer()).caller,
      input: { merchant_uuid: randomUUID() },
      reason: 'contract.notFound',
    }),
    stranger: 'nothing',
  },
  '/home/saveProcureContractData': {
    right: async (world) => {
      const { person, merchant_uuid, contract_sn } = await numbered(world)
      const numbers = { edit_no: 0, total_money: '28800.00', is_cart: 0, cart_ids: '' }
      const codes = {
        save_type: 2,
        source_type: 1,
        operator_type: 1,
        balance_type: 3,
        arrival_day_pay: '30',
      } as const
      const named = {
        incoterm: 'FCA',
        balance_gate: 1,
        release_gate: 2,
        retention: '5',
        late_days: '21',
        claim_days: '10',
        inspection_by: 2,
      } as const
      const input = { ...terms, ...numbers, ...codes, ...named, merchant_uuid, contract_sn, ...key() }
      return { as: person.caller, input }
    },
    refused: async (world) => {
      const { person, merchant_uuid, contract_sn } = await numbered(world)
      const input = { ...terms, merchant_uuid, contract_sn, save_type: 2 as const, deposit_ratio: '30.5' }
      return { as: person.caller, input, reason: 'contract.integer' }
    },
    stranger: 'contract.notFound',
  },
  '/home/counterContract': {
    right: async (world) => {
      const { buyer, contract_sn, version } = await proposed(world)
      return { as: buyer, input: { ...terms, contract_sn, version, deposit_ratio: '20', lots, ...key() } }
    },
    refused: async (world) => {
      const { buyer, contract_sn } = await proposed(world)
      return { as: buyer, input: { ...terms, contract_sn, version: 9 }, reason: 'contract.changed' }
    },
    stranger: 'contract.notFound',
  },
  '/home/confirmContract': {
    right: async (world) => {
      const { buyer, confirming } = await proposed(world)
      return { as: buyer, input: { ...confirming, password: payment, ...key() } }
    },
    refused: async (world) => {
      const { buyer, confirming } = await proposed(world)
      const input = { ...confirming, content_hash: otherHash, password: payment }
      return { as: buyer, input, reason: 'contract.changed' }
    },
    stranger: 'contract.notFound',
  },
  '/home/refuseContract': {
    right: async (world) => {
      const { buyer, contract_sn } = await proposed(world, 'merchant')
      return { as: buyer, input: { contract_sn, reason, ...key() } }
    },
    refused: async (world) => {
      const { buyer, contract_sn } = await proposed(world)
      return { as: buyer, input: { contract_sn, reason }, reason: 'contract.ownVersion' }
    },
    stranger: 'contract.notFound',
  },
  '/home/withdrawContract': {
    right: async (world) => {
      const { buyer, contract_sn } = await proposed(world)
      return { as: buyer, input: { contract_sn, ...key() } }
    },
    refused: async (world) => {
      const { buyer, contract_sn } = await proposed(world)
      await world.server.send('/home/withdrawContract', { contract_sn, ...key() }, buyer)
      return { as: buyer, input: { contract_sn }, reason: 'contract.notNow' }
    },
    stranger: 'contract.notFound',
  },
  '/home/contractList': {
    right: async (world) => {
      const { buyer, contract_sn } = await proposed(world)
      return { as: buyer, input: { state: 1, search: contract_sn, after: 0 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/home/contract': {
    right: async (world) => {
      const { buyer, contract_sn } = await proposed(world, 'merchant')
      return { as: buyer, input: { contract_sn } }
    },
    refused: async ({ customer }) => ({
      as: (await customer()).caller,
      input: { contract_sn: 'C0' },
      reason: 'contract.notFound',
    }),
    stranger: 'contract.notFound',
  },
  '/home/contractDiff': {
    right: async (world) => {
      const { buyer, contract_sn } = await proposed(world, 'merchant')
      return { as: buyer, input: { contract_sn, from: 1, to: 2 } }
    },
    refused: async (world) => {
      const { buyer, contract_sn } = await proposed(world)
      return { as: buyer, input: { contract_sn, from: 1, to: 2 }, reason: 'contract.notFound' }
    },
    stranger: 'contract.notFound',
  },
  '/merchant/contractDiff': {
    right: async (world) => {
      const { seller, contract_sn } = await proposed(world, 'merchant')
      return { as: seller, input: { contract_sn, from: 2, to: 1 } }
    },
    refused: async (world) => {
      const { seller, contract_sn } = await proposed(world)
      return { as: seller, input: { contract_sn, from: 1, to: 9 }, reason: 'contract.notFound' }
    },
    stranger: 'contract.notFound',
  },
  '/home/contractCopy': {
    right: async (world) => {
      const { buyer, contract_sn } = await proposed(world)
      return { as: buyer, input: { contract_sn } }
    },
    refused: async (world) => {
      const { person, merchant_uuid, contract_sn } = await numbered(world)
      const draft = { ...terms, merchant_uuid, contract_sn, save_type: 1 as const }
      await world.server.send('/home/saveProcureContractData', draft as never, person.caller)
      return { as: person.caller, input: { contract_sn }, reason: 'contract.notFound' }
    },
    stranger: 'contract.notFound',
  },
  '/merchant/counterContract': {
    right: async (world) => {
      const { seller, contract_sn, version } = await proposed(world)
      return { as: seller, input: { ...terms, contract_sn, version, deposit_ratio: '40', ...key() } }
    },
    refused: async (world) => {
      const { seller, contract_sn, version } = await proposed(world)
      const input = { ...terms, contract_sn, version, total_money: '1.00' }
      return { as: seller, input, reason: 'order.priceChanged' }
    },
    stranger: 'contract.notFound',
  },
  '/merchant/confirmContract': {
    right: async (world) => {
      const { seller, confirming } = await proposed(world)
      return { as: seller, input: { ...confirming, ...key() } }
    },
    refused: async (world) => {
      const { seller, confirming } = await proposed(world)
      return { as: seller, input: { ...confirming, content_hash: otherHash }, reason: 'contract.changed' }
    },
    stranger: 'contract.notFound',
  },
  '/merchant/refuseContract': {
    right: async (world) => {
      const { seller, contract_sn } = await proposed(world)
      return { as: seller, input: { contract_sn, reason, ...key() } }
    },
    refused: async (world) => {
      const { seller, contract_sn } = await proposed(world)
      return { as: seller, input: { contract_sn, reason: '' }, reason: 'order.reasonNeeded' }
    },
    stranger: 'contract.notFound',
  },
  '/merchant/contractList': {
    right: async (world) => {
      const { seller, contract_sn } = await proposed(world)
      return { as: seller, input: { state: 1, search: contract_sn, after: 0 } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/contract': {
    right: async (world) => {
      const { seller, contract_sn } = await proposed(world)
      return { as: seller, input: { contract_sn } }
    },
    refused: async (world) => {
      const { merchant_uuid, contract_sn, person, seller } = await numbered(world)
      // A draft is the buyer's own.
      const draft = { ...terms, merchant_uuid, contract_sn, save_type: 1 as const }
      await world.server.send('/home/saveProcureContractData', draft as never, person.caller)
      return { as: seller.caller, input: { contract_sn }, reason: 'contract.notFound' }
    },
    stranger: 'contract.notFound',
  },
  '/user/saveContractAddress': {
    right: async ({ customer }) => ({ as: (await customer()).caller, input: address }),
    refused: async ({ customer }) => ({
      as: (await customer()).caller,
      input: { ...address, receiving_zip: '' },
      reason: 'contract.address',
    }),
    stranger: 'nothing',
  },
  '/user/getContractAddressList': {
    right: async (world) => {
      const { caller } = await world.customer()
      await world.server.send('/user/saveContractAddress', address, caller)
      return { as: caller, input: { page: 1 } }
    },
    refused: null,
    stranger: 'nothing',
  },
}
