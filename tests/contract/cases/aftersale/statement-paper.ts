import { settled } from '../paying/settlement.ts'
import type { Cases } from '../world.ts'

const unknown = { statement_number: 'S000000000', sheet: 'a4' as const }

export const statementPaperCases: Cases<'/merchant/statementFile' | '/office/merchantStatementFile'> = {
  '/merchant/statementFile': {
    right: async (world) => {
      const { caller, statement_number } = await settled(world)
      return { as: caller, input: { statement_number, sheet: 'letter' } }
    },
    refused: async ({ merchant }) => ({
      as: (await merchant()).caller,
      input: unknown,
      reason: 'settlement.notFound',
    }),
    stranger: 'settlement.notFound',
  },
  '/office/merchantStatementFile': {
    right: async (world) => {
      const { statement_number } = await settled(world)
      return { as: (await world.staff('finance')).caller, input: { statement_number, sheet: 'a4' } }
    },
    refused: async ({ staff }) => ({
      as: (await staff('finance')).caller,
      input: unknown,
      reason: 'settlement.notFound',
    }),
    stranger: 'nothing',
  },
}
