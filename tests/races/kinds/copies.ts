import fc from 'fast-check'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { connect, type Db } from '#database/connect'
import { createFrom, drop } from '#tests/servers/template'

const lanes = 2
let begun = 0

/** Lives a history in a copy of a database; where it fails, its error tells what was logged. */
export async function liveInCopy(
  of: string,
  live: (copy: { db: Db; url: string }, log: string[]) => Promise<void>,
): Promise<void> {
  const server = inject('databaseServer')
  const template = new URL(of).pathname.slice(1)
  begun += 1
  const name = `${template}_${begun}`
  const url = await createFrom(server.url, template, name)
  const db = connect(url, { max: 2 })
  // Whatever this process keeps by the version of the catalogue is of another database.
  await sql`select setval('catalogue_version', ${1_000_000_000 + begun * 1_000})`.execute(db)
  const log: string[] = []
  try {
    await live({ db, url }, log)
  } catch (error) {
    throw new Error(`after ${log.join('\n')}`, { cause: error })
  } finally {
    await db.destroy()
    await drop(server.url, name)
  }
}

type Tries = { histories: number; seed: number; shrink: boolean }

/** Lives so many random histories, some side by side. */
export async function liveMany<History>(
  history: fc.Arbitrary<History>,
  live: (one: History) => Promise<void>,
  { histories, seed, shrink }: Tries,
): Promise<void> {
  const numRuns = Math.ceil(histories / lanes)
  const lane = (place: number) =>
    fc.assert(fc.asyncProperty(history, live), { seed: seed + place, numRuns, endOnFailure: !shrink })
  await Promise.all(Array.from({ length: lanes }, (_one, place) => lane(place)))
}

/** Whether the work was done, and what it gave, or why it was refused; all else is a fault. */
export async function attempted(work: Promise<unknown>): Promise<{ done: boolean; given: unknown }> {
  try {
    return { done: true, given: await work }
  } catch (error) {
    if (error instanceof Error && error.name === 'Refusal') return { done: false, given: error.message }
    throw error
  }
}
