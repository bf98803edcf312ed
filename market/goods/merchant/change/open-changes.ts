import { sql } from 'kysely'
import { openChangeStates } from '#rules/goods/change/change-state'

/** States that are neither applied nor given up; written as the index of open changes has them. */
export const openStates = sql.raw(`in (${openChangeStates.join(', ')})`)
/** Whether a change `c` is in one of them. */
export const inOpenState = sql`c.state ${openStates}`
