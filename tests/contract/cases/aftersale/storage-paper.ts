import { billed } from '../goods/storage.ts'
import type { Cases } from '../world.ts'

const unknown = { bill_number: 'H000000000', sheet: 'a4' as const }

export const storagePaperCases: Cases<'/user/storageBillFile' | '/office/storageBillFile'> = {
  '/user/storageBillFile': {
    right: async (world) => {
      const { as, bill_number } = await billed(world)
      return { as, input: { bill_number, sheet: 'letter' } }
    },
    refused: async (world) => ({ as: (await billed(world)).as, input: unknown, reason: 'request.notFound' }),
    stranger: 'request.notFound',
  },
  '/office/storageBillFile': {
    right: async (world) => {
      const { bill_number } = await billed(world)
      return { as: (await world.staff('finance')).caller, input: { bill_number, sheet: 'a4' } }
    },
    refused: async ({ staff }) => ({
      as: (await staff('finance')).caller,
      input: unknown,
      reason: 'request.notFound',
    }),
    stranger: 'nothing',
  },
}
