import { logisticsType } from '#rules/codes'
import type { PlannedOrder } from './order-plan.ts'

/** A list that a company of the demo orders by. */
type PlannedList = Pick<PlannedOrder, 'email' | 'site' | 'warehouse' | 'by'> & {
  name: string
  daysAgo: number
  /** What its first item cost then, in percent of today's price. */
  percentThen: number
  /** Model numbers and pieces. */
  lines: readonly (readonly [sn: string, pieces: number])[]
}

const olivia = { email: 'olivia@sunrise-staging.example.com', site: 'LA', warehouse: 'ONT' } as const
const peter = { email: 'peter@lakeshore.example.com', site: 'CHI', warehouse: 'JOL' } as const

export const savedListPlan: readonly PlannedList[] = [
  {
    ...olivia,
    by: logisticsType.ship,
    name: 'Two-bedroom staging set',
    daysAgo: 63,
    percentThen: 94,
    lines: [
      ['NU-SOF-110', 1],
      ['NU-ACC-411', 2],
      ['CL-RUG-1105', 1],
      ['HP-DST-585', 1],
      ['IW-NST-639', 12],
    ],
  },
  {
    ...olivia,
    by: logisticsType.selfPickup,
    name: 'Replacement rugs and chairs',
    daysAgo: 12,
    percentThen: 100,
    lines: [
      ['CL-RUG-1105', 60],
      ['NU-ACC-411', 4],
    ],
  },
  {
    ...peter,
    by: logisticsType.selfPickup,
    name: 'Monthly restock',
    daysAgo: 30,
    percentThen: 106,
    lines: [
      ['IW-NST-639', 40],
      ['NU-SEC-201', 3],
    ],
  },
]
