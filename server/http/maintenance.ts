import type { FastifyInstance } from 'fastify'
import type { Db } from '#database/connect'
import { reading } from '#database/transaction'
import { type MaintenanceState, showMaintenance } from '#market/people/site/maintain'
import { Refusal } from '#rules/refusals'

export type Maintenance = {
  /** In how many seconds to ask again; null while the shop is open. */
  secondsLeft(at: Date): number | null
  /** Asks the database anew. */
  refresh(): Promise<void>
}

/** Where nobody said for how long, and where it takes longer than was said. */
const usualSeconds = 120

/** What proxies and operators ask, and the files of pages that are open: they go on. */
const open = /^\/(?:healthz|readyz|metrics)\/?(?:\?|$)|^\/assets\//

/** Knows whether the shop is closed for maintenance. While the database is away it goes on as before. */
export function openMaintenance(db: Db, onError: (error: Error) => void): Maintenance {
  let state: MaintenanceState | null = null
  return {
    secondsLeft(at) {
      if (!state) return null
      const left = state.until ? Math.ceil((state.until.getTime() - at.getTime()) / 1000) : 0
      return left > 0 ? left : usualSeconds
    },
    async refresh() {
      state = await reading(db, showMaintenance).catch((error: Error) => {
        onError(error)
        return state
      })
    },
  }
}

/** Refuses `request.maintenance` while the shop is closed. */
export function closeForMaintenance(
  app: FastifyInstance,
  { maintenance, now }: { maintenance: Pick<Maintenance, 'secondsLeft'>; now: () => Date },
): void {
  app.addHook('onRequest', async (request) => {
    const seconds = maintenance.secondsLeft(now())
    if (seconds !== null && !open.test(request.url)) throw new Refusal('request.maintenance', { seconds })
  })
}
