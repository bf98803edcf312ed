import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { answerDifference as answerCall } from '#api/buying/inbound/difference'
import { inboundEvent as eventCall, saveInbound as saveCall } from '#api/buying/inbound/inbound'
import { bookReceipt as bookCall } from '#api/buying/inbound/office-inbound'
import type { Tx } from '#database/connect'
import { system } from '#market/actor'
import { bookReceipt } from '#market/buying/inbound/book-receipt'
import { answerDifference } from '#market/buying/inbound/difference/answer-difference'
import { standDifferences } from '#market/buying/inbound/difference/difference-deadlines'
import { inboundEvent } from '#market/buying/inbound/merchant-event'
import { officeEvent } from '#market/buying/inbound/office-event'
import { saveInbound } from '#market/buying/inbound/save-inbound'
import { purchaseMode } from '#rules/codes'
import { layFile } from '../../data/lay/certifications.ts'
import { dateAfter, daysBefore } from '../../data/lay/moment.ts'
import { type DemoActors, demoActors } from '../actors.ts'
import { inboundPlan, type PlannedInbound } from './plan.ts'

type Desk = { tx: Tx; at: Date; actors: DemoActors }
type Maker = { merchant_id: number; items: string[]; warehouse_ids: number[] }
type Begun = { planned: PlannedInbound; inbound_number: string; merchant_id: number }

/** What manufacturers of the demo shop send to its warehouses, by their own and the warehouse's deeds. */
export async function seedInbounds(tx: Tx, at: Date): Promise<void> {
  const desk = { tx, at, actors: await demoActors(tx) }
  const makers = new Map<string, Maker>()
  for (const planned of inboundPlan) {
    const maker = makers.get(planned.slug) ?? (await findMaker(tx, planned.slug))
    makers.set(planned.slug, maker)
    const begun = await begin(desk, planned, maker)
    await send(desk, begun)
    await receive(desk, begun)
    await answerDifferences(desk, begun)
  }
  await standDifferences(tx, system(at))
}

/** A manufacturer with items of which nothing is announced otherwise, and warehouses. */
async function findMaker(tx: Tx, slug: string): Promise<Maker> {
  const { rows } = await sql<Maker>`
    select m.id as merchant_id, array(select r.custom_sn from relation r join product p on p.id = r.product_id
        where r.merchant_id = m.id and not p.is_bad_goods and r.off_shelf_at is null
          and not ${purchaseMode.presale} = any (r.purchase_modes)
          and not exists (select from bom_line b where b.relation_id = r.id)
          and not exists (select from stock s where s.relation_id = r.id and s.incoming > 0)
        order by r.id desc) as items,
      array(select id from warehouse order by id) as warehouse_ids
    from merchant m where m.slug = ${slug}`.execute(tx)
  return rows[0]!
}

/** Saves the draft with the next of the manufacturer's items. */
async function begin({ tx, at, actors }: Desk, planned: PlannedInbound, maker: Maker): Promise<Begun> {
  const { merchant_id, items, warehouse_ids } = maker
  const chosen = items.splice(0, planned.lines.length)
  const lines = planned.lines.map(({ cartons, pieces }, place) => ({
    custom_sn: chosen[place],
    cartons,
    pieces_per_carton: pieces,
  }))
  const input = saveCall.in.parse({
    warehouse_id: warehouse_ids[items.length % warehouse_ids.length],
    ...(planned.expected === undefined ? {} : { expected_on: dateAfter(at, -planned.expected) }),
    reference: planned.reference,
    lines: JSON.stringify(lines),
  })
  const seller = actors.seller(merchant_id, daysBefore(at, planned.begun))
  return { planned, merchant_id, inbound_number: (await saveInbound(tx, seller, input)).inbound_number }
}

