import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { type OrderEvent, orderGraphs, orderKind } from '#rules/buying/order/graphs'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { stockGraph } from '#rules/buying/order/stock-graph'
import { logisticsType } from '#rules/codes'
import { edgesOf, type Graph } from '#rules/graph'
import { aCustomer, anItem, anOrder, orderOf } from '#tests/fixtures/buying'
import { aGuest, aStaff, noon, refusalOf } from '#tests/fixtures/people'
import { testDatabase } from '#tests/servers/database'
import { type Actor, system } from '../../../actor.ts'
import { move } from './move.ts'

/*
 * Every pair of statuses with every event and every role: rules, code and database allow exactly the same
 * moves.
 */
const { db } = await testDatabase()
const statuses = Object.values(orderStatus)
const events = Object.keys(stockGraph) as OrderEvent[]
/** The statuses from which an order under cancellation may come, and to which it may return. */
const beforeIn = (graph: Graph<Status>) =>
  edgesOf(graph).flatMap(({ to, from }) =>
    to === orderStatus.cancellationAsked && from !== null ? [from] : [],
  )
const drawnOf = (graph: Graph<Status>) =>
  edgesOf(graph).flatMap(({ event, from, to, by }) =>
    (to === 'before' ? beforeIn(graph) : [to]).map((end) => ({
      event,
      from: from ?? -1,
      to: end as number,
      by,
    })),
  )
const before = beforeIn(stockGraph)
const drawn = drawnOf(stockGraph)

const buyer = await aCustomer(db)
const item = await anItem(db)
const { order_number } = await anOrder(db, buyer, { items: [item] })
const order = await orderOf(db, order_number)
const people: Record<string, Actor> = {
  guest: aGuest(),
  buyer,
  merchant: {
    ...aGuest(),
    kind: 'merchant',
    merchant_id: order.merchant_id,
    merchant_roles: ['owner'],
    sign_limit: null,
    account_id: buyer.account_id,
    user_uuid: buyer.user_uuid,
    session_id: 1,
  },
  system: system(noon),
  finance: await aStaff(db, ['finance']),
  warehouse: await aStaff(db, ['warehouse']),
  service: await aStaff(db, ['service']),
  auditor: await aStaff(db, ['auditor']),
  editor: await aStaff(db, ['editor']),
  administrator: await aStaff(db, ['administrator']),
}

