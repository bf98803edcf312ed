import type { LogisticsType } from '#rules/codes'
import { logisticsType } from '#rules/codes'
import type { SiteCode } from '#rules/sites'

/** How far an order of the demo shop has come. */
export type Stage =
  | 'unpaid'
  | 'locked'
  | 'cancelled'
  | 'paid'
  | 'packing'
  | 'partCancelled'
  | 'freightDue'
  | 'freightPart'
  | 'ready'
  | 'partShipped'
  | 'shipping'
  | 'arrived'
  | 'pickedUp'
  | 'kept'
  | 'received'
  | 'cancellationAsked'
  | 'cancellationConfirmed'
  | 'failed'

export type PlannedOrder = {
  email: string
  site: SiteCode
  /** Code of the warehouse. */
  warehouse: string
  /** Model numbers and pieces. */
  goods: readonly (readonly [sn: string, pieces: number])[]
  by: LogisticsType
  special?: true
  /** Stays in the warehouse as the dealer's own. */
  keep?: true
  /** A dealer's own goods for the dealer's customer. */
  sale?: true
  /** In how many days of its making a sales order has to leave. */
  ship_in?: number
  /** Hours before the seed's instant at which it is placed. */
  hours: number
  stage: Stage
  insurance?: true
  assembly?: true
  /** Paid by card instead of from the balance. */
  card?: true
  note?: string
  po?: string
}

const { selfPickup, ship, freight } = logisticsType
const days = (count: number) => Math.round(count * 24)

type Buyer = Pick<PlannedOrder, 'email' | 'site'>
const olivia: Buyer = { email: 'olivia@sunrise-staging.example.com', site: 'LA' }
const marcus: Buyer = { email: 'marcus@sunrise-staging.example.com', site: 'LA' }
const dario: Buyer = { email: 'dario@sunrise-staging.example.com', site: 'LA' }
const nadia: Buyer = { email: 'nadia@bayview.example.com', site: 'WSAC' }
const peter: Buyer = { email: 'peter@lakeshore.example.com', site: 'CHI' }
const walt: Buyer = { email: 'walt@hoosier.example.com', site: 'CHI' }
const rosa: Buyer = { email: 'rosa@casagulf.example.com', site: 'HOU' }
const jonah: Buyer = { email: 'jonah@empirestage.example.com', site: 'New_York' }
const annabel: Buyer = { email: 'annabel@peachtree.example.com', site: 'LIFESTYLE' }
const chen: Buyer = { email: 'chen@haichuan.example.com', site: 'LA' }
const helen: Buyer = { email: 'purchasing@trestle.example.com', site: 'LA' }

