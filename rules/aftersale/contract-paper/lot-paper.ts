import { type Cents, moneyText, plus, times, zero } from '../../money/money.ts'
import { factOf, frameOf, paperSum } from '../paper/frame.ts'
import type { Fact, Paper, PaperCell, PaperColumn } from '../paper/paper.ts'
import { type CustomsFacts, customsOf } from './customs.ts'
import type { ContractFacts } from './facts.ts'
import { contractParty } from './goods-paper.ts'
import { type ProformaFacts, proformaPaper } from './proforma-paper.ts'
import { besideEnglish, type Write, writtenPaper } from './two-languages.ts'

/** The papers of a lot that the books can write: its packing list, and the invoice for the customs. */
export const lotPaperKinds = ['packing', 'commercial'] as const
/** Beside them how a lot came, once it was received, and the proforma invoice of the whole order. */
export const tradePaperKinds = [...lotPaperKinds, 'receipt', 'proforma'] as const
export type TradePaperKind = (typeof tradePaperKinds)[number]

/** What the papers of a lot are made of. */
export type LotPaperFacts = {
  kind: TradePaperKind
  order_number: string
  contract: ContractFacts
  /** For the invoices; else empty. */
  customs: readonly CustomsFacts[]
  /** For a proforma invoice; else null. */
  payments: ProformaFacts | null
  lot: {
    lot_no: number
    /** The lot whose claimed goods it sends again for nothing, and that claim. */
    replaces: number | null
    claim_number: string | null
    /** Its papers were handed in; before that the list is a plan. */
    loaded: boolean
    carrier: string
    vessel: string
    voyage: string
    bl_number: string
    sailed_on: string | null
    eta: string | null
    arrived_on: string | null
    needed: readonly string[]
    containers: readonly { container_number: string; type: string; seal: string; packages: number }[]
    lines: readonly {
      line_no: number
      planned: number
      cartons: number | null
      gross_kg: number | null
      cbm: number | null
      sound: number
      damaged: number
      missing: number
    }[]
  }
}

const packingColumns: readonly PaperColumn[] = [
  { name: { words: 'paper:column.number' }, share: 8, number: true },
  { name: { words: 'paper:column.item' }, share: 32, number: false },
  { name: { words: 'paper:column.pieces' }, share: 14, number: true },
  { name: { words: 'paper:column.cartons' }, share: 14, number: true },
  { name: { words: 'paper:column.kilograms' }, share: 17, number: true },
  { name: { words: 'paper:column.cbm' }, share: 15, number: true },
]
const invoiceColumns: readonly PaperColumn[] = [
  { name: { words: 'paper:column.number' }, share: 8, number: true },
  { name: { words: 'paper:column.item' }, share: 44, number: false },
  { name: { words: 'paper:column.pieces' }, share: 14, number: true },
  { name: { words: 'contract:field.price_cents' }, share: 16, number: true },
  { name: { words: 'contract:amount' }, share: 18, number: true },
]

type LotLine = LotPaperFacts['lot']['lines'][number]
type Goods = ContractFacts['written']['lines'][number]

/** The lines of a lot, each with its goods. */
function goodsOf({ lot, contract }: LotPaperFacts): { line: LotLine; goods: Goods }[] {
  const goods = new Map(contract.written.lines.map((one) => [one.line_no, one]))
  return lot.lines.flatMap((line) => {
    const found = goods.get(line.line_no)
    return found ? [{ line, goods: found }] : []
  })
}

const itemCell = ({ custom_sn, category, color, size, packing }: Goods): PaperCell => [
  custom_sn,
  ...[category, color, size, packing].filter((text) => text !== ''),
]
const numberCell = (number: number | null): PaperCell => [number === null ? '–' : { number }]
const sumOf = (lines: readonly LotLine[], column: 'cartons' | 'gross_kg' | 'cbm'): number | null =>
  lines.some((line) => line[column] === null)
    ? null
    : lines.reduce((sum, line) => sum + Math.round((line[column] ?? 0) * 1000), 0) / 1000

/** The packing list: goods and cartons without prices. */
function packingPaper(facts: LotPaperFacts, frame: Paper): Paper {
  const { lines } = facts.lot
  return {
    ...frame,
    columns: packingColumns,
    rows: goodsOf(facts).map(({ line, goods }) => [
      [{ number: line.line_no }],
      itemCell(goods),
      [{ number: line.planned }],
      numberCell(line.cartons),
      numberCell(line.gross_kg),
      numberCell(line.cbm),
    ]),
    totals: [
      [],
      [{ words: 'paper:total' }],
      [{ number: lines.reduce((sum, { planned }) => sum + planned, 0) }],
      numberCell(sumOf(lines, 'cartons')),
      numberCell(sumOf(lines, 'gross_kg')),
      numberCell(sumOf(lines, 'cbm')),
    ],
  }
}

const receiptColumns: readonly PaperColumn[] = [
  { name: { words: 'paper:column.number' }, share: 8, number: true },
  { name: { words: 'paper:column.item' }, share: 36, number: false },
  { name: { words: 'paper:column.pieces' }, share: 14, number: true },
  ...(['sound', 'damaged', 'missing'] as const).map((way) => ({
    name: { words: `agreement:lot.${way}` },
    share: 14,
    number: true,
  })),
]

