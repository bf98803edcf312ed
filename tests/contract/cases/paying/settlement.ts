import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { closeStatements } from '#market/paying/settlement/close-statements'
import { hoursAfter } from '#rules/buying/order/times'
import type { Cases, World } from '../world.ts'

/** A statement of the item's merchant with a sale in it, and one of its people. */
export async function settled(world: World) {
  await world.order(await world.customer(500), 'paid')
  const owner = await world.merchant('item')
  const later = system(hoursAfter(new Date(), 24 * 17))
  while ((await inTransaction(world.db, (tx) => closeStatements(tx, later))) > 0);
  const { statement_number } = await world.db
    .selectFrom('merchant_statement')
    .select('statement_number')
    .where('merchant_id', '=', owner.actor.merchant_id)
    .orderBy('no')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { ...owner, statement_number }
}
const unknown = { statement_number: 'S000000000' }

type Paths =
  | '/merchant/statementList'
  | '/merchant/statement'
  | '/merchant/statementLines'
  | '/office/merchantStatementList'
  | '/office/merchantStatement'
  | '/office/merchantStatementLines'

export const settlementCases: Cases<Paths> = {
  '/merchant/statementList': {
    right: async (world) => ({ as: (await settled(world)).caller, input: { page: 1, page_size: 10 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/merchant/statement': {
    right: async (world) => {
      const { caller, statement_number } = await settled(world)
      return { as: caller, input: { statement_number } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: unknown,
      reason: 'settlement.notFound',
    }),
    stranger: 'settlement.notFound',
  },
  '/merchant/statementLines': {
    right: async (world) => {
      const { caller, statement_number } = await settled(world)
      return { as: caller, input: { statement_number, page: 1, page_size: 2 } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: unknown,
      reason: 'settlement.notFound',
    }),
    stranger: 'settlement.notFound',
  },
  '/office/merchantStatementList': {
    right: async (world) => {
      const { statement_number } = await settled(world)
      return { as: (await world.staff('finance')).caller, input: { search: statement_number } }
    },
    refused: null,
    stranger: 'nothing',
  },
  '/office/merchantStatement': {
    right: async (world) => {
      const { statement_number } = await settled(world)
      return { as: (await world.staff('finance')).caller, input: { statement_number } }
    },
    refused: async ({ staff }) => ({
      as: (await staff('finance')).caller,
      input: unknown,
      reason: 'settlement.notFound',
    }),
    stranger: 'nothing',
  },
  '/office/merchantStatementLines': {
    right: async (world) => {
      const { statement_number } = await settled(world)
      return { as: (await world.staff('finance')).caller, input: { statement_number } }
    },
    refused: async ({ staff }) => ({
      as: (await staff('finance')).caller,
      input: unknown,
      reason: 'settlement.notFound',
    }),
    stranger: 'nothing',
  },
}
