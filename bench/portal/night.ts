import { sql } from 'kysely'
import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { accrueStorage } from '#market/goods/storage/accrue-storage'
import { unguarded } from '../contracts/unguarded.ts'
import type { Ground } from '../ground.ts'
import { type Measured, median } from '../load.ts'

const bar = { per_second: 0, p99_ms: 60_000 }

/** One night of all lots, in batches as the timetable runs it: how long a batch takes, and all of it. */
export async function measureNight({ db }: Ground): Promise<Measured> {
  await unguarded(db, ['private_lot', 'storage_charge'], async (one) => {
    await sql`delete from storage_charge c using days_over(now()) p where p.id = c.warehouse_id and c.day >= p.over`.execute(
      one,
    )
    await sql`update private_lot l set accrued_through = p.over - 1 from days_over(now()) p where p.id = l.warehouse_id`.execute(
      one,
    )
  })
  const batches: number[] = []
  let lots = 0
  for (let done = 1; done > 0; lots += done) {
    const began = performance.now()
    done = await inTransaction(db, (tx) => accrueStorage(tx, system(new Date())))
    batches.push(performance.now() - began)
  }
  const whole = batches.reduce((sum, one) => sum + one, 0)
  return {
    name: `a night of ${lots} lots`,
    per_second: Math.round(lots / (whole / 1_000)),
    p50_ms: Math.round(median(batches)),
    p99_ms: Math.round(whole),
    failed: 0,
    bar: { ...bar, held: lots > 0 && whole <= bar.p99_ms },
  }
}