/** How the pieces of a lot came, as its buyer said; both sides sign it by hand. */
function receiptPaper(facts: LotPaperFacts, frame: Paper): Paper {
  const { lines } = facts.lot
  const ways = ['planned', 'sound', 'damaged', 'missing'] as const
  const sum = (way: (typeof ways)[number]): PaperCell => [
    { number: lines.reduce((all, line) => all + line[way], 0) },
  ]
  return {
    ...frame,
    columns: receiptColumns,
    rows: goodsOf(facts).map(({ line, goods }) => [
      [{ number: line.line_no }],
      itemCell(goods),
      ...ways.map((way): PaperCell => [{ number: line[way] }]),
    ]),
    totals: [[], [{ words: 'paper:total' }], ...ways.map(sum)],
    signatures: ['purchaser', 'maker'].map((side) => ({
      name: { words: `contract:form.${side}` },
      by: '',
      at: null,
    })),
  }
}

const noteOf = (name: string, line: string) => ({
  name: { words: `agreement:lot.${name}` },
  lines: [{ words: `agreement:lot.${line}` }],
})

/** What was shipped, at which price, for the customs of the country that it goes to. */
function invoicePaper(facts: LotPaperFacts, frame: Paper): Paper {
  const priced = goodsOf(facts).map(({ line, goods }) => {
    const price: Cents = goods.price_cents ?? zero
    return { line, goods, price, amount: times(price, line.planned) }
  })
  const total = moneyText(plus(zero, ...priced.map(({ amount }) => amount)))
  const wood = facts.lot.needed.includes('formaldehyde')
  return {
    ...frame,
    columns: invoiceColumns,
    rows: priced.map(({ line, goods, price, amount }) => [
      [{ number: line.line_no }],
      [...itemCell(goods), ...customsOf(facts.customs, goods)],
      [{ number: line.planned }],
      [{ money: moneyText(price) }],
      [{ money: moneyText(amount) }],
    ]),
    sums: [paperSum({ words: 'contract:field.total_cents' }, { money: total }, { strong: true })],
    notes: [
      ...(facts.lot.replaces === null ? [] : [noteOf('free', 'customsValue')]),
      ...(wood ? [noteOf('wood', 'tsca')] : []),
    ],
    signatures: [{ name: { words: 'agreement:lot.responsible' }, by: '', at: null }],
  }
}

function lotFacts({ order_number, lot, contract }: LotPaperFacts): Fact[] {
  const { incoterm, port } = contract.written
  const ship = [lot.carrier, lot.vessel, lot.voyage].filter((text) => text !== '').join(' · ')
  const day = (said: string | null) => (said === null ? null : { day: said })
  return [
    ...factOf('paper:column.order', order_number),
    ...factOf('contract:column.contract', contract.contract_sn),
    ...factOf('agreement:lot.lot', { number: lot.lot_no }),
    ...factOf(
      'agreement:lot.replaces',
      lot.replaces === null ? null : `${lot.replaces} · ${lot.claim_number}`,
    ),
    ...factOf('agreement:delivery', port === null ? null : `${incoterm} ${port}, Incoterms® 2020`),
    ...factOf('agreement:lot.ship', ship),
    ...factOf('agreement:lot.bill', lot.bl_number),
    ...factOf('agreement:lot.sailed', day(lot.sailed_on)),
    ...factOf('agreement:lot.eta', day(lot.eta)),
    ...factOf('agreement:lot.arrived', day(lot.arrived_on)),
    ...factOf('agreement:currency', 'USD'),
  ]
}

type PaperWriters = Record<'english' | 'own', Write> & { at: string }

/** A paper of a lot, or of its whole order, in English and the reader's language. */
export function makeLotPaper(facts: LotPaperFacts, { english, own, at }: PaperWriters): Paper {
  const { contract, kind, lot, payments } = facts
  const frame = frameOf(
    { issuer: { ...contract.issuer, account: null }, order_number: facts.order_number, time_zone: 'UTC' },
    { kind: 'contract', title: { words: `agreement:lot.title.${kind}` }, at },
  )
  const parties = [
    contractParty('contract:form.maker', contract.written.seller),
    contractParty('contract:form.purchaser', contract.written.purchaser),
  ]
  if (payments)
    return writtenPaper(
      proformaPaper({ ...facts, payments }, { ...frame, parties }),
      besideEnglish(english, own),
    )
  const draw = kind === 'receipt' ? receiptPaper : kind === 'packing' ? packingPaper : invoicePaper
  const sheet = draw(facts, {
    ...frame,
    facts: lotFacts(facts),
    parties,
    ...(lot.loaded ? {} : { watermark: { words: 'agreement:lot.planned' } }),
  })
  const containers = lot.containers.map(
    ({ container_number, type, seal, packages }) =>
      `${container_number} · ${type}${seal ? ` · ${seal}` : ''} · ${packages}`,
  )
  const boxes =
    containers.length > 0 ? [{ name: { words: 'agreement:lot.containers' }, lines: containers }] : []
  return writtenPaper({ ...sheet, notes: [...boxes, ...sheet.notes] }, besideEnglish(english, own))
}
