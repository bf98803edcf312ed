import { sql } from 'kysely'
import type { saveInbound as declared } from '#api/buying/inbound/inbound'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { inboundGraph, inboundState } from '#rules/buying/inbound/inbound-graph'
import { refuse } from '#rules/refusals'
import type { Merchant } from '../../actor.ts'
import { noteMade } from '../../moves/move-row.ts'
import { statusTables } from '../../moves/status-tables.ts'
import { underNewNumber } from '../../new-number.ts'
import { writeAudit } from '../../write-audit.ts'
import { lockInbound } from '../order/incoming/lock-inbound.ts'
import { auditInbound, moveInbound } from './move-inbound.ts'

type Input = In<typeof declared>
type Line = { relation_id: number; cartons: number; pieces_per_carton: number }

/**
 * Saves a draft of an inbound shipment, or the lines of one that is announced; its day is moved by an
 * event of its own, and its warehouse stays (`inbound.announced`). Refuses items that are not one's own
 * (`inbound.unknownItem`) or are combinations (`inbound.combination`), one named twice (`inbound.twice`),
 * and fewer pieces than presale offers of it (`inbound.booked`).
 */
export async function saveInbound(tx: Tx, actor: Merchant, input: Input): Promise<Out<typeof declared>> {
  const { warehouse_id } = input
  const house = await tx
    .selectFrom('warehouse')
    .select('id')
    .where('id', '=', warehouse_id)
    .executeTakeFirst()
  if (!house) refuse('inbound.warehouse', {}, 'warehouse_id')
  if (input.inbound_number === undefined) return insert(tx, actor, input)
  const inbound = await lockInbound(tx, actor, input.inbound_number)
  const { inbound_number, state } = inbound
  const lines = await findLines(tx, actor, input)
  if (state === inboundState.draft) {
    const { expected_on = null, reference } = input
    await tx
      .updateTable('inbound')
      .set({ warehouse_id, expected_on, reference, updated_at: actor.at })
      .where('id', '=', inbound.id)
      .execute()
    await writeAudit(tx, actor, { action: 'inbound.save', subject: 'inbound', subject_id: inbound.id })
  } else {
    if (warehouse_id !== inbound.warehouse_id) refuse('inbound.announced', {}, 'warehouse_id')
    if ((input.expected_on ?? inbound.expected_on) !== inbound.expected_on)
      refuse('inbound.announced', {}, 'expected_on')
    if (lines.length === 0) refuse('inbound.noLines', {}, 'lines')
    await moveInbound(tx, actor, { inbound, event: 'change', set: { reference: input.reference } })
    await checkOffered(tx, inbound.id, lines)
  }
  await putLines(tx, actor, { inbound_id: inbound.id, lines })
  return { inbound_number }
}

async function insert(tx: Tx, actor: Merchant, input: Input): Promise<Out<typeof declared>> {
  const { merchant_id, at } = actor
  const { warehouse_id, expected_on = null, reference } = input
  const lines = await findLines(tx, actor, input)
  const { id, inbound_number } = await underNewNumber('N', (inbound_number) =>
    tx
      .insertInto('inbound')
      .values({ inbound_number, merchant_id, warehouse_id, expected_on, reference, updated_at: at })
      .onConflict((taken) => taken.doNothing())
      .returning(['id', 'inbound_number'])
      .executeTakeFirst(),
  )
  const made = { event: 'save', to: inboundState.draft, role: 'merchant' } as const
  await noteMade(tx, actor, { table: statusTables.inbound, graph: inboundGraph, ids: [id], ...made })
  await auditInbound(tx, actor, { id, event: 'save', from: -1, to: inboundState.draft, reason: '' })
  await putLines(tx, actor, { inbound_id: id, lines })
  return { inbound_number }
}

/** The own items that the lines name, in the order of the lines. */
async function findLines(tx: Tx, { merchant_id }: Merchant, { lines }: Input): Promise<Line[]> {
  const names = lines.map(({ custom_sn }) => custom_sn)
  const twice = names.find((name, place) => names.indexOf(name) < place)
  if (twice !== undefined) refuse('inbound.twice', { number: twice }, 'lines')
  const { rows } = await sql<{ id: number; custom_sn: string; combined: boolean }>`
    select r.id, r.custom_sn, exists (select from bom_line b where b.relation_id = r.id) as combined
    from relation r where r.merchant_id = ${merchant_id} and r.custom_sn = any (${names}::text[])`.execute(tx)
  const found = new Map(rows.map((row) => [row.custom_sn, row]))
  const unknown = names.filter((name) => !found.has(name))
  if (unknown.length > 0)
    refuse('inbound.unknownItem', { numbers: unknown.slice(0, 5).join(', '), count: unknown.length }, 'lines')
  const combined = rows.find((row) => row.combined)
  if (combined) refuse('inbound.combination', { number: combined.custom_sn }, 'lines')
  return lines.map(({ custom_sn, cartons, pieces_per_carton }) => ({
    relation_id: found.get(custom_sn)!.id,
    cartons,
    pieces_per_carton,
  }))
}

/** Refuses fewer pieces of an announced item than are offered for reservation with this shipment. */
async function checkOffered(tx: Tx, inbound_id: number, lines: readonly Line[]): Promise<void> {
  const offered = await tx
    .selectFrom('presale_batch as b')
    .innerJoin('relation as r', 'r.id', 'b.relation_id')
    .select(['b.relation_id', 'r.custom_sn', 'b.quantity'])
    .where('b.inbound_id', '=', inbound_id)
    .where('b.state', '<>', 'failed')
    .execute()
  for (const { relation_id, custom_sn, quantity } of offered) {
    const line = lines.find((one) => one.relation_id === relation_id)
    if (!line || line.cartons * line.pieces_per_carton < quantity)
      refuse('inbound.booked', { number: custom_sn, least: quantity }, 'lines')
  }
}

/** Makes these the lines of a shipment: those that stay keep their labels. */
async function putLines(
  tx: Tx,
  { merchant_id }: Merchant,
  { inbound_id, lines }: { inbound_id: number; lines: readonly Line[] },
): Promise<void> {
  const kept = lines.map(({ relation_id }) => relation_id)
  // Goods that failed come with no line any more.
  await sql`update presale_batch set inbound_id = null
    where inbound_id = ${inbound_id} and relation_id <> all (${kept}::int[]) and state = 'failed'`.execute(tx)
  await sql`delete from inbound_line where inbound_id = ${inbound_id} and relation_id <> all (${kept}::int[])`.execute(
    tx,
  )
  if (lines.length === 0) return
  await sql`insert into inbound_line (inbound_id, merchant_id, relation_id, cartons, pieces_per_carton)
    select ${inbound_id}, ${merchant_id}, l.relation_id, l.cartons, l.pieces_per_carton
    from json_to_recordset(${JSON.stringify(lines)}::json) as l (relation_id int, cartons int, pieces_per_carton int)
    on conflict (inbound_id, relation_id) do update
      set cartons = excluded.cartons, pieces_per_carton = excluded.pieces_per_carton
      where (inbound_line.cartons, inbound_line.pieces_per_carton) <> (excluded.cartons, excluded.pieces_per_carton)`.execute(
    tx,
  )
}
