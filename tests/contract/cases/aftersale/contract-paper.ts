import { aLotInProduction } from '../buying/lot.ts'
import { proposed } from '../buying/proposed-contract.ts'
import type { Cases } from '../world.ts'

type Paths =
  | '/home/lotPaper'
  | '/merchant/lotPaper'
  | '/home/lotPaperLink'
  | '/merchant/lotPaperLink'
  | '/home/contractPaper'
  | '/home/contractPaperLink'
  | '/merchant/contractPaper'
  | '/merchant/contractPaperLink'

export const contractPaperCases: Cases<Paths> = {
  '/home/lotPaper': {
    right: async (world) => {
      const { person, order_number } = await aLotInProduction(world)
      return { as: person.caller, input: { order_number, lot_no: 1, kind: 'commercial' } }
    },
    refused: async (world) => {
      const { person, order_number } = await aLotInProduction(world)
      return {
        as: person.caller,
        input: { order_number, lot_no: 2, kind: 'packing' },
        reason: 'contract.noLot',
      }
    },
    stranger: 'order.notFound',
  },
  '/merchant/lotPaper': {
    right: async (world) => {
      const { seller, order_number } = await aLotInProduction(world)
      return { as: seller.caller, input: { order_number, lot_no: 1, kind: 'packing' } }
    },
    refused: async (world) => {
      const { seller, order_number } = await aLotInProduction(world)
      return {
        as: seller.caller,
        input: { order_number, lot_no: 9, kind: 'packing' },
        reason: 'contract.noLot',
      }
    },
    stranger: 'order.notFound',
  },
  '/home/lotPaperLink': {
    right: async (world) => {
      const { person, order_number } = await aLotInProduction(world)
      return { as: person.caller, input: { order_number, lot_no: 1, kind: 'packing', sheet: 'letter' } }
    },
    refused: async (world) => {
      const { person, order_number } = await aLotInProduction(world)
      const input = { order_number, lot_no: 2, kind: 'packing' as const, sheet: 'a4' as const }
      return { as: person.caller, input, reason: 'contract.noLot' }
    },
    stranger: 'order.notFound',
  },
  '/merchant/lotPaperLink': {
    right: async (world) => {
      const { seller, order_number } = await aLotInProduction(world)
      return { as: seller.caller, input: { order_number, lot_no: 1, kind: 'commercial', sheet: 'a4' } }
    },
    refused: async (world) => {
      const { seller, order_number } = await aLotInProduction(world)
      const input = { order_number, lot_no: 9, kind: 'commercial' as const, sheet: 'a4' as const }
      return { as: seller.caller, input, reason: 'contract.noLot' }
    },
    stranger: 'order.notFound',
  },
  '/home/contractPaper': {
    right: async (world) => {
      const { buyer, contract_sn, version } = await proposed(world, 'merchant')
      return { as: buyer, input: { contract_sn, kind: 'contract', version } }
    },
    refused: async (world) => {
      const { buyer, contract_sn } = await proposed(world)
      return { as: buyer, input: { contract_sn, kind: 'draft', version: 9 }, reason: 'contract.notFound' }
    },
    stranger: 'contract.notFound',
  },
  '/home/contractPaperLink': {
    right: async (world) => {
      const { buyer, contract_sn, version } = await proposed(world)
      return { as: buyer, input: { contract_sn, kind: 'contract', version, sheet: 'letter' } }
    },
    refused: async (world) => {
      const { buyer } = await proposed(world)
      const input = { contract_sn: 'C0', kind: 'draft' as const, sheet: 'a4' as const }
      return { as: buyer, input, reason: 'contract.notFound' }
    },
    stranger: 'contract.notFound',
  },
  '/merchant/contractPaper': {
    right: async (world) => {
      const { seller, contract_sn, version } = await proposed(world)
      return { as: seller, input: { contract_sn, kind: 'draft', version } }
    },
    refused: async (world) => {
      const { seller, contract_sn } = await proposed(world)
      return { as: seller, input: { contract_sn, kind: 'contract', version: 2 }, reason: 'contract.notFound' }
    },
    stranger: 'contract.notFound',
  },
  '/merchant/contractPaperLink': {
    right: async (world) => {
      const { seller, contract_sn, version } = await proposed(world)
      return { as: seller, input: { contract_sn, kind: 'contract', version, sheet: 'a4' } }
    },
    refused: async (world) => {
      const { seller } = await proposed(world)
      const input = { contract_sn: 'C0', kind: 'contract' as const, sheet: 'a4' as const }
      return { as: seller, input, reason: 'contract.notFound' }
    },
    stranger: 'contract.notFound',
  },
}
