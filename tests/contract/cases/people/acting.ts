import { actFor, reason } from '#tests/fixtures/acting'
import type { Cases, World } from '../world.ts'

type Paths =
  | '/office/companyList'
  | '/office/company'
  | '/office/companyOverview'
  | '/office/setCustomerType'
  | '/office/startActing'
  | '/office/endActing'
  | '/user/stopActing'

const asService = async (world: World) => (await world.staff('service')).caller

/** Customer service acting for a new customer: both callers, and the acting's number. */
async function acting(world: World) {
  const { actor } = await world.customer()
  const staff = await asService(world)
  const caller = await actFor(world.server, staff, actor.account_id)
  const { id } = await world.db
    .selectFrom('acting')
    .select('id')
    .where('account_id', '=', actor.account_id)
    .executeTakeFirstOrThrow()
  return { staff, caller, id }
}

export const actingCases: Cases<Paths> = {
  '/office/companyList': {
    right: async (world) => ({ as: await asService(world), input: { search: 'Company', page: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/company': {
    right: async (world) => {
      const { actor } = await world.customer()
      return { as: await asService(world), input: { company_id: actor.company_id } }
    },
    refused: async (world) => {
      return { as: await asService(world), input: { company_id: 999_999 }, reason: 'request.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/companyOverview': {
    right: async (world) => {
      const customer = await world.customer()
      await world.order(customer)
      const { company_id } = customer.actor
      return { as: await asService(world), input: { company_id } }
    },
    refused: async (world) => {
      return { as: await asService(world), input: { company_id: 999_999 }, reason: 'request.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/setCustomerType': {
    right: async (world) => {
      const { actor } = await world.customer()
      const { company_id } = actor
      return { as: await asService(world), input: { company_id, customer_type: 2, is_freight: '1', reason } }
    },
    refused: async (world) => {
      const input = { company_id: 999_999, customer_type: 2, is_freight: '1', reason } as const
      return { as: await asService(world), input, reason: 'request.notFound' }
    },
    stranger: 'nothing',
  },
  '/office/startActing': {
    right: async (world) => {
      const { actor } = await world.customer()
      return { as: await asService(world), input: { account_id: actor.account_id, reason } }
    },
    refused: async (world) => {
      const { actor, caller } = await world.staff('service')
      return { as: caller, input: { account_id: actor.account_id, reason }, reason: 'acting.notBuyer' }
    },
    stranger: 'nothing',
  },
  '/office/endActing': {
    right: async (world) => {
      const { staff, id } = await acting(world)
      return { as: staff, input: { id } }
    },
    refused: async (world) => {
      const { id } = await acting(world)
      return { as: await asService(world), input: { id }, reason: 'acting.notFound' }
    },
    stranger: 'acting.notFound',
  },
  '/user/stopActing': {
    right: async (world) => ({ as: (await acting(world)).caller, input: {} }),
    refused: async (world) => {
      return { as: (await world.customer()).caller, input: {}, reason: 'acting.notActing' }
    },
    stranger: 'acting.notActing',
  },
}
