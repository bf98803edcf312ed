import type { SiteCode } from '#rules/sites'
import { longTalk } from './long-talk.ts'
import type { PlannedLine } from './planned-line.ts'

export type PlannedChat = {
  email: string
  site: SiteCode
  /** Left out: the platform. */
  merchant?: string
  about:
    | { subject: 'none' }
    | { subject: 'product'; sn: string }
    | { subject: 'order'; po: string }
    | { subject: 'contract' }
  /** Minutes before the seed's instant at which it begins. */
  began: number
  /** The manufacturer begins. */
  byMerchant?: true
  lines: readonly PlannedLine[]
  /** How many of its last lines the buyers, and the other side, have not read. */
  unread?: { buyer?: number; others?: number }
  /** What its buyer does with the last line: calls the platform in, or reports the line of this number. */
  ends?: 'callIn' | { report: number; reason: string }
}

const hours = (count: number) => count * 60
const days = (count: number) => hours(24 * count)
const olivia = { email: 'olivia@sunrise-staging.example.com', site: 'LA' } as const
const dario = { email: 'dario@sunrise-staging.example.com', site: 'LA' } as const
const nadia = { email: 'nadia@bayview.example.com', site: 'WSAC' } as const
const peter = { email: 'peter@lakeshore.example.com', site: 'CHI' } as const
const rosa = { email: 'rosa@casagulf.example.com', site: 'HOU' } as const
const jonah = { email: 'jonah@empirestage.example.com', site: 'New_York' } as const
const chen = { email: 'chen@haichuan.example.com', site: 'LA' } as const