/** What its manufacturer does to it: announces it, moves its day, sends it off or cancels it. */
async function send({ tx, at, actors }: Desk, { planned, inbound_number, merchant_id }: Begun) {
  const { announced, moved, sent, cancelled } = planned
  const move = (days: number, said: object) =>
    inboundEvent(
      tx,
      actors.seller(merchant_id, daysBefore(at, days)),
      eventCall.in.parse({ inbound_number, ...said }),
    )
  if (announced !== undefined) await move(announced, { event: 'announce' })
  if (moved)
    await move(moved.days, {
      event: 'moveDate',
      expected_on: dateAfter(at, -moved.to),
      reason: moved.reason,
    })
  if (sent) {
    const { days, carrier, tracking, container: container_number } = sent
    await move(days, { event: 'dispatch', carrier, tracking, container_number })
  }
  if (cancelled) await move(cancelled.days, { event: 'cancel', reason: cancelled.reason })
}

/** What the warehouse does to it: notes its arrival, counts it, and ends the count. */
async function receive(desk: Desk, { planned, inbound_number }: Begun) {
  const { tx, at, actors } = desk
  const { arrived, counted, finished } = planned
  const note = (days: number, event: 'arrive' | 'startCount' | 'finish') =>
    officeEvent(tx, actors.staff('warehouse', daysBefore(at, days)), {
      inbound_number,
      event,
      reason: '',
      idempotency_key: randomUUID(),
    })
  if (arrived !== undefined) await note(arrived, 'arrive')
  if (counted) {
    await note(counted.days, 'startCount')
    await count(desk, inbound_number, counted)
  }
  if (finished !== undefined) await note(finished, 'finish')
}

/** What its manufacturer says of what was counted otherwise than announced. */
async function answerDifferences({ tx, at, actors }: Desk, { planned, inbound_number, merchant_id }: Begun) {
  const lines = await linesOf(tx, inbound_number)
  for (const { days, line, kind, disputed } of planned.answers ?? []) {
    const { id: difference_id } = await tx
      .selectFrom('inbound_difference')
      .select('id')
      .where('inbound_line_id', '=', lines[line]!.id)
      .where('kind', '=', kind)
      .executeTakeFirstOrThrow()
    const said = disputed ? { answer: 'dispute', reason: disputed } : { answer: 'accept' }
    const seller = actors.seller(merchant_id, daysBefore(at, days))
    await answerDifference(tx, seller, answerCall.in.parse({ difference_id, ...said }))
  }
}

const linesOf = (tx: Tx, inbound_number: string) =>
  tx
    .selectFrom('inbound_line as l')
    .innerJoin('inbound as i', 'i.id', 'l.inbound_id')
    .select('l.id')
    .where('i.inbound_number', '=', inbound_number)
    .orderBy('l.id')
    .execute()

type Counted = NonNullable<PlannedInbound['counted']>

/** Books one receipt, some minutes after the count began. */
async function count({ tx, at, actors }: Desk, inbound_number: string, { days, lines, unknown }: Counted) {
  const staff = actors.staff('warehouse', daysBefore(at, days - 0.05))
  const ids = await linesOf(tx, inbound_number)
  const booked = lines.map(async ({ line, sound, damaged = 0, note = '' }) => ({
    line_id: ids[line]!.id,
    sound,
    damaged,
    note,
    file_ids: damaged > 0 ? [await picture(tx, staff, inbound_number)] : [],
  }))
  const boxes = unknown ? [{ ...unknown, note: 'No label of this shipment.' }] : []
  const input = bookCall.in.parse({
    inbound_number,
    receipt_key: randomUUID(),
    lines: JSON.stringify(await Promise.all(booked)),
    unknown: JSON.stringify(boxes),
  })
  await bookReceipt(tx, staff, input)
}

/** The delivery paper on which the driver noted the damage, as the warehouse took it. */
function picture(tx: Tx, { account_id, at }: { account_id: number; at: Date }, inbound_number: string) {
  const name = `Damage of ${inbound_number}.png`
  const sha256 = createHash('sha256').update(name).digest()
  return layFile(tx, { name, paper: 'shipping-paper', sha256 }, { company_id: null, account_id, at })
}
