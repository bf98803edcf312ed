import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Tx } from '#database/connect'
import { inTransaction } from '#database/transaction'
import { needsCause } from '#rules/buying/order/graph/end-causes'
import { stockGraph } from '#rules/buying/order/graph/stock-graph'
import { type OrderEvent, type OrderKind, orderGraphs, orderKind } from '#rules/buying/order/graphs'
import { orderStatus, type Status } from '#rules/buying/order/status'
import { logisticsType } from '#rules/codes'
import { beforeIn, edgesOf, type Graph } from '#rules/graph'
import { aCustomer, anItem, anOrder, orderOf } from '#tests/fixtures/buying'
import { aContractOrder } from '#tests/fixtures/contract/contract-order'
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
const kinds = Object.entries(orderKind)
const drawnOf = (graph: Graph<Status>) =>
  edgesOf(graph).flatMap(({ event, from, to, by }) =>
    (to === 'before' ? beforeIn(graph, from) : [to]).map((end) => ({
      event,
      from: from ?? -1,
      to: end as number,
      by,
    })),
  )
const drawn = drawnOf(stockGraph)

const buyer = await aCustomer(db)
const item = await anItem(db)
const { order_number } = await anOrder(db, buyer, { items: [item] })
const order = await orderOf(db, order_number)
/** A contract has its order, which has no lines. */
const ofContract = await orderOf(db, (await aContractOrder(db)).order_number)
const orderOfKind = (kind: OrderKind) => (kind === orderKind.contract ? ofContract : order)
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
  // The milestones of a contract do not follow, either.
  await sql`drop trigger orders_milestones on orders`.execute(db)
  // Tries a move and rolls it back; null when nothing refused it.
  await sql`
    create function try_move(_order int, _kind int, _event text, _from int, _to int, _by text) returns text language plpgsql as $$
    begin
      begin
        update orders set status = _to where id = _order;
        insert into order_history (order_id, kind, event, from_status, to_status, by_role, at, cause)
          values (_order, _kind, _event, _from, _to, _by, now(),
            case when _kind in (1, 2) and _event in ('fail', 'failArrival', 'confirmCancel', 'confirmPart') then 'other' end);
        set constraints all immediate;
        raise exception 'taken back' using errcode = 'TB000';
      exception
        when sqlstate 'TB000' then return null;
        when others then return sqlerrm;
      end;
    end $$`.execute(db)
})

// What claims and requests to end a contract want beside the graph is tested with them.
for (const name of ['orders_termination', 'orders_claims'])
  await sql`drop trigger ${sql.ref(name)} on orders`.execute(db)