/** Two months of trade: who bought what, from where, and how far it has come. */
export const orderPlan: readonly PlannedOrder[] = [
  // Sunrise Home Staging: the main demo buyer has something in every stage.
  {
    ...olivia,
    warehouse: 'ONT',
    goods: [
      ['NU-SOF-101', 4],
      ['NU-ACC-401', 4],
    ],
    by: ship,
    hours: days(58),
    stage: 'received',
    insurance: true,
    po: 'SHS-1001',
  },
  {
    ...olivia,
    warehouse: 'ONT',
    goods: [['HP-DST-581', 3]],
    by: ship,
    hours: days(52),
    stage: 'received',
    assembly: true,
    po: 'SHS-1002',
    note: 'Model homes 11 to 13; please call the site before delivery.',
  },
  {
    ...marcus,
    warehouse: 'ONT',
    goods: [
      ['CL-RUG-1101', 6],
      ['CL-PIL-1141', 24],
    ],
    by: selfPickup,
    hours: days(47),
    stage: 'pickedUp',
    po: 'SHS-1003',
  },
  {
    ...olivia,
    warehouse: 'ONT',
    goods: [['HP-BST-681', 2]],
    by: ship,
    hours: days(41),
    stage: 'received',
    insurance: true,
    po: 'SHS-1004',
  },
  {
    ...marcus,
    warehouse: 'FON',
    goods: [['CL-NST-643', 6]],
    by: selfPickup,
    special: true,
    hours: days(37),
    stage: 'pickedUp',
  },
  {
    ...olivia,
    warehouse: 'ONT',
    goods: [
      ['IW-DSK-715', 20],
      ['IW-OCH-731', 10],
    ],
    by: ship,
    hours: days(33),
    stage: 'cancelled',
    note: 'Client postponed the opening.',
  },
  {
    ...olivia,
    warehouse: 'ONT',
    goods: [
      ['CL-FLR-1001', 4],
      ['CL-TBL-1021', 6],
    ],
    by: ship,
    hours: days(26),
    stage: 'received',
    po: 'SHS-1007',
  },
  {
    ...marcus,
    warehouse: 'ONT',
    goods: [['HP-WRD-931', 2]],
    by: ship,
    hours: days(19),
    stage: 'failed',
    po: 'SHS-1008',
  },
  {
    ...olivia,
    warehouse: 'ONT',
    goods: [
      ['NU-SEC-201', 2],
      ['NU-OTT-451', 2],
    ],
    by: ship,
    hours: days(12),
    stage: 'received',
    po: 'SHS-1009',
  },
  {
    ...olivia,
    warehouse: 'ONT',
    goods: [
      ['HP-CFT-301', 8],
      ['HP-SID-331', 8],
    ],
    by: ship,
    hours: days(8),
    stage: 'arrived',
    po: 'SHS-1010',
  },
  {
    ...olivia,
    warehouse: 'ONT',
    goods: [['BH-OST-1289', 3]],
    by: ship,
    hours: days(4),
    stage: 'shipping',
    insurance: true,
    po: 'SHS-1011',
  },
  {
    ...marcus,
    warehouse: 'ONT',
    goods: [
      ['CL-MIR-1121', 6],
      ['CL-MIR-1125', 4],
    ],
    by: selfPickup,
    hours: days(3.5),
    stage: 'ready',
    po: 'SHS-1012',
  },
  {
    ...olivia,
    warehouse: 'ONT',
    goods: [
      ['NU-BED-605', 3],
      ['NU-BEN-475', 3],
    ],
    by: ship,
    hours: 38,
    stage: 'packing',
    po: 'SHS-1013',
  },
  {
    ...olivia,
    warehouse: 'ONT',
    goods: [['IW-TVS-805', 6]],
    by: ship,
    hours: 30,
    stage: 'cancellationAsked',
    po: 'SHS-1014',
  },
  {
    ...olivia,
    warehouse: 'ONT',
    goods: [
      ['HP-TVS-801', 2],
      ['HP-BKC-905', 2],
    ],
    by: ship,
    hours: 14,
    stage: 'paid',
    po: 'SHS-1015',
  },
  { ...marcus, warehouse: 'ONT', goods: [['LO-CRB-1301', 2]], by: ship, hours: 27, stage: 'locked' },
  {
    ...olivia,
    warehouse: 'ONT',
    goods: [
      ['HP-DTB-510', 2],
      ['NU-DCH-540', 4],
    ],
    by: ship,
    hours: 5,
    stage: 'unpaid',
    po: 'SHS-1017',
  },
  { ...marcus, warehouse: 'ONT', goods: [['IW-OFS-781', 2]], by: selfPickup, hours: 2, stage: 'unpaid' },
  // Bayview Interiors: hospitality, freight open.
  {
    ...nadia,
    warehouse: 'HAY',
    goods: [
      ['HP-DTB-501', 6],
      ['HP-DCH-531', 18],
    ],
    by: ship,
    hours: days(55),
    stage: 'received',
    po: 'BV-221',
  },
  {
    ...nadia,
    warehouse: 'HAY',
    goods: [['BH-OST-1285', 4]],
    by: ship,
    hours: days(39),
    stage: 'received',
    po: 'BV-224',
    note: 'Hotel Alameda roof terrace.',
  },
  {
    ...nadia,
    warehouse: 'STK',
    goods: [['IW-MED-831', 4]],
    by: selfPickup,
    hours: days(28),
    stage: 'pickedUp',
  },
  {
    ...nadia,
    warehouse: 'HAY',
    goods: [['HP-SBD-551', 3]],
    by: ship,
    hours: days(15),
    stage: 'cancellationConfirmed',
    po: 'BV-229',
  },
  {
    ...nadia,
    warehouse: 'ONT',
    goods: [
      ['CL-PND-1041', 9],
      ['CL-FLR-1005', 6],
    ],
    by: ship,
    hours: days(9),
    stage: 'arrived',
    po: 'BV-230',
  },
  { ...nadia, warehouse: 'HAY', goods: [['BH-OCH-1209', 12]], by: ship, hours: days(5), stage: 'shipping' },
  {
    ...nadia,
    warehouse: 'HAY',
    goods: [['HP-SBD-555', 4]],
    by: freight,
    hours: 34,
    stage: 'freightDue',
    po: 'BV-233',
  },
  {
    ...nadia,
    warehouse: 'HAY',
    goods: [['HP-BRC-1425', 1]],
    by: freight,
    hours: 58,
    stage: 'freightPart',
    po: 'BV-232',
  },
  { ...nadia, warehouse: 'HAY', goods: [['HP-BRC-1425', 2]], by: ship, hours: 9, stage: 'paid' },
  // Lakeshore Furniture Outlet: a dealer buying by the pallet.
  {
    ...peter,
    warehouse: 'JOL',
    goods: [
      ['IW-NST-639', 60],
      ['IW-DRS-663', 20],
    ],
    by: selfPickup,
    hours: days(57),
    stage: 'pickedUp',
    po: 'LK-8801',
  },
  {
    ...peter,
    warehouse: 'JOL',
    goods: [
      ['NU-SOF-101-NVY', 10],
      ['NU-SOF-102-NVY', 8],
    ],
    by: selfPickup,
    hours: days(46),
    stage: 'kept',
    keep: true,
    po: 'LK-8802',
  },
  {
    ...peter,
    warehouse: 'JOL',
    goods: [
      ['LO-CRB-1301', 10],
      ['LO-KFU-1341', 6],
    ],
    by: selfPickup,
    hours: days(36),
    stage: 'kept',
    keep: true,
    po: 'LK-8803',
  },
  {
    ...peter,
    warehouse: 'IND',
    goods: [
      ['IW-BKC-901', 20],
      ['IW-BKC-913', 20],
    ],
    by: selfPickup,
    hours: days(24),
    stage: 'kept',
    keep: true,
    po: 'LK-8804',
  },
  {
    ...peter,
    warehouse: 'JOL',
    goods: [['NU-REC-431', 6]],
    by: selfPickup,
    hours: days(17),
    stage: 'cancelled',
  },
  {
    ...peter,
    warehouse: 'JOL',
    goods: [
      ['HP-NST-631', 12],
      ['HP-DRS-651', 4],
    ],
    by: ship,
    hours: days(7),
    stage: 'arrived',
    po: 'LK-8806',
  },
  {
    ...peter,
    warehouse: 'JOL',
    goods: [['NU-SEC-208', 4]],
    by: selfPickup,
    hours: days(4),
    stage: 'ready',
    po: 'LK-8807',
  },
  {
    ...peter,
    warehouse: 'JOL',
    goods: [['IW-DSK-701', 12]],
    by: selfPickup,
    hours: days(2.5),
    stage: 'ready',
    po: 'LK-8808',
  },
  {
    ...peter,
    warehouse: 'JOL',
    goods: [
      ['HP-DTB-505', 3],
      ['HP-BEN-471', 6],
    ],
    by: ship,
    hours: 29,
    stage: 'partCancelled',
    po: 'LK-8809',
  },
  {
    ...peter,
    warehouse: 'JOL',
    goods: [['IW-ENT-951', 12]],
    by: selfPickup,
    hours: 11,
    stage: 'paid',
    po: 'LK-8810',
  },
  // What Lakeshore sends on of it to its own customers.
  {
    ...peter,
    warehouse: 'JOL',
    goods: [['NU-SOF-101-NVY', 2]],
    by: selfPickup,
    hours: days(30),
    stage: 'pickedUp',
    sale: true,
    po: 'AMZ-114-5521',
  },
  {
    ...peter,
    warehouse: 'JOL',
    goods: [['LO-CRB-1301', 3]],
    by: selfPickup,
    hours: days(21),
    stage: 'pickedUp',
    sale: true,
    po: 'WF-20981',
  },
  {
    ...peter,
    warehouse: 'IND',
    goods: [['IW-BKC-901', 4]],
    by: selfPickup,
    hours: days(12),
    stage: 'pickedUp',
    sale: true,
    po: 'AMZ-114-7740',
  },
  {
    ...peter,
    warehouse: 'JOL',
    goods: [['LO-KFU-1341', 1]],
    by: selfPickup,
    hours: days(9),
    stage: 'cancelled',
    sale: true,
    po: 'WF-21077',
  },
  {
    ...peter,
    warehouse: 'JOL',
    goods: [['NU-SOF-102-NVY', 1]],
    by: selfPickup,
    hours: days(3),
    stage: 'ready',
    sale: true,
    po: 'AMZ-114-8102',
  },
  {
    ...peter,
    warehouse: 'IND',
    goods: [['IW-BKC-913', 2]],
    by: selfPickup,
    hours: days(2),
    stage: 'packing',
    sale: true,
    ship_in: 2,
    po: 'EB-44-0931',
  },
  {
    ...peter,
    warehouse: 'JOL',
    goods: [['LO-CRB-1301', 1]],
    by: ship,
    hours: days(1.5),
    stage: 'unpaid',
    sale: true,
    po: 'WF-21140',
  },
  {
    ...peter,
    warehouse: 'JOL',
    goods: [['LO-KFU-1341', 2]],
    by: selfPickup,
    hours: 20,
    stage: 'paid',
    sale: true,
    ship_in: 1,
    po: 'AMZ-114-8355',
  },
  {
    ...peter,
    warehouse: 'IND',
    goods: [['IW-BKC-901', 1]],
    by: selfPickup,
    hours: 6,
    stage: 'unpaid',
    sale: true,
    ship_in: 1,
    po: 'EB-44-0977',
  },
  // Casa Gulf Muebles: free delivery in Texas.
  {
    ...rosa,
    warehouse: 'HOU',
    goods: [
      ['IW-SBD-560', 4],
      ['IW-BRT-1421', 4],
    ],
    by: ship,
    hours: days(50),
    stage: 'received',
    po: 'CG-310',
  },
  {
    ...rosa,
    warehouse: 'DFW',
    goods: [['NU-DCH-540', 20]],
    by: ship,
    hours: days(44),
    stage: 'received',
    po: 'CG-311',
  },
  {
    ...rosa,
    warehouse: 'HOU',
    goods: [
      ['CL-BKC-917', 4],
      ['CL-MIR-1129', 6],
    ],
    by: ship,
    hours: days(30),
    stage: 'received',
    po: 'CG-312',
  },
  {
    ...rosa,
    warehouse: 'HOU',
    goods: [['BH-OST-1281', 1]],
    by: ship,
    hours: days(21),
    stage: 'cancellationConfirmed',
  },
  {
    ...rosa,
    warehouse: 'HOU',
    goods: [['IW-BST-689', 4]],
    by: ship,
    hours: days(10),
    stage: 'received',
    po: 'CG-314',
    note: 'Entregar por el muelle trasero.',
  },
  {
    ...rosa,
    warehouse: 'DFW',
    goods: [['NU-BST-1401', 4]],
    by: ship,
    hours: days(3),
    stage: 'shipping',
    po: 'CG-315',
  },
  { ...rosa, warehouse: 'HOU', goods: [['IW-KIT-1445', 6]], by: ship, hours: 25, stage: 'cancellationAsked' },
  {
    ...rosa,
    warehouse: 'HOU',
    goods: [['CL-RUG-1109', 4]],
    by: ship,
    hours: 7,
    stage: 'unpaid',
    po: 'CG-317',
  },
  // Empire Stage & Rent: New York, mixed sellers in one checkout.
  {
    ...jonah,
    warehouse: 'EDI',
    goods: [['CL-PIL-1145', 24]],
    by: selfPickup,
    special: true,
    hours: days(53),
    stage: 'pickedUp',
    po: 'ES-77',
  },
  {
    ...jonah,
    warehouse: 'BRK',
    goods: [
      ['NU-SOF-110', 3],
      ['NU-ACC-405', 4],
    ],
    by: selfPickup,
    hours: days(43),
    stage: 'pickedUp',
    po: 'ES-78',
  },
  {
    ...jonah,
    warehouse: 'EDI',
    goods: [
      ['HP-DSK-711', 4],
      ['CL-FLR-1001-BRS', 4],
    ],
    by: ship,
    hours: days(31),
    stage: 'received',
    po: 'ES-79',
  },
  {
    ...jonah,
    warehouse: 'BAL',
    goods: [['BH-OCH-1205', 6]],
    by: ship,
    hours: days(22),
    stage: 'failed',
    po: 'ES-80',
  },
  {
    ...jonah,
    warehouse: 'EDI',
    goods: [['CL-MIR-1121-GLD', 6]],
    by: ship,
    hours: days(6),
    stage: 'arrived',
    po: 'ES-81',
  },
  {
    ...jonah,
    warehouse: 'BRK',
    goods: [['NU-BED-609', 2]],
    by: ship,
    hours: days(3.2),
    stage: 'shipping',
    po: 'ES-82',
  },
  { ...jonah, warehouse: 'EDI', goods: [['IW-OCH-731', 8]], by: selfPickup, hours: 26, stage: 'locked' },
  {
    ...jonah,
    warehouse: 'EDI',
    goods: [['LO-KFU-1345', 12]],
    by: selfPickup,
    hours: 20,
    stage: 'paid',
    po: 'ES-84',
  },
  // Peachtree Gift & Garden: small orders of decor and outdoor goods.
  {
    ...annabel,
    warehouse: 'SAV',
    goods: [
      ['CL-OTT-455', 12],
      ['CL-RUG-1109', 4],
    ],
    by: ship,
    hours: days(49),
    stage: 'received',
  },
  {
    ...annabel,
    warehouse: 'SAV',
    goods: [
      ['BH-OCH-1209', 8],
      ['BH-OTB-1225', 2],
    ],
    by: selfPickup,
    hours: days(35),
    stage: 'pickedUp',
  },
  {
    ...annabel,
    warehouse: 'SAV',
    goods: [['CL-TBL-1025', 12]],
    by: ship,
    hours: days(14),
    stage: 'received',
  },
  {
    ...annabel,
    warehouse: 'SAV',
    goods: [['CL-PIL-1153', 12]],
    by: ship,
    hours: days(2.2),
    stage: 'shipping',
    card: true,
  },
  { ...annabel, warehouse: 'SAV', goods: [['CL-PND-1045', 2]], by: selfPickup, hours: 13, stage: 'unpaid' },
  // Haichuan buys for a US affiliate.
  {
    ...chen,
    warehouse: 'ONT',
    goods: [
      ['HP-NST-635', 10],
      ['HP-SBD-555', 4],
    ],
    by: ship,
    hours: days(40),
    stage: 'received',
    note: '请在外箱贴唛头。',
  },
  { ...chen, warehouse: 'ONT', goods: [['IW-NST-639', 24]], by: selfPickup, hours: days(6), stage: 'ready' },
  { ...chen, warehouse: 'ONT', goods: [['NU-REC-435', 4]], by: ship, hours: 22, stage: 'packing' },
  // Internal purchases are marked and do not count as sales.
  {
    ...helen,
    warehouse: 'ONT',
    goods: [
      ['CL-CFT-318', 1],
      ['NU-SOF-130', 1],
    ],
    by: selfPickup,
    hours: days(18),
    stage: 'pickedUp',
    note: 'Photo studio.',
  },
  {
    ...helen,
    warehouse: 'ONT',
    goods: [['NU-SOF-115', 1]],
    by: selfPickup,
    hours: days(2.8),
    stage: 'ready',
    note: 'Photo studio.',
  },
  // Over Dario's limit: it waits for Olivia or Marcus.
  {
    ...dario,
    warehouse: 'ONT',
    goods: [
      ['NU-SOF-101', 4],
      ['NU-ACC-401', 4],
    ],
    by: ship,
    hours: 20,
    stage: 'unpaid',
    po: 'SHS-1031',
    note: 'For the two show flats that open on the 1st.',
  },
  // The first pallet has left, the rest waits.
  {
    ...nadia,
    warehouse: 'HAY',
    goods: [
      ['BH-OCH-1209', 8],
      ['BH-OTB-1225', 2],
    ],
    by: ship,
    hours: days(2.4),
    stage: 'partShipped',
    card: true,
  },
  // The dealer's oldest lot; behind all others, whose chances go by their places.
  {
    ...peter,
    warehouse: 'JOL',
    goods: [['LO-CRB-1301', 4]],
    by: selfPickup,
    hours: days(59),
    stage: 'kept',
    keep: true,
    po: 'LK-8800',
  },
  // Another dealer of the same items, who pays by card: the wallet has nothing for the storage.
  {
    ...walt,
    warehouse: 'JOL',
    goods: [
      ['LO-CRB-1301', 6],
      ['NU-SOF-101-NVY', 2],
    ],
    by: selfPickup,
    hours: days(56),
    stage: 'kept',
    keep: true,
    card: true,
    po: 'HH-2201',
  },
  {
    ...walt,
    warehouse: 'IND',
    goods: [['IW-BKC-901', 4]],
    by: selfPickup,
    hours: days(30),
    stage: 'kept',
    keep: true,
    card: true,
    po: 'HH-2202',
  },
  {
    ...walt,
    warehouse: 'JOL',
    goods: [['LO-CRB-1301', 1]],
    by: selfPickup,
    sale: true,
    hours: 7,
    stage: 'unpaid',
    po: 'WF-88204',
  },
]

