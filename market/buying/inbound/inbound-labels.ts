import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { inboundCartonCode } from '#rules/buying/inbound/carton-code'
import { type InboundLabel, labelsOfFile } from '#rules/buying/inbound/carton-label'
import { inboundState } from '#rules/buying/inbound/inbound-graph'
import { refuse } from '#rules/refusals'
import { type Language, type Text3, textIn } from '#rules/sites'
import type { Merchant } from '../../actor.ts'

/** Which labels: those of a shipment, in files of a few hundred counted from 1. */
export type InboundLabelQuery = { inbound_number: string; file_no: number }

type Line = {
  line_id: number
  item: string
  title: Text3
  upc: string | null
  cartons: number
  pieces: number
  before: number
  inbound_number: string
  reference: string
  merchant_name: string
  warehouse: string[]
}

/**
 * How many files the labels of an own shipment take. Refuses an unknown one (`inbound.notFound`), and a
 * draft, whose cartons may change, or one that does not come (`inbound.notAllowed`).
 */
export async function countLabelFiles(
  tx: Tx,
  actor: Merchant,
  { inbound_number, file_no }: InboundLabelQuery,
) {
  const { rows } = await sql<{ state: number; cartons: number }>`
    select i.state, (select coalesce(sum(cartons), 0)::int from inbound_line where inbound_id = i.id) as cartons
    from inbound i where i.inbound_number = ${inbound_number} and i.merchant_id = ${actor.merchant_id}`.execute(
    tx,
  )
  const { state, cartons } = rows[0] ?? refuse('inbound.notFound')
  const { announced, received } = inboundState
  if (state < announced || state > received) refuse('inbound.notAllowed', { state, event: 'labels' })
  const files = Math.ceil(cartons / labelsOfFile)
  if (file_no > files) refuse('request.notFound')
  return files
}

/** The labels of one file, item after item. Whose they are is looked at before. */
export async function openInboundLabels(
  tx: Tx,
  { inbound_number, file_no }: InboundLabelQuery,
  language: Language,
): Promise<InboundLabel[]> {
  const [from, to] = [(file_no - 1) * labelsOfFile, file_no * labelsOfFile]
  const { rows } = await sql<Line>`
    select * from (select l.id as line_id, r.custom_sn as item, p.title, r.upc, l.cartons, l.pieces_per_carton as pieces,
        (sum(l.cartons) over (order by l.id) - l.cartons)::int as before, i.inbound_number, i.reference,
        m.name as merchant_name, array[w.name, w.address, concat(w.city, ', ', w.state, ' ', w.zip)] as warehouse
      from inbound i join inbound_line l on l.inbound_id = i.id join relation r on r.id = l.relation_id
      join product p on p.id = r.product_id join merchant m on m.id = i.merchant_id join warehouse w on w.id = i.warehouse_id
      where i.inbound_number = ${inbound_number}) l
    where before < ${to} and before + cartons > ${from} order by line_id`.execute(tx)
  return rows.flatMap((line) => {
    const first = Math.max(0, from - line.before)
    const last = Math.min(line.cartons, to - line.before)
    return Array.from({ length: last - first }, (_, at) => labelOfCarton(line, first + at + 1, language))
  })
}

function labelOfCarton(line: Line, carton: number, language: Language): InboundLabel {
  const { line_id, inbound_number, reference, item, upc, pieces, cartons, merchant_name, warehouse } = line
  return {
    code: inboundCartonCode({ inbound_number, line_id, carton }),
    inbound_number,
    reference,
    from: merchant_name,
    to: warehouse,
    item,
    title: textIn(line.title, language),
    upc,
    pieces,
    carton,
    cartons,
  }
}