/** Sets the status and the kind past all guards, for tests alone. */
async function force(status: number, kind: OrderKind = orderKind.stock) {
  await inTransaction(db, async (tx) => {
    await sql`alter table orders disable trigger user`.execute(tx)
    await sql`update orders set status = ${status}, kind = ${kind} where id = ${orderOfKind(kind).id}`.execute(
      tx,
    )
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

test.each(kinds)(
  'the database allows a %s order exactly the transitions of its graph, with their event and role',
  async (_name, kind) => {
    const through: string[] = []
    const drawn = drawnOf(orderGraphs[kind])
    for (const from of statuses) {
      await force(from, kind)
      const { rows } = await sql<{ event: string; to: number; by: string; fault: string | null }>`
      with tries as (
        select event, to_status as to, by_role as by from order_transition
        union select 'pay', s, 'buyer' from unnest(${statuses}::int[]) s
        union select 'confirmReceipt', s, 'system' from unnest(${statuses}::int[]) s
        union select 'payDeposit', s, 'buyer' from unnest(${statuses}::int[]) s
        union select 'anything', s, 'buyer' from unnest(${statuses}::int[]) s)
      select t.*, try_move(${orderOfKind(kind).id}, ${kind}, t.event, ${from}, t.to, t.by) as fault from tries t`.execute(
        db,
      )
      expect(rows.length).toBeGreaterThan(100)
      for (const { event, to, by, fault } of rows)
        if (fault === null) through.push(`${event} ${from} ${to} ${by}`)
        else expect(fault).toMatch(/may not go from|order_transition|violates foreign key|without a history/)
    }
    const wanted = drawn.filter(({ from }) => from !== -1).map((one) => Object.values(one).join(' '))
    expect(through.toSorted()).toEqual(wanted.toSorted())
  },
)

test('an order of no kind has a code that the specification does not name', async () => {
  for (const [, kind] of kinds)
    for (const code of [1, 4, 6, 16, 17, 19, 37, 38, 39, 40, 41, 42, 43, 44])
      await expect(force(code, kind)).rejects.toThrow(/orders_status_known/)
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

/** What the history of stock orders and reservations wants beside the event. */
const causeOf = (kind: OrderKind, event: OrderEvent) =>
  kind !== orderKind.contract && (needsCause(event) || event === 'confirmPart')
    ? { cause: 'other' as const }
    : {}

const causes = kinds.flatMap(([kindName, kind]) =>
  Object.keys(people).map((name) => ({ name, kindName, kind })),
)

test.each(causes)(
  'of all events in all statuses of a $kindName order $name may cause those of the graph',
  async ({ name, kind }) => {
    const drawn = drawnOf(orderGraphs[kind])
    const events = Object.values(orderGraphs).flatMap((graph) => Object.keys(graph)) as OrderEvent[]
    let caused = 0
    for (const logistics_type of Object.values(logisticsType))
      for (const status of statuses) {
        const [status_before = orderStatus.awaitingPacking] = beforeIn<Status>(orderGraphs[kind], status)
        const mine = { ...orderOfKind(kind), kind, status, status_before, logistics_type }
        for (const event of new Set(events)) {
          const ways = drawn.filter((edge) => edge.event === event && edge.from === status)
          const fits =
            !(picked.includes(event) && logistics_type !== logisticsType.selfPickup) &&
            !(brought.includes(event) && logistics_type === logisticsType.selfPickup) &&
            (only[event] ?? logistics_type) === logistics_type
          const may = fits && ways.some(({ by }) => standsFor(name).includes(by))
          const order = { ...mine, keep: event === 'keep' }
          const moving = (tx: Tx) => move(tx, people[name]!, { order, event, ...causeOf(kind, event) })
          if (may) {
            await force(status, kind)
            expect(ways.map(({ to }) => to)).toContain(await undone(moving))
            caused += 1
          } else {
            const told = `${event} ${status} by ${logistics_type}`
            expect(await refusalOf(moving(db as unknown as Tx)), told).toBe('order.notAllowed')
          }
        }
      }
    const idle = ['guest', 'auditor', 'editor', ...(kind === orderKind.contract ? ['warehouse'] : [])]
    expect(caused > 0).toBe(!idle.includes(name))
  },
)

test.each(kinds)('nobody moves a failed, cancelled or completed %s order', async (_name, kind) => {
  const ends: number[] = [orderStatus.failed, orderStatus.cancelled, orderStatus.contractCompleted]
  expect(drawnOf(orderGraphs[kind]).filter(({ from }) => ends.includes(from))).toEqual([])
})

const returns = kinds.flatMap(([kindName, kind]) =>
  edgesOf<Status>(orderGraphs[kind])
    .filter(({ to }) => to === 'before')
    .map(({ event, from, by }) => ({ kindName, kind, event: event as OrderEvent, from: from!, by })),
)

test.each(returns)(
  '$event of a $kindName order by $by leads back to each status it came from',
  async ({ kind, event, from, by }) => {
    const origins = beforeIn<Status>(orderGraphs[kind], from)
    expect(origins.length).toBeGreaterThan(1)
    await force(from, kind)
    for (const status_before of origins) {
      const mine = { ...orderOfKind(kind), kind, status: from, status_before }
      expect(
        await undone((tx) => move(tx, people[by]!, { order: mine, event, ...causeOf(kind, event) })),
      ).toBe(status_before)
    }
  },
)

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