export type PlannedRecharge = {
  email: string
  dollars: string
  hours: number
  method: 'transfer' | 'cash' | 'cheque' | 'other'
  /** What finance said; null while it waits. */
  decision: 'passed' | { refused: string } | null
  remark?: string
  target?: 'wallet' | 'freight'
}

/** Money sent to the platform: passed long ago, waiting now, refused once. */
export const rechargePlan: readonly PlannedRecharge[] = [
  { email: olivia.email, dollars: '20000.00', hours: days(61), method: 'transfer', decision: 'passed' },
  {
    email: olivia.email,
    dollars: '15000.00',
    hours: days(29),
    method: 'transfer',
    decision: 'passed',
    remark: 'Wire of the 2nd',
  },
  { email: nadia.email, dollars: '18000.00', hours: days(61), method: 'transfer', decision: 'passed' },
  {
    email: nadia.email,
    dollars: '6500.00',
    hours: days(11),
    method: 'cheque',
    decision: 'passed',
    remark: 'Cheque 40188',
  },
  { email: peter.email, dollars: '40000.00', hours: days(60), method: 'transfer', decision: 'passed' },
  { email: rosa.email, dollars: '16000.00', hours: days(59), method: 'transfer', decision: 'passed' },
  { email: jonah.email, dollars: '15000.00', hours: days(60), method: 'transfer', decision: 'passed' },
  { email: annabel.email, dollars: '5000.00', hours: days(59), method: 'transfer', decision: 'passed' },
  { email: chen.email, dollars: '12000.00', hours: days(58), method: 'transfer', decision: 'passed' },
  {
    email: helen.email,
    dollars: '6000.00',
    hours: days(58),
    method: 'other',
    decision: 'passed',
    remark: 'Internal budget',
  },
  {
    email: jonah.email,
    dollars: '2500.00',
    hours: days(16),
    method: 'cash',
    decision: { refused: 'The slip shows $2,250.00; please send the right amount.' },
  },
  {
    email: rosa.email,
    dollars: '4000.00',
    hours: days(5),
    method: 'transfer',
    decision: { refused: 'No such transfer has reached our account yet.' },
  },
  { email: jonah.email, dollars: '1800.00', hours: 26, method: 'transfer', decision: null },
  {
    email: olivia.email,
    dollars: '8000.00',
    hours: 21,
    method: 'transfer',
    decision: null,
    remark: 'For the Irvine homes',
  },
  {
    email: annabel.email,
    dollars: '1500.00',
    hours: 9,
    method: 'cheque',
    decision: null,
    remark: 'Cheque 118',
  },
  { email: peter.email, dollars: '12000.00', hours: 4, method: 'transfer', decision: null },
  // His bank sends both of them as one wire.
  { email: peter.email, dollars: '6480.00', hours: 3, method: 'transfer', decision: null },
]

/** What lies in carts now. */
export const cartPlan: readonly Pick<
  PlannedOrder,
  'email' | 'site' | 'warehouse' | 'goods' | 'by' | 'special'
>[] = [
  {
    ...olivia,
    warehouse: 'ONT',
    goods: [
      ['NU-SOF-110', 2],
      ['NU-ACC-411', 2],
      ['CL-RUG-1105', 1],
      ['HP-DST-585', 1],
    ],
    by: ship,
  },
  { ...olivia, warehouse: 'ONT', goods: [['CL-CFT-322', 2]], by: selfPickup, special: true },
  { ...nadia, warehouse: 'HAY', goods: [['HP-DTB-501', 2]], by: ship },
  {
    ...peter,
    warehouse: 'JOL',
    goods: [
      ['IW-NST-639', 40],
      ['NU-SEC-201', 3],
    ],
    by: selfPickup,
  },
  { ...rosa, warehouse: 'HOU', goods: [['IW-BST-1405', 4]], by: ship },
]
