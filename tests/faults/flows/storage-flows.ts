import { accrueShelves } from '#market/goods/storage/accrue-shelves'
import { accrueStorage } from '#market/goods/storage/accrue-storage'
import { closeStorage } from '#market/goods/storage/close-storage'
import { accrue, accrueStock, daysOn, stockedChairs, storedChairs } from '#tests/fixtures/paying/storage'
import { type Flow, job } from './flow.ts'

/** What charges and bills the storage of dealers and manufacturers. */
export const storageFlows: Record<string, Flow> = {
  'ten days of a lot are charged, and asked for again': async (stage) => {
    const does = async (...night: Parameters<typeof accrueStorage>) => {
      while ((await accrueStorage(...night)) > 0);
      return 0
    }
    return job(stage, daysOn(40), { does, make: () => storedChairs(stage.world.db) })
  },
  'ten days of stock are charged': async (stage) => {
    const does = async (...night: Parameters<typeof accrueShelves>) => {
      while ((await accrueShelves(...night)) > 0);
      return 0
    }
    return job(stage, daysOn(40), { does, make: () => stockedChairs(stage.world.db) })
  },
  'a month of storage is billed and taken of what is payable': async (stage) => {
    const { db } = stage.world
    const make = async () => {
      await stockedChairs(db)
      await accrueStock(db, daysOn(75))
    }
    return job(stage, daysOn(75), { does: closeStorage('merchant'), make })
  },
  'a month of storage is billed and taken out of the wallet': async (stage) => {
    const { db } = stage.world
    const make = async () => {
      await storedChairs(db)
      await accrue(db, daysOn(75))
    }
    return job(stage, daysOn(75), { does: closeStorage('dealer'), make })
  },
}
