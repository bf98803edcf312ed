import type { Tx } from '#database/connect'
import { layProducts } from './lay/catalogue.ts'
import { layCertifications } from './lay/certifications.ts'
import { findPictures } from './lay/media.ts'
import { type Hashing, layPeople, paperKey, paperPath, papers } from './lay/people.ts'
import { laySites } from './lay/sites.ts'
import { layStock } from './lay/stock.ts'
import { layTariffs } from './lay/tariffs.ts'
import { planCatalogue } from './plan.ts'

type SeedOptions = Hashing & {
  /** The instant of the seed; every date of the demo data counts from it. */
  at: Date
}

/** Whether anything has been laid yet: a database has sites or is empty. */
export async function isEmpty(tx: Tx): Promise<boolean> {
  return !(await tx.selectFrom('site').select('id').limit(1).executeTakeFirst())
}

/**
 * Lays the whole demo shop but its orders into an empty, migrated database: sites, warehouses, articles,
 * manufacturers, catalogue, stock, companies, accounts and certifications. The same every time but for the
 * password hashes. Gives the ids that orders are made with.
 */
export async function seed(tx: Tx, options: SeedOptions) {
  const { at } = options
  const grounds = await laySites(tx, at)
  await layTariffs(tx, { at, ...grounds })
  const plan = planCatalogue()
  const items = await layProducts(
    tx,
    { at, merchant_ids: grounds.merchant_ids, pictures: findPictures() },
    plan,
  )
  await layStock(tx, { at, ...grounds }, items)
  const people = await layPeople(tx, { at, ...grounds }, options)
  await layCertifications(tx, at, people)
  const relation_ids = new Map(items.map(({ sn, id }) => [sn, id]))
  return { ...grounds, ...people, relation_ids }
}
export type Seeded = Awaited<ReturnType<typeof seed>>

/** The specimen papers: where each lies, and its key in the file storage. */
export function demoFiles(): { key: string; path: string }[] {
  return papers.map((name) => ({ key: paperKey(name), path: paperPath(name) }))
}
