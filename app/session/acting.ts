import { paths } from '../paths.ts'
import { send } from './send.ts'
import { dropActing, keepActing, type OpenedSession } from './visitor.ts'

/*
 * While staff works as a buyer the tab is the buyer's. Each page is loaded anew when that begins and when it
 * ends, so that nothing one of the two was told is ever shown to the other.
 */

/** Makes this tab the buyer's. */
export function beginActing(opened: OpenedSession): void {
  keepActing(opened)
  location.assign(paths.home())
}

/**
 * Gives the tab back to staff, at the company's page in the office; the server is told, unless it ended the
 * acting itself.
 */
export async function leaveActing(company_id: number, over = false): Promise<void> {
  if (!over) await send('/user/stopActing', {}).catch(() => undefined)
  dropActing()
  location.assign(`${paths.office(`companies/${company_id}`)}${over ? '?acting=over' : ''}`)
}
