import type { Cases, World } from '../world.ts'

type Paths =
  | '/office/dashboardOrders'
  | '/office/dashboardMoney'
  | '/office/bookingList'
  | '/office/dashboardAgeing'
  | '/office/dashboardStock'
  | '/office/stockAtRisk'

const period = { from: '2026-01-01', to: '2026-03-31', site_id: 1 }
const backwards = { from: '2026-03-31', to: '2026-01-01' }

/** Called by this role; refused with a period that ends before it begins. */
const overDays = (role: 'finance' | 'warehouse', more: { by?: 'week'; side?: 'paid' } = {}) => ({
  right: async (world: World) => ({ as: (await world.staff(role)).caller, input: { ...period, ...more } }),
  refused: async (world: World) => ({
    as: (await world.staff(role)).caller,
    input: { ...backwards, ...more },
    reason: 'request.malformed' as const,
  }),
  stranger: 'nothing' as const,
})

export const dashboardCases: Cases<Paths> = {
  '/office/dashboardOrders': overDays('warehouse', { by: 'week' }),
  '/office/dashboardMoney': overDays('finance', { by: 'week' }),
  '/office/bookingList': overDays('finance', { side: 'paid' }),
  '/office/dashboardAgeing': overDays('warehouse'),
  '/office/dashboardStock': {
    right: async ({ staff }) => ({ as: (await staff('warehouse')).caller, input: { site_id: 1 } }),
    refused: null,
    stranger: 'nothing',
  },
  '/office/stockAtRisk': {
    right: async ({ staff, item }) => ({
      as: (await staff('warehouse')).caller,
      input: { risk: 'idle60', warehouse_id: item.warehouse_id, page: 1 },
    }),
    refused: null,
    stranger: 'nothing',
  },
}
