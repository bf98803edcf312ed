import { tell } from './overlay/toasts.ts'

/*
 * Code that is loaded on demand is gone once the shop was renewed while a page was open, and cannot be had
 * without a connection.
 */

let actions = 0
/** Whether an action waits for its code, which tells the person itself. */
export const actionWaits = (): boolean => actions > 0

/** Loads code that an action needs; null where it cannot be had, which the person is told. */
export async function loadPart<M>(load: () => Promise<M>): Promise<M | null> {
  actions += 1
  try {
    return await load()
  } catch {
    tell.partGone()
    return null
  } finally {
    actions -= 1
  }
}
