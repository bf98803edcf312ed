import { randomUUID } from 'node:crypto'
import type { Cases } from '../world.ts'
import { withApp } from './second-step.ts'

type Paths =
  | '/office/peopleList'
  | '/office/resetSecondStep'
  | '/office/warehouses'
  | '/office/setHomeWarehouse'
  | '/office/openRow'
const reason = 'Called back at the number of the contract.'

export const staffCases: Cases<Paths> = {
  '/office/peopleList': {
    right: async (world) => {
      const { actor } = await withApp(world)
      const input = { search: actor.email, with_steps: '1' as const }
      return { as: (await world.staff('administrator')).caller, input }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/warehouses': {
    right: async ({ staff }) => ({ as: (await staff('warehouse')).caller, input: {} }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/setHomeWarehouse': {
    right: async ({ item, staff }) => {
      const input = { warehouse_id: item.warehouse_id }
      return { as: (await staff('warehouse')).caller, input }
    },
    refused: async ({ staff }) => ({
      as: (await staff('warehouse')).caller,
      input: { warehouse_id: 999_999 },
      reason: 'request.notFound',
    }),
    // Each has a warehouse of one's own.
    stranger: 'nothing',
  },
  '/office/openRow': {
    right: async ({ staff }) => {
      const input = { kind: 'enquiry', ref: '7' } as const
      return { as: (await staff('service')).caller, input }
    },
    refused: async ({ staff }) => ({
      as: (await staff('warehouse')).caller,
      input: { kind: 'enquiry', ref: '7' },
      reason: 'session.notAllowed',
    }),
    stranger: 'session.notAllowed',
  },
  '/office/resetSecondStep': {
    right: async (world) => {
      const { account_id } = (await withApp(world)).actor
      const input = { account_id, reason, idempotency_key: randomUUID() }
      return { as: (await world.staff('administrator')).caller, input }
    },
    refused: async (world) => {
      const { caller, actor } = await world.staff('administrator')
      return { as: caller, input: { account_id: actor.account_id, reason }, reason: 'account.ownStep' }
    },
    // There is none any more.
    stranger: 'account.stepNotFound',
  },
}