/** What the demo's companies and manufacturers have said to each other, in the order of its beginnings. */
export const chatPlan: readonly PlannedChat[] = [
  { ...chen, merchant: 'casa-lumen', about: { subject: 'none' }, began: days(45), lines: longTalk },
  {
    ...chen,
    merchant: 'ironwood-works',
    about: { subject: 'contract' },
    began: days(5),
    lines: [
      ['buyer', 0, '合同里的交货期是六十天，国庆前能装柜吗？', { card: { kind: 'contract', ref: '' } }],
      ['merchant', 11, '可以。木料已经进窑，九月二十日前完成生产，二十五日验货。'],
      ['buyer', 6, '好的。验货请安排在上午，我们的人从佛山过去。'],
      ['merchant', 4, '没问题，上午九点。到了联系梅陈，她在三号车间。'],
      ['buyer', hours(20), '另外请确认纸箱印刷用我们发的最新版本。'],
      ['merchant', 15, '已确认，用的是第三版，条码在短边。'],
    ],
  },
  {
    ...rosa,
    merchant: 'casa-lumen',
    about: { subject: 'product', sn: 'CL-RUG-1101' },
    began: days(3),
    lines: [
      [
        'buyer',
        0,
        '¿Esta alfombra se puede limpiar con vapor? La queremos para un hotel.',
        { card: { kind: 'product', ref: 'CL-RUG-1101' } },
      ],
      [
        'merchant',
        18,
        'Con vapor no: la lana encoge. Recomendamos limpieza en seco dos veces al año; la ficha de cuidado va en el paquete.',
      ],
      ['buyer', 7, 'Entendido. ¿Y hacen medidas especiales, de 3 por 5 metros?'],
      [
        'merchant',
        22,
        'Sí, a partir de 12 piezas y en unas siete semanas. Si quiere, le preparo un contrato con el precio.',
      ],
      ['buyer', 5, 'Perfecto, lo hablo con mi socio y le digo. ¡Gracias!'],
    ],
  },
  {
    ...jonah,
    merchant: 'little-orchard',
    about: { subject: 'none' },
    began: days(2),
    lines: [
      ['buyer', 0, 'Hello Kasia, which of your bunk beds fit under a ceiling of 90 inches?'],
      [
        'merchant',
        35,
        'All but the loft: the bunks are 65 inches high, so there are 25 inches over the upper mattress.',
      ],
      ['merchant', 2, 'And we give 10 % on all of them until Friday.', { withdrawn: true }],
      [
        'merchant',
        3,
        'Sorry, the line I took back was meant for somebody else. The bunks are at their list price.',
      ],
      ['buyer', 9, 'No harm done. I will take six at the list price.'],
    ],
  },
  {
    ...olivia,
    merchant: 'harlow-pine',
    about: { subject: 'contract' },
    began: hours(46),
    lines: [
      [
        'buyer',
        0,
        'The report says 9 faults where 5 are allowed. What happens to these pieces?',
        { card: { kind: 'contract', ref: '' } },
      ],
      [
        'merchant',
        40,
        'They are taken out and refinished, all of one finish line. We ask for a second inspection next Tuesday, at our cost.',
      ],
      ['buyer', 25, 'Please have the drawer fronts measured as well, three of the nine were out of square.'],
      [
        'merchant',
        14,
        'Done: the jig was worn. It is replaced, and every front of the lot goes through it again.',
      ],
      ['buyer', 8, 'Then Tuesday is fine with us.'],
    ],
  },
  {
    ...olivia,
    merchant: 'northgate-upholstery',
    about: { subject: 'order', po: 'SHS-1009' },
    began: hours(30),
    lines: [
      [
        'buyer',
        0,
        'The chaise came with a pulled seam at the back, about four inches. Two pictures from this morning.',
        { pictures: 2, card: { kind: 'order', ref: 'SHS-1009' } },
      ],
      [
        'merchant',
        26,
        'That is not how it should leave us, I am sorry. Is the fabric itself torn, or only the thread?',
      ],
      ['buyer', 12, 'Only the thread, as far as I can see.'],
      [
        'merchant',
        31,
        'Then an upholsterer can close it in an hour. We offer 120 dollars in your request, which is about what they ask near you.',
      ],
      ['merchant', hours(20), 'Have you had a chance to look at the offer?'],
      ['merchant', 3, 'If you would rather have a new cover, we can sew one in nine days.'],
    ],
    unread: { buyer: 3 },
  },
  {
    ...olivia,
    merchant: 'harlow-pine',
    about: { subject: 'product', sn: 'HP-DTB-510' },
    began: hours(26),
    lines: [
      [
        'buyer',
        0,
        'Is the top of this table one piece, or joined in the middle?',
        { card: { kind: 'product', ref: 'HP-DTB-510' } },
      ],
      ['merchant', 4, 'Planks along its whole length, glued and planed as one: no joint in the middle.'],
      ['buyer', 3, 'And do the legs come off? The stairwell is 34 inches wide.'],
      [
        'merchant',
        5,
        'They do, four bolts each; the key is in the carton. Without legs it is 38 by 4 inches and goes up on its side.',
      ],
    ],
    unread: { buyer: 1 },
  },
  {
    ...peter,
    merchant: 'northgate-upholstery',
    about: { subject: 'none' },
    began: hours(20),
    lines: [
      ['buyer', 0, 'Could we have thirty days to pay for the next order?'],
      [
        'merchant',
        14,
        'Not on Trestle, I am afraid. If you wire the money to us directly we can, and it is three percent cheaper.',
      ],
      ['buyer', 6, 'We would rather stay on Trestle.'],
    ],
    ends: { report: 2, reason: 'They ask us to pay outside of Trestle.' },
  },
  {
    ...nadia,
    about: { subject: 'none' },
    began: hours(9),
    lines: [
      ['buyer', 0, 'Two of our people left last month. How do I give their orders to somebody else?'],
      [
        'service',
        17,
        'Remove them under Team: their open orders and notices go to whoever may pay, and nothing is lost. Their names stay in the history.',
      ],
      ['buyer', 4, 'And their saved lists?'],
      ['service', 6, 'Those they shared stay with the company; private ones go with them.'],
      ['buyer', 2, 'Good, thank you.'],
    ],
  },
  {
    ...dario,
    merchant: 'harlow-pine',
    about: { subject: 'product', sn: 'HP-BST-681' },
    began: hours(5),
    lines: [
      [
        'buyer',
        0,
        'Can the night stands be had with the drawer on the left? We have a room with the wardrobe on the right.',
      ],
      [
        'merchant',
        19,
        'The drawer goes the whole width, so there is no left or right. There is a version with a door, though: the hinge can be moved.',
        { card: { kind: 'product', ref: 'HP-BST-681' } },
      ],
      [
        'buyer',
        265,
        'We find no such version in your store, and the room is due on Monday. We ask Trestle which one it is.',
      ],
    ],
    ends: 'callIn',
  },
  {
    ...peter,
    about: { subject: 'none' },
    began: 52,
    lines: [
      [
        'buyer',
        0,
        'The truck to Joliet is announced for Friday between ten and two. Can it come before ten?',
      ],
    ],
    unread: { others: 1 },
  },
  {
    ...peter,
    merchant: 'blue-heron-outdoor',
    about: { subject: 'product', sn: 'BH-OST-1285' },
    began: 13,
    lines: [
      [
        'buyer',
        0,
        'Do the cushions of this set come in the darker grey as well?',
        { card: { kind: 'product', ref: 'BH-OST-1285' } },
      ],
      ['buyer', 2, 'We would need 24 sets by the middle of May.'],
    ],
    unread: { others: 2 },
  },
]
