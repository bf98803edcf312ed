import { type RequisitionKind, requisitionKind } from '#rules/goods/private/requisition-graph'

const { move, handOver, count, relabel } = requisitionKind

/** What was found of each line: sound pieces, or all; and damaged ones. */
export type SeenPieces = readonly { pieces?: number; damaged?: number }[]
export type PlannedForm = {
  kind: RequisitionKind
  warehouse: string
  to?: string
  goods: readonly [goods_sn: string, pieces: number][]
  note?: string
  /** What happens to it, each so many hours before now. */
  saved: number
  submitted?: number
  quoted?: { hours: number; fee: string; days: number }
  refused?: { hours: number; remark: string }
  accepted?: number
  begun?: number
  departed?: { hours: number; seen: SeenPieces }
  over?: { hours: number; seen: SeenPieces; remark?: string; taker?: string }
  lost?: { hours: number; stage: 'here' | 'way'; compensation: string; reason: string }
  cancelled?: number
}

/** Forms of the dealer in every state: a transfer with losses, one that is under way, a count, and others. */
export const requisitionPlan: readonly PlannedForm[] = [
  {
    kind: move,
    warehouse: 'JOL',
    to: 'IND',
    goods: [
      ['NU-SOF-101-NVY', 6],
      ['NU-SOF-102-NVY', 4],
    ],
    note: 'For the shop in Indianapolis',
    saved: 400,
    submitted: 399,
    quoted: { hours: 380, fee: '120.00', days: 4 },
    accepted: 376,
    begun: 350,
    departed: { hours: 340, seen: [{}, { pieces: 3 }] },
    over: { hours: 270, seen: [{ pieces: 4, damaged: 1 }, {}], remark: 'A corner of the frame is bent' },
    lost: { hours: 200, stage: 'way', compensation: '150.00', reason: 'The carrier counted five cartons' },
  },
  {
    kind: count,
    warehouse: 'IND',
    goods: [['IW-BKC-901', 10]],
    saved: 300,
    submitted: 300,
    quoted: { hours: 290, fee: '0', days: 2 },
    accepted: 288,
    begun: 262,
    over: { hours: 260, seen: [{ pieces: 20 }] },
  },
  {
    kind: handOver,
    warehouse: 'JOL',
    goods: [['LO-KFU-1341', 2]],
    saved: 190,
    submitted: 190,
    quoted: { hours: 175, fee: '18.00', days: 2 },
    accepted: 170,
    begun: 150,
    over: { hours: 148, seen: [{}], taker: 'Luis Ortega' },
  },
  {
    kind: relabel,
    warehouse: 'IND',
    goods: [['IW-BKC-913', 10]],
    note: 'In Spanish only, please',
    saved: 160,
    submitted: 159,
    refused: { hours: 140, remark: 'Please add the labels to a new form: there were none.' },
  },
  { kind: count, warehouse: 'JOL', goods: [['LO-CRB-1301', 5]], saved: 130, submitted: 129, cancelled: 120 },
  {
    kind: move,
    warehouse: 'IND',
    to: 'JOL',
    goods: [['IW-BKC-913', 6]],
    saved: 100,
    submitted: 100,
    quoted: { hours: 95, fee: '64.00', days: 5 },
    accepted: 90,
    begun: 60,
    departed: { hours: 50, seen: [{}] },
  },
  {
    kind: relabel,
    warehouse: 'JOL',
    goods: [['LO-CRB-1301', 4]],
    saved: 80,
    submitted: 80,
    quoted: { hours: 74, fee: '26.00', days: 4 },
    accepted: 70,
    begun: 20,
  },
  {
    kind: count,
    warehouse: 'JOL',
    goods: [['NU-SOF-101-NVY', 1]],
    saved: 60,
    submitted: 60,
    quoted: { hours: 52, fee: '12.00', days: 3 },
    accepted: 28,
  },
  {
    kind: handOver,
    warehouse: 'JOL',
    goods: [['LO-KFU-1341', 1]],
    saved: 40,
    submitted: 40,
    quoted: { hours: 21, fee: '18.00', days: 4 },
  },
  { kind: move, warehouse: 'IND', to: 'JOL', goods: [['IW-BKC-901', 5]], saved: 9, submitted: 8 },
  { kind: count, warehouse: 'IND', goods: [['IW-BKC-913', 2]], saved: 3 },
]
