/** What a paper of a contract's order shows. */
export const evidenceKinds = [
  'productionStart',
  'inspectionReport',
  'loadingPhotos',
  'billOfLading',
  'packingList',
  'commercialInvoice',
  'certificateOfOrigin',
  'formaldehyde',
  'tipOver',
  'wood',
  'insurance',
  'telexRelease',
  'arrivalNotice',
  'other',
] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** Where a paper is. A refused one is replaced, never changed. */
export const evidenceState = { toCheck: 0, passed: 1, refused: 2 } as const
export type EvidenceState = (typeof evidenceState)[keyof typeof evidenceState]

/** How a bill of lading lets the goods go. */
export const billRelease = { originals: 1, telex: 2, seaWaybill: 3 } as const
export type BillRelease = (typeof billRelease)[keyof typeof billRelease]

/** The papers that a shipment needs whatever is in it. */
export const usualPapers = ['billOfLading', 'packingList', 'commercialInvoice'] as const

/** The kinds that a manufacturer hands in with the papers of a shipment. */
export const shippingPapers = [
  ...usualPapers,
  'formaldehyde',
  'tipOver',
  'certificateOfOrigin',
  'wood',
  'insurance',
  'loadingPhotos',
  'telexRelease',
  'other',
] as const satisfies readonly EvidenceKind[]
export type ShippingPaper = (typeof shippingPapers)[number]

/** What of goods decides about their papers; measures that nobody gave are null. */
export type PaperGoods = {
  /** The colours, materials and sizes that they are narrowed by. */
  traits: readonly number[]
  categories: readonly string[]
  width_mm: number | null
  depth_mm: number | null
  height_mm: number | null
  weight_g: number | null
}

/** The traits of solid and of engineered wood. */
const wood: readonly number[] = [201, 202]
/** The categories that hold clothing, and stand free. */
const clothing: readonly string[] = ['dressers', 'wardrobes', 'nightstands', 'bedroom-sets']
/** 16 CFR 1261: 27 inches high, 30 pounds, 3.2 cubic feet. */
const tipping = { height_mm: 685.8, weight_g: 13_607.8, volume_mm3: 90_613_954 }

/** Whether goods may tip over: what is not known of them is taken for large; outside they hold the most. */
function mayTip({ categories, width_mm, depth_mm, height_mm, weight_g }: PaperGoods): boolean {
  if (!categories.some((slug) => clothing.includes(slug))) return false
  if (height_mm !== null && height_mm < tipping.height_mm) return false
  if (weight_g !== null && weight_g < tipping.weight_g) return false
  const known = width_mm !== null && depth_mm !== null && height_mm !== null
  return !known || width_mm * depth_mm * height_mm >= tipping.volume_mm3
}

/** The papers that goods need to be shipped with: docs/decisions/0580. */
export function papersNeeded(goods: readonly PaperGoods[]): ShippingPaper[] {
  const needed: ShippingPaper[] = [...usualPapers]
  if (goods.some(({ traits }) => traits.some((trait) => wood.includes(trait)))) needed.push('formaldehyde')
  if (goods.some(mayTip)) needed.push('tipOver')
  return needed
}

type LotPaperState = { kind: EvidenceKind; state: EvidenceState }

/**
 * The papers that are needed, and that neither come now nor have passed; of each kind the newest counts, so a
 * refused one is missing even where an earlier one had passed. `handed`: oldest first.
 */
export const papersLacking = (
  needed: readonly EvidenceKind[],
  { handed, coming }: { handed: readonly LotPaperState[]; coming: readonly EvidenceKind[] },
): EvidenceKind[] =>
  needed.filter(
    (kind) =>
      !coming.includes(kind) &&
      handed.findLast((paper) => paper.kind === kind)?.state !== evidenceState.passed,
  )

/** The papers that were refused last of their kind, oldest first. `handed`: oldest first. */
export const papersRefused = <P extends LotPaperState>(handed: readonly P[]): P[] =>
  handed.filter(
    (paper) =>
      paper.state === evidenceState.refused && handed.findLast(({ kind }) => kind === paper.kind) === paper,
  )

/** The words in the names of files by which a kind is guessed, the plainest first. */
const saidBy: readonly [kind: ShippingPaper, words: RegExp][] = [
  ['telexRelease', /telex|电放/],
  ['billOfLading', /bill[ _-]?of[ _-]?lading|\bb[ _-]?l\b|hbl|mbl|waybill|提单/],
  ['packingList', /pack|装箱|empaque/],
  ['commercialInvoice', /invoice|\bci\b|发票|factura/],
  ['formaldehyde', /tsca|formaldehyde|carb|甲醛|formaldeh/],
  ['tipOver', /tip[ _-]?over|sturdy|1261|f2057|防倾|vuelco/],
  ['certificateOfOrigin', /origin|\bco\b|原产地|origen/],
  ['wood', /lacey|species|木材|madera/],
  ['insurance', /insur|保险|seguro/],
  ['loadingPhotos', /load|photo|img|装柜|foto/],
]

/** The kind that the name of a file says, `other` when it says none. */
export function paperKindBy(name: string): ShippingPaper {
  const said = name.toLowerCase().replaceAll(/[_.]/g, ' ')
  return saidBy.find(([, words]) => words.test(said))?.[0] ?? 'other'
}
