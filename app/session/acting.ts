import { paths } from '../paths.ts'
import { send } from './send.ts'
import { dropActing, keepActing, type OpenedSession } from './visitor.ts'

/*
 * While staff acts for a buyer the tab has the buyer's session. The page is reloaded when that begins and
 * when it ends, so that no data of one person is ever shown to the other.
 */

/** Gives this tab the buyer's session. */
export function beginActing(opened: OpenedSession): void {
  keepActing(opened)
  location.assign(paths.home())
}

/**
 * Returns the tab to the staff session, at the company's page in the office; notifies the server, unless it
 * ended the acting itself.
 */
export async function leaveActing(company_id: number, over = false): Promise<void> {
  if (!over) await send('/user/stopActing', {}).catch(() => undefined)
  dropActing()
  location.assign(`${paths.office(`companies/${company_id}`)}${over ? '?acting=over' : ''}`)
}
