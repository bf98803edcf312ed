import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { solveBox as declared } from '#api/buying/inbound/box'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { writeAudit } from '../../../write-audit.ts'
import { bookReceipt } from '../book-receipt.ts'

type Input = In<typeof declared>
type Box = { id: number; pieces: number; warehouse_id: number }

/**
 * Counts a held box to a line of a shipment of the same warehouse by a receipt of its own, or notes that it
 * is not ours. Refuses an unknown box (`request.notFound`), one that is solved (`box.solved`), a shipment to
 * another warehouse (`box.elsewhere`), and what a receipt refuses.
 */
export async function solveBox(tx: Tx, actor: Staff, input: Input): Promise<Out<typeof declared>> {
  const { rows } = await sql<Box>`
    select x.id, x.pieces, i.warehouse_id from receipt_unknown x
    join receipt c on c.id = x.receipt_id join inbound i on i.id = c.inbound_id
    where x.id = ${input.box_id} for no key update of x`.execute(tx)
  const box = rows[0] ?? refuse('request.notFound')
  const before = await tx
    .selectFrom('box_solution')
    .select('at')
    .where('receipt_unknown_id', '=', box.id)
    .executeTakeFirst()
  if (before) refuse('box.solved')
  const { note } = input
  const counted = input.solved === 'line' ? await countBox(tx, actor, { box, ...input }) : null
  await tx
    .insertInto('box_solution')
    .values({
      receipt_unknown_id: box.id,
      inbound_line_id: counted?.line_id ?? null,
      receipt_id: counted?.receipt_id ?? null,
      note,
      account_id: actor.account_id,
      at: actor.at,
    })
    .execute()
  await writeAudit(tx, actor, {
    action: 'box.solve',
    subject: 'box',
    subject_id: box.id,
    after: { quantity: box.pieces, note, line_id: counted?.line_id },
  })
  return { sound: counted ? box.pieces : 0 }
}

type BoxCount = { box: Box; inbound_number: string; line_id: number }

/** Books the pieces of a box as sound ones of a line. */
async function countBox(tx: Tx, actor: Staff, { box, inbound_number, line_id }: BoxCount) {
  const shipment = await tx
    .selectFrom('inbound')
    .select(['id', 'warehouse_id'])
    .where('inbound_number', '=', inbound_number)
    .executeTakeFirst()
  if (!shipment) refuse('inbound.notFound', {}, 'inbound_number')
  if (shipment.warehouse_id !== box.warehouse_id) refuse('box.elsewhere', {}, 'inbound_number')
  const line = { line_id, sound: box.pieces, damaged: 0, note: '', file_ids: [] }
  const receipt_key = randomUUID()
  await bookReceipt(tx, actor, {
    inbound_number,
    receipt_key,
    lines: [line],
    unknown: [],
    idempotency_key: '',
  })
  const { id: receipt_id } = await tx
    .selectFrom('receipt')
    .select('id')
    .where('key', '=', receipt_key)
    .executeTakeFirstOrThrow()
  return { line_id, receipt_id }
}
