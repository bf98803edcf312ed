import { Agent } from 'node:http'
import { sql } from 'kysely'
import type { Db } from '#database/connect'
import { type Ground, openGround } from '../ground.ts'
import { type Measured, median, type Part } from '../load.ts'
import { buying, type Crowd, crowdOf, measuredOf, type Result } from '../purchase.ts'
import { callersFor, openStreams } from './open-streams.ts'

const readers = Number(process.env.BENCH_READERS ?? 2_000)
const warmSeconds = 20
/** Many short turns: the machine's own speed moves by more than what is looked for. */
const turnSeconds = 2.5
const rounds = Number(process.env.BENCH_ROUNDS ?? 40)
/** Of the purchases a second without events. */
const bar = 0.97

/**
 * Three shops alike but for what a purchase does for pages that are open: it tells them, says nothing, or
 * tells them and notifies within its transaction, as the product does not. All have as many pages open, the
 * buyers' own among them, and sell by turns.
 */
export const eventsPart: Part = {
  name: 'events',
  demo: true,
  async run(telling) {
    const silent = await shopBeside(telling, 'bench_silent')
    const notifying = await shopBeside(telling, 'bench_notifying')
    try {
      await tellNothing(silent.db)
      await notifyWithin(notifying.db)
      return await compare({
        telling: await open(telling),
        silent: await open(silent),
        notifying: await open(notifying),
      })
    } finally {
      await silent.close()
      await notifying.close()
    }
  },
}

/** Another demo shop on the same database server. */
async function shopBeside({ db, database_url }: Ground, name: string) {
  await sql.raw(`drop database if exists ${name} with (force)`).execute(db)
  await sql.raw(`create database ${name}`).execute(db)
  const other = new URL(database_url)
  other.pathname = `/${name}`
  return openGround(0, other.href)
}

/** Drops the triggers that do nothing but tell pages what changed. */
async function tellNothing(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string; on: string }>`
    select tgname as name, relname as on from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and tgparentid = 0 and proname like 'tell\\_of\\_%' and prosrc like '%insert into live_event%'`.execute(
    db,
  )
  for (const { name, on } of rows) await sql`drop trigger ${sql.ref(name)} on ${sql.table(on)}`.execute(db)
}

async function notifyWithin(db: Db): Promise<void> {
  await sql`create function notify_within() returns trigger language plpgsql as
    $$ begin perform pg_notify('bench', new.topic || ' ' || new.ref); return null; end $$`.execute(db)
  await sql`create trigger notified after insert on live_event for each row execute function notify_within()`.execute(
    db,
  )
}

type Shop = {
  crowd: Crowd
  told(): number
  turns: Result[]
}

async function open(ground: Ground): Promise<Shop> {
  const crowd = await crowdOf(ground)
  const agent = new Agent({ keepAlive: false })
  const own = await openStreams(ground, crowd.customers, agent)
  const others = await openStreams(ground, await callersFor(readers, ground), agent)
  if (own.length + others.length < crowd.customers.length + readers) throw new Error('not all pages are open')
  await buying(crowd, 'product', warmSeconds)
  const told = () => own.reduce((sum, stream) => sum + stream.told(), 0)
  return { crowd, told, turns: [] }
}

async function compare(shops: Record<'telling' | 'silent' | 'notifying', Shop>): Promise<Measured[]> {
  const all = Object.values(shops)
  const before = all.map((shop) => shop.told())
  for (let round = 0; round < rounds; round += 1)
    for (const { crowd, turns } of round % 2 === 0 ? all : all.toReversed())
      turns.push(await buying(crowd, 'product', turnSeconds))
  const heard = all.map((shop, place) => shop.told() - before[place]!)
  for (const { crowd } of all) for (const { send } of crowd.customers) send.close()
  const [telling, silent, notifying] = all.map(({ turns }) => turns.map(rateOf))
  const ofSilent = (rates: readonly number[]) => median(rates.map((rate, round) => rate / silent![round]!))
  const share = ofSilent(telling!)
  const failed = all.flatMap(({ turns }) => turns).some((turn) => turn.failed > 0)
  const held = heard[0]! > 0 && heard[1] === 0 && heard[2]! > 0 && !failed && share >= bar
  return [
    measured('purchases without a word to pages', shops.silent),
    {
      ...measured('purchases of which pages are told', shops.telling),
      share_of_silent: share,
      bar: { per_second: Math.round(bar * median(silent!)), held },
    },
    {
      ...measured('purchases that notify within their transaction', shops.notifying),
      share_of_silent: ofSilent(notifying!),
    },
  ]
}

const rateOf = ({ times, failed, seconds }: Result) => (times.length - failed) / seconds

function measured(name: string, { turns }: Shop): Measured {
  const sum = (of: (turn: Result) => number) => turns.reduce((so_far, turn) => so_far + of(turn), 0)
  const whole: Result = {
    times: turns.flatMap(({ times }) => times),
    failed: sum(({ failed }) => failed),
    errors: turns.flatMap(({ errors }) => errors),
    seconds: sum(({ seconds }) => seconds),
    spent: {
      app_ms: sum(({ spent }) => spent?.app_ms ?? 0),
      database_ms: sum(({ spent }) => spent?.database_ms ?? 0),
    },
  }
  return { ...measuredOf(name, whole), rates: turns.map(rateOf) }
}
