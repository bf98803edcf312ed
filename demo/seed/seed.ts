import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { refreshListing } from '#market/goods/catalogue/refresh-listing'
import type { Passwords } from '#server/auth/password/passwords'
import type { Files } from '#server/files/file-store'
import { demoFiles, isEmpty, seed } from '../data/seed.ts'
import { seedInbounds } from './inbound/seed-inbounds.ts'
import { seedStockRules } from './inbound/seed-stock-rules.ts'
import { runNight } from './money/charge-storage.ts'
import { seedOrders } from './seed-orders.ts'
import { seedApplications } from './setup/seed-applications.ts'
import { seedExemptions } from './setup/seed-exemptions.ts'
import { seedLastSeen } from './setup/seed-last-seen.ts'
import { seedPortal } from './setup/seed-portal.ts'
import { seedScores } from './setup/seed-scores.ts'
import { seedSetup } from './setup/seed-setup.ts'
import { seedEnquiries } from './talk/seed-enquiries.ts'
import { seedQuickAnswers } from './talk/seed-quick-answers.ts'

const seedLock = 7_204

type DemoTools = {
  passwords: Pick<Passwords, 'hash' | 'hashPayment'>
  files: Pick<Files, 'put'>
  /** The secret with which account numbers are sealed. */
  secret: string
  /** The instant from which the demo's dates count. */
  at: Date
}

/**
 * Fills an empty, migrated database with the demo shop, in one transaction. Of several processes that
 * start together one does it and the others wait. Returns whether there was anything to do.
 */
export async function seedDemo(db: Db, { passwords, files, at, secret }: DemoTools): Promise<boolean> {
  const { hash, hashPayment } = passwords
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx)
    if (!(await isEmpty(tx))) return false
    for (const { key, path } of demoFiles()) await files.put(key, path)
    const seeded = await seed(tx, { at, hash, hashPayment })
    await seedOrders(tx, seeded, { at, secret })
    await seedEnquiries(tx, at)
    await seedQuickAnswers(tx, at)
    await seedApplications(tx, at)
    await seedExemptions(tx, at)
    await seedSetup(tx, { at, requirement_ids: seeded.requirement_ids, hash })
    await seedInbounds(tx, at)
    await seedStockRules(tx, at)
    await seedPortal(tx, at)
    await runNight(tx, at)
    await seedScores(tx, at)
    await seedLastSeen(tx)
    await refreshListing(tx)
    return true
  })
}
