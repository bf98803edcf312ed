import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { RequisitionPaperFacts } from '#rules/aftersale/paper/requisition-paper'
import { holdingStates } from '#rules/goods/private/requisition-graph'
import { type Cents, moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { type Language, type Text3, textIn } from '#rules/sites'
import { readIssuer } from '../../buying/contract/paper-facts.ts'
import { fullName } from '../../sql/full-name.ts'
import { linesOfPlace } from './read-facts.ts'

type Reading = { requisition_number: string; reader: RequisitionPaperFacts['reader']; language: Language }

type Place = { name: string; address: string; city: string; state: string; zip: string }
type Form = Omit<
  RequisitionPaperFacts,
  'issuer' | 'reader' | 'warehouse' | 'to' | 'fee' | 'created_at' | 'done_at'
> & {
  id: number
  site_id: number
  warehouse: Place & { time_zone: string }
  to: Place | null
  fee_cents: Cents | null
  created_at: Date
  done_at: Date | null
}

/**
 * What the paper of a requisition form is made of, behind a signed link: permission was checked when the link
 * was made. Refuses an unknown form and a draft (`requisition.notFound`).
 */
export async function openRequisitionFacts(
  tx: Tx,
  { requisition_number, reader, language }: Reading,
): Promise<RequisitionPaperFacts> {
  const { rows } = await sql<Form>`
    select q.id, q.requisition_number, q.kind, q.state, c.name as company, c.site_id, ${fullName('a')} as asked_by,
      to_jsonb(w) as warehouse, to_jsonb(t) as "to", q.collector, q.collected_by, q.fee_cents,
      q.ready_on::text, q.note, q.created_at, q.done_at
    from requisition q join company c on c.id = q.company_id join account a on a.id = q.account_id
    join warehouse w on w.id = q.warehouse_id left join warehouse t on t.id = q.to_warehouse_id
    where q.requisition_number = ${requisition_number} and q.state <> 0`.execute(tx)
  const { id, site_id, fee_cents, warehouse, to, ...form } = rows[0] ?? refuse('requisition.notFound')
  const isThere = reader === 'warehouse' && holdingStates.includes(form.state)
  return {
    ...form,
    issuer: await readIssuer(tx, { site_id }, language),
    reader,
    warehouse: { ...placeOf(warehouse), time_zone: warehouse.time_zone },
    to: to && placeOf(to),
    fee: fee_cents === null ? null : moneyText(fee_cents),
    created_at: form.created_at.toISOString(),
    done_at: form.done_at?.toISOString() ?? null,
    lines: (await readLines(tx, id, language)).map((line) => (isThere ? line : { ...line, place: '' })),
  }
}

const placeOf = (place: Place) => ({ name: place.name, lines: linesOfPlace(place) })

type Line = RequisitionPaperFacts['lines'][number]

/** The lines in the order of their shelves, as a picker walks. */
async function readLines(tx: Tx, requisition_id: number, language: Language): Promise<Line[]> {
  const { rows } = await sql<Omit<Line, 'title'> & { title: Text3; color: Text3 | null }>`
    select r.custom_sn, p.title, r.color, r.upc, k.place, l.condition, l.amount, nullif(r.gross_weight_g, 0) as weight_g,
      nullif(r.volume_cm3, 0) as volume_cm3, l.done, l.damaged, l.missing
    from requisition_line l join requisition q on q.id = l.requisition_id join relation r on r.id = l.relation_id
    join product p on p.id = r.product_id
    join stock k on k.relation_id = l.relation_id and k.warehouse_id = q.warehouse_id
    where l.requisition_id = ${requisition_id} order by k.place, l.id`.execute(tx)
  return rows.map(({ title, color, ...line }) => ({
    ...line,
    title: [textIn(title, language), color && textIn(color, language)].filter(Boolean).join(', '),
  }))
}
