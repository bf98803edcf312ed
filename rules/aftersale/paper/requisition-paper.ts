import { codeName } from '../../codes.ts'
import {
  type RequisitionKind,
  type RequisitionState,
  requisitionKind,
  requisitionState,
} from '../../goods/private/requisition-graph.ts'
import type { OrderFacts } from './facts.ts'
import { factOf, frameOf, noteOf, paperSum, partyOf } from './frame.ts'
import type { Paper, PaperCell, PaperColumn, Party, Signature } from './paper.ts'
import type { PaperText } from './paper-text.ts'

type Place = { name: string; lines: readonly string[] }

/** What the paper of a requisition form is made of. */
export type RequisitionPaperFacts = {
  issuer: Omit<OrderFacts['issuer'], 'account'>
  /** The warehouse reads where goods lie, and writes down what it counts. */
  reader: 'dealer' | 'warehouse'
  requisition_number: string
  kind: RequisitionKind
  state: RequisitionState
  company: string
  asked_by: string
  warehouse: Place & { time_zone: string }
  /** The warehouse that a move takes the goods to. */
  to: Place | null
  /** The collector of goods that are handed over. `id_type`: the kind of identity paper. */
  collector: { name: string; id_type: string; plate: string } | null
  collected_by: string
  fee: string | null
  ready_on: string | null
  note: string
  created_at: string
  done_at: string | null
  lines: readonly {
    custom_sn: string
    title: string
    upc: string | null
    place: string
    /** 1 sound, 2 damaged. */
    condition: number
    amount: number
    /** Weight and volume of a piece; null where unknown. */
    weight_g: number | null
    volume_cm3: number | null
    done: number | null
    damaged: number
    missing: number
  }[]
}
type Line = RequisitionPaperFacts['lines'][number]

type Column = PaperColumn & { cell: (line: Line) => PaperCell }
const numberColumn = (words: string, share: number, cell: Column['cell']): Column => ({
  name: { words },
  share,
  number: true,
  cell,
})

/** What all pieces of a line measure. */
const measured = (
  { amount }: Line,
  ofPiece: number | null,
  written: (all: number) => PaperText,
): PaperCell => [ofPiece === null ? '–' : written(ofPiece * amount)]

const itemCell = ({ custom_sn, title, upc, condition }: Line): PaperCell => [
  `${custom_sn} ${title}`,
  ...(upc ? [`UPC ${upc}`] : []),
  ...(condition === 2 ? [{ words: 'requisition:damaged' }] : []),
]

const places: readonly Column[] = [
  { name: { words: 'requisition:print.place' }, share: 15, number: false, cell: ({ place }) => [place] },
]
const measures: readonly Column[] = [
  numberColumn('requisition:column.pieces', 11, ({ amount }) => [{ number: amount }]),
  numberColumn('paper:column.kilograms', 10, (line) => measured(line, line.weight_g, (kg) => ({ kg }))),
  numberColumn('paper:column.cbm', 10, (line) => measured(line, line.volume_cm3, (cbm) => ({ cbm }))),
]
/** To be written on by hand. */
const toCount: readonly Column[] = [
  numberColumn('requisition:print.counted', 12, () => ['']),
  numberColumn('requisition:column.damaged', 12, () => ['']),
]
const counted: readonly Column[] = [
  numberColumn('requisition:column.done', 11, ({ done }) => [{ number: done ?? 0 }]),
  numberColumn('requisition:column.damaged', 12, ({ damaged }) => [{ number: damaged }]),
  numberColumn('requisition:column.missing', 11, ({ missing }) => [{ number: missing }]),
]

/** Beside the items: what became of them once the work is done, before it what the warehouse works by. */
function othersOf({ reader, state }: RequisitionPaperFacts): readonly Column[] {
  if (state === requisitionState.done) return [...measures, ...counted]
  return reader === 'warehouse' ? [...places, ...measures, ...toCount] : measures
}

function columnsOf(facts: RequisitionPaperFacts): readonly Column[] {
  const others = othersOf(facts)
  const share = 100 - others.reduce((sum, column) => sum + column.share, 0)
  return [{ name: { words: 'requisition:column.item' }, share, number: false, cell: itemCell }, ...others]
}

function partiesOf({ company, asked_by, warehouse, to, collector }: RequisitionPaperFacts): Party[] {
  return [
    partyOf('requisition:fact.company', { name: company, lines: [asked_by] }),
    partyOf('requisition:fact.warehouse', warehouse),
    ...(to ? [partyOf('requisition:fact.to', to)] : []),
    ...(collector
      ? [
          partyOf('requisition:fact.collector', {
            name: collector.name,
            lines: [{ words: `requisition:paper.${collector.id_type}` }, collector.plate],
          }),
        ]
      : []),
  ]
}

const handOf = (words: string): Signature => ({ name: { words }, by: '', at: null })

/** Who signs: the warehouse, and who takes the goods. */
function signaturesOf({ kind, collected_by, done_at }: RequisitionPaperFacts): Signature[] {
  const warehouse = handOf('requisition:print.sign.warehouse')
  if (kind === requisitionKind.move)
    return [warehouse, handOf('paper:sign.carrier'), handOf('requisition:print.sign.receiver')]
  if (kind !== requisitionKind.handOver) return [warehouse]
  return [warehouse, { name: { words: 'paper:sign.collector' }, by: collected_by, at: done_at }]
}

/** A requisition form on paper: what a warehouse does with a dealer's goods, such as a move order. */
export function makeRequisitionPaper(facts: RequisitionPaperFacts): Paper {
  const { issuer, requisition_number, kind, state, warehouse, lines, ready_on, done_at } = facts
  const frame = frameOf(
    {
      issuer: { ...issuer, account: null },
      order_number: requisition_number,
      time_zone: warehouse.time_zone,
    },
    {
      kind: 'requisition',
      title: { words: `requisition:print.title.${codeName(requisitionKind, kind)}` },
      at: facts.created_at,
    },
  )
  const columns = columnsOf(facts)
  return {
    ...frame,
    facts: [
      ...factOf('requisition:column.state', {
        words: `requisition:state.${codeName(requisitionState, state)}`,
      }),
      ...factOf('requisition:fact.readyOn', ready_on && { day: ready_on }),
      ...factOf('requisition:fact.doneAt', done_at && { moment: done_at }),
    ],
    parties: partiesOf(facts),
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: lines.map((line) => columns.map(({ cell }) => cell(line))),
    sums: [
      paperSum(
        { words: 'requisition:column.pieces' },
        { number: lines.reduce((sum, { amount }) => sum + amount, 0) },
      ),
      ...(facts.reader === 'dealer' && facts.fee !== null
        ? [paperSum({ words: 'requisition:fact.fee' }, { money: facts.fee }, { strong: true })]
        : []),
    ],
    notes: noteOf('requisition:fact.note', facts.note),
    signatures: signaturesOf(facts),
  }
}
