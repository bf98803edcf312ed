import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#database/connect'
import { pipelined } from '#database/pipeline'
import { inTransaction } from '#database/transaction'
import { listen } from '#server/jobs/listen'

/*
 * A program with database connections (its address is the first argument) in every state at once: idle,
 * between two statements of a transaction, with a pipelined statement, during a statement, listening, and
 * just connecting. Once a second it prints which of them were answered.
 */
const url = process.argv[2] ?? ''
const quiet = { onError: () => {} }
const db = connect(url, { max: 6, ...quiet })
const idle = connect(url, { max: 1, ...quiet })
const answered = new Set<string>()

async function again(name: string, work: () => Promise<unknown>) {
  for (;;) {
    await work().then(
      () => answered.add(name),
      () => pause(20),
    )
  }
}

void again('between statements', () =>
  inTransaction(db, async (tx) => {
    await sql`select 1`.execute(tx)
    await pause(30)
    await sql`select 2`.execute(tx)
  }),
)
void again('pipelined', () =>
  inTransaction(db, async (tx) => {
    await sql`select 1`.execute(tx)
    await pipelined(tx, sql`select pg_sleep(0.02)`)
    await pause(20)
  }),
)
void again('in flight', () => sql`select pg_sleep(0.05)`.execute(db))
void again('idle', async () => {
  await sql`select 1`.execute(idle)
  await pause(250)
})
void again('connecting', async () => {
  const fresh = connect(url, { max: 1, ...quiet })
  try {
    await sql`select 1`.execute(fresh)
  } finally {
    await fresh.destroy()
  }
})
await listen(url, { heard: () => answered.add('listening') }, () => {})
void again('calling out', async () => {
  await sql`notify heard`.execute(db)
  await pause(100)
})

setInterval(() => {
  console.log([...answered].sort().join(', '))
  answered.clear()
}, 1_000)
