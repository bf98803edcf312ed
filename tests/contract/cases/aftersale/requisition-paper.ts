import { submitted } from '../goods/requisition.ts'
import type { Cases } from '../world.ts'

const unknown = { requisition_number: 'Q000000000', sheet: 'a4' as const }
const reason = 'requisition.notFound' as const

export const requisitionPaperCases: Cases<'/user/requisitionFile' | '/office/requisitionFile'> = {
  '/user/requisitionFile': {
    right: async (world) => {
      const { as, requisition_number } = await submitted(world)
      return { as, input: { requisition_number, sheet: 'letter' } }
    },
    refused: async (world) => ({ as: (await submitted(world)).as, input: unknown, reason }),
    stranger: reason,
  },
  '/office/requisitionFile': {
    right: async (world) => {
      const { requisition_number } = await submitted(world)
      return { as: (await world.staff('warehouse')).caller, input: { requisition_number, sheet: 'a4' } }
    },
    refused: async ({ staff }) => ({ as: (await staff('warehouse')).caller, input: unknown, reason }),
    stranger: 'nothing',
  },
}