class Undone extends Error {}
/** Runs the work and rolls it back. */
async function undone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let given: T | undefined
  await inTransaction(db, async (tx) => {
    given = await work(tx)
    throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  return given as T
}

beforeAll(async () => {
  // These tests force orders into statuses without history, so the chain of history is off; the last test has
  // a complete one.
  await sql`alter table order_history disable trigger order_history_chained`.execute(db)
  // Tries a move and rolls it back; null when nothing refused it.
  await sql`
    create function try_move(_order int, _event text, _from int, _to int, _by text) returns text language plpgsql as $$
    begin
      begin
        update orders set status = _to where id = _order;
        insert into order_history (order_id, kind, event, from_status, to_status, by_role, at)
          values (_order, 1, _event, _from, _to, _by, now());
        set constraints all immediate;
        raise exception 'taken back' using errcode = 'TB000';
      exception
        when sqlstate 'TB000' then return null;
        when others then return sqlerrm;
      end;
    end $$`.execute(db)
})

/** Sets the status past all guards, for tests alone. */
async function force(status: number) {
  await inTransaction(db, async (tx) => {
    await sql`alter table orders disable trigger user`.execute(tx)
    await sql`update orders set status = ${status} where id = ${order.id}`.execute(tx)
    await sql`alter table orders enable trigger user`.execute(tx)
  })
}

test.each(Object.entries(orderKind))(
  'the table of the database holds the edges of a %s order, each with its end',
  async (_name, kind) => {
    const { rows } = await sql<{ edge: string }>`
    select concat_ws(' ', event, from_status, to_status, by_role) as edge from order_transition where kind = ${kind}`.execute(
      db,
    )
    const inRules = drawnOf(orderGraphs[kind]).map(
      ({ event, from, to, by }) => `${event} ${from} ${to} ${by}`,
    )
    expect(rows.map((row) => row.edge).toSorted()).toEqual(inRules.toSorted())
  },
)

test('the database allows exactly the transitions of the graph, with their event and role', async () => {
  const let_through: string[] = []
  for (const from of statuses) {
    await force(from)
    const { rows } = await sql<{ event: string; to: number; by: string; fault: string | null }>`
      with tries as (
        select event, to_status as to, by_role as by from order_transition where kind = 1
        union select 'pay', s, 'buyer' from unnest(${statuses}::int[]) s
        union select 'confirmReceipt', s, 'system' from unnest(${statuses}::int[]) s
        union select 'anything', s, 'buyer' from unnest(${statuses}::int[]) s)
      select t.*, try_move(${order.id}, t.event, ${from}, t.to, t.by) as fault from tries t`.execute(db)
    expect(rows.length).toBeGreaterThan(100)
    for (const { event, to, by, fault } of rows)
      if (fault === null) let_through.push(`${event} ${from} ${to} ${by}`)
      else expect(fault).toMatch(/may not go from|order_transition|violates foreign key|without a history/)
  }
  const wanted = drawn.filter(({ from }) => from !== -1).map((one) => Object.values(one).join(' '))
  expect(let_through.toSorted()).toEqual(wanted.toSorted())
})

test('a status without its history row is refused at commit, and so is a changed history row', async () => {
  await force(orderStatus.pendingPayment)
  for (const to of statuses.filter((status) => status !== orderStatus.pendingPayment))
    await expect(sql`update orders set status = ${to} where id = ${order.id}`.execute(db)).rejects.toThrow(
      drawn.some((edge) => edge.from === orderStatus.pendingPayment && edge.to === to)
        ? /without a history entry/
        : /may not go/,
    )
  await expect(sql`update order_history set to_status = 7`.execute(db)).rejects.toThrow(/never changed/)
  await expect(sql`delete from order_history`.execute(db)).rejects.toThrow(/never changed/)
})

/**
 * The roles of the graph in which somebody acts, defined here a second time: an administrator acts as
 * warehouse, service and finance.
 */
const standsFor = (name: string) =>
  name === 'administrator' ? ['warehouse', 'service', 'finance'] : name === 'guest' ? [] : [name]
/** The moves that are for pickup or delivery alone. */
const picked: readonly string[] = ['ready', 'handOver']
const brought: readonly string[] = ['ship', 'shipPart', 'arrive']
/** The moves that are for one delivery type alone. */
const only: Readonly<Record<string, number>> = {
  quoteFreight: logisticsType.freight,
  recallFreight: logisticsType.freight,
  uploadLabel: logisticsType.freight,
  quoteDelivery: logisticsType.ship,
  declineDelivery: logisticsType.ship,
}

test.each(Object.keys(people))(
  'of all events in all statuses %s may cause those of the graph',
  async (name) => {
    let caused = 0
    for (const logistics_type of Object.values(logisticsType))
      for (const status of statuses) {
        const mine = { ...order, status, status_before: orderStatus.awaitingPacking, logistics_type }
        for (const event of events) {
          const ways = drawn.filter((edge) => edge.event === event && edge.from === status)
          const fits =
            !(picked.includes(event) && logistics_type !== logisticsType.selfPickup) &&
            !(brought.includes(event) && logistics_type === logisticsType.selfPickup) &&
            (only[event] ?? logistics_type) === logistics_type
          const may = fits && ways.some(({ by }) => standsFor(name).includes(by))
          const moving = (tx: Tx) => move(tx, people[name]!, { order: mine, event })
          if (may) {
            await force(status)
            expect(ways.map(({ to }) => to)).toContain(await undone(moving))
            caused += 1
          } else {
            const told = `${event} ${status} by ${logistics_type}`
            expect(await refusalOf(moving(db as unknown as Tx)), told).toBe('order.notAllowed')
          }
        }
      }
    expect(caused > 0).toBe(!['guest', 'auditor', 'editor'].includes(name))
  },
)

test('nobody moves a failed or cancelled order', async () => {
  const ends = [orderStatus.failed, orderStatus.cancelled]
  expect(drawn.filter(({ from }) => (ends as number[]).includes(from))).toEqual([])
})

test('an order returns to its previous status when its cancellation is refused', async () => {
  for (const from of before) {
    await force(orderStatus.cancellationAsked)
    const asked = { ...order, status: orderStatus.cancellationAsked, status_before: from }
    expect(await undone((tx) => move(tx, people.service!, { order: asked, event: 'refuseCancel' }))).toBe(
      from,
    )
  }
})

test('an order that was moved meanwhile is not moved from its old status', async () => {
  await force(orderStatus.processing)
  const stale = { ...order, status: orderStatus.awaitingPacking }
  const moving = inTransaction(db, (tx) =>
    move(tx, people.warehouse!, { order: { ...stale, logistics_type: 1 }, event: 'ready' }),
  )
  expect(await refusalOf(moving)).toBe('order.notAllowed')
  expect((await orderOf(db, order_number)).status).toBe(orderStatus.processing)
})

test('each history row starts from the status of the row before it', async () => {
  await sql`alter table order_history enable trigger order_history_chained`.execute(db)
  const { id, ...fresh } = await orderOf(db, (await anOrder(db, buyer, { items: [item] })).order_number)
  const line = (event: string, from: number, to: number) =>
    sql`insert into order_history (order_id, kind, event, from_status, to_status, by_role, at)
      values (${id}, 1, ${event}, ${from}, ${to}, 'buyer', now())`.execute(db)
  expect(fresh.status).toBe(orderStatus.pendingPayment)
  await expect(line('create', -1, 0)).rejects.toThrow(/goes on from 0, not from -1/)
  await expect(line('uploadLabel', 100, 0)).rejects.toThrow(/goes on from 0, not from 100/)
  await undone((tx) => move(tx, buyer, { order: { id, ...fresh }, event: 'pay' }))
})
