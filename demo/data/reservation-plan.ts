const day = 24
/** People of the demo who reserve. */
const olivia = 'olivia@sunrise-staging.example.com'
const chen = 'chen@haichuan.example.com'

export type ReservationStep =
  | 'submit'
  | 'approve'
  | 'reject'
  | 'deposit'
  | 'voucher'
  | 'late'
  | 'arrive'
  | 'pickup'
  | 'delivery'
  | 'rest'
  | 'lock'
  | 'ship'

export type PlannedReservation = {
  buyer: string
  /** Hours before the seed's instant at which it was booked. */
  booked: number
  /** What came next, and how many hours before the seed's instant. */
  steps: readonly (readonly [ReservationStep, number])[]
  /** A shipment for it alone, that holds so many times its pieces; else the one that is on its way. */
  own?: number
}

/** A reservation in each stage of its life, and two shipments of which one is full, the other nearly. */
export const reservationPlan: readonly PlannedReservation[] = [
  { buyer: olivia, booked: 2 * day, steps: [] },
  { buyer: olivia, booked: 27, steps: [['submit', 26]] },
  {
    buyer: chen,
    booked: 6 * day,
    steps: [
      ['submit', 6 * day - 1],
      ['reject', 4 * day],
    ],
  },
  {
    buyer: olivia,
    booked: 92,
    steps: [
      ['submit', 91],
      ['approve', 67],
    ],
    own: 1.25,
  },
  {
    buyer: chen,
    booked: 4 * day,
    steps: [
      ['submit', 95],
      ['approve', 60],
      ['voucher', 20],
    ],
  },
  {
    buyer: olivia,
    booked: 22 * day,
    steps: [
      ['submit', 527],
      ['approve', 500],
      ['deposit', 490],
      ['late', 9 * day],
    ],
    own: 1,
  },
  {
    buyer: olivia,
    booked: 30 * day,
    steps: [
      ['submit', 719],
      ['approve', 700],
      ['deposit', 690],
      ['arrive', 5 * day],
    ],
    own: 1,
  },
  {
    buyer: chen,
    booked: 48 * day,
    steps: [
      ['submit', 1_151],
      ['approve', 1_140],
      ['deposit', 1_130],
      ['arrive', 16 * day],
      ['lock', 2 * day],
    ],
    own: 1,
  },
  {
    buyer: olivia,
    booked: 41 * day,
    steps: [
      ['submit', 983],
      ['approve', 970],
      ['deposit', 960],
      ['arrive', 10 * day],
      ['pickup', 9 * day],
      ['rest', 9 * day - 1],
    ],
    own: 1,
  },
  {
    buyer: olivia,
    booked: 43 * day,
    steps: [
      ['submit', 1_031],
      ['approve', 1_020],
      ['deposit', 1_010],
      ['arrive', 8 * day],
      ['delivery', 7 * day],
      ['rest', 7 * day - 1],
      ['ship', 2 * day],
    ],
    own: 1,
  },
]
