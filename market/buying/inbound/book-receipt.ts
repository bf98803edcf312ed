import { sql } from 'kysely'
import type { bookReceipt as declared } from '#api/buying/inbound/office-inbound'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { inboundState } from '#rules/buying/inbound/inbound-graph'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { checkPictures } from '../../check-pictures.ts'
import { writeAudit } from '../../write-audit.ts'
import { type LockedInbound, lockInbound } from '../order/incoming/lock-inbound.ts'
import { lockReservations, serveReservations } from './serve-reservations.ts'

type Input = In<typeof declared>
type Answer = Out<typeof declared>
type CountedLine = Input['lines'][number]

/**
 * Books what was counted of a shipment, in one transaction: sound pieces are stock, and reservations that
 * wait for them are served first, the oldest deposit before the others. A key that was booked is answered
 * as it was the first time. Refuses a shipment that is not being counted (`inbound.notAllowed`), nothing
 * (`inbound.nothingCounted`), a line of another shipment (`inbound.notThisLine`), pictures of others
 * (`upload.notFound`), and damage without words (`inbound.damageNote`).
 */
export async function bookReceipt(tx: Tx, actor: Staff, input: Input): Promise<Answer> {
  const { inbound_number, receipt_key, unknown = [] } = input
  const lines = input.lines.filter(({ sound, damaged }) => sound + damaged > 0)
  // Orders and presale shipments are locked before the shipment, as everywhere.
  const waiting = await lockReservations(tx, actor, inbound_number)
  const inbound = await lockInbound(tx, actor, inbound_number)
  const before = await bookedBefore(tx, inbound.id, receipt_key)
  if (before) return before
  if (inbound.state !== inboundState.receiving)
    refuse('inbound.notAllowed', { state: inbound.state, event: 'book' })
  if (lines.length === 0 && unknown.length === 0) refuse('inbound.nothingCounted', {}, 'lines')
  if (lines.some(({ damaged, note }) => damaged > 0 && note === '')) refuse('inbound.damageNote', {}, 'lines')
  const ids = [...lines, ...unknown].flatMap(({ file_ids }) => file_ids)
  await checkPictures(tx, actor, { ids, field: 'lines' })
  await countLines(tx, { inbound, lines })
  await moveStock(tx, actor, { inbound, lines })
  const served = await serveReservations(tx, actor, { inbound_id: inbound.id, waiting })
  const receipt = await insertReceipt(tx, actor, { inbound, receipt_key, served })
  await insertLines(tx, { receipt_id: receipt.id, lines })
  if (unknown.length > 0)
    await tx
      .insertInto('receipt_unknown')
      .values(unknown.map((box) => ({ receipt_id: receipt.id, ...box })))
      .execute()
  const sum = (name: 'sound' | 'damaged') => lines.reduce((all, line) => all + line[name], 0)
  const booked = { no: receipt.no, sound: sum('sound'), damaged: sum('damaged') }
  await writeAudit(tx, actor, {
    action: 'inbound.book',
    subject: 'inbound',
    subject_id: inbound.id,
    after: { amount: booked.sound, reservations: served },
  })
  return { ...booked, served }
}

/** What a receipt of this key booked, or undefined. One of another shipment is an unknown shipment. */
async function bookedBefore(tx: Tx, inbound_id: number, receipt_key: string): Promise<Answer | undefined> {
  const { rows } = await sql<Answer & { inbound_id: number }>`
    select c.inbound_id, c.no, coalesce(sum(l.sound), 0)::int as sound, coalesce(sum(l.damaged), 0)::int as damaged, c.served
    from receipt c left join receipt_line l on l.receipt_id = c.id where c.key = ${receipt_key} group by c.id`.execute(
    tx,
  )
  const [found] = rows
  if (!found) return undefined
  const { inbound_id: of, ...booked } = found
  return of === inbound_id ? booked : refuse('inbound.notFound')
}

async function insertReceipt(
  tx: Tx,
  { account_id, at }: Staff,
  { inbound, receipt_key, served }: { inbound: LockedInbound; receipt_key: string; served: number },
) {
  const { rows } = await sql<{ id: number; no: number }>`
    insert into receipt (inbound_id, no, key, account_id, booked_at, served)
    select ${inbound.id}, coalesce(max(no), 0) + 1, ${receipt_key}, ${account_id}, ${at}, ${served}::int from receipt where inbound_id = ${inbound.id}
    returning id, no`.execute(tx)
  return rows[0]!
}

type Lines = { inbound: LockedInbound; lines: readonly CountedLine[] }

/** Adds what was counted to the lines of the shipment. */
async function countLines(tx: Tx, { inbound, lines }: Lines): Promise<void> {
  if (lines.length === 0) return
  const ids = new Set(lines.map(({ line_id }) => line_id))
  const { rows } = await sql<{ id: number }>`
    update inbound_line l set sound = l.sound + c.sound, damaged = l.damaged + c.damaged
    from json_to_recordset(${JSON.stringify(lines)}::json) as c (line_id int, sound int, damaged int)
    where l.id = c.line_id and l.inbound_id = ${inbound.id} returning l.id`.execute(tx)
  if (ids.size < lines.length || rows.length < lines.length) refuse('inbound.notThisLine', {}, 'lines')
}

async function insertLines(
  tx: Tx,
  { receipt_id, lines }: { receipt_id: number; lines: readonly CountedLine[] },
): Promise<void> {
  if (lines.length === 0) return
  await tx
    .insertInto('receipt_line')
    .values(lines.map(({ line_id, ...counted }) => ({ receipt_id, inbound_line_id: line_id, ...counted })))
    .execute()
}

/** Makes the sound pieces stock, rows in the order of their keys as purchases lock them. */
async function moveStock(tx: Tx, actor: Staff, { inbound, lines }: Lines): Promise<void> {
  const { id, warehouse_id } = inbound
  const counted = sql`select l.id, l.relation_id, c.sound
    from json_to_recordset(${JSON.stringify(lines)}::json) as c (line_id int, sound int)
    join inbound_line l on l.id = c.line_id and l.inbound_id = ${id} where c.sound > 0`
  await sql`insert into stock (relation_id, warehouse_id) select relation_id, ${warehouse_id}::int from (${counted}) c
    order by 1 on conflict do nothing`.execute(tx)
  await sql`
    insert into stock_movement (relation_id, warehouse_id, amount, reason, inbound_line_id, account_id, at)
    select relation_id, ${warehouse_id}::int, sound, 'received', id, ${actor.account_id}::int, ${actor.at}::timestamptz
    from (${counted}) c order by relation_id`.execute(tx)
}
