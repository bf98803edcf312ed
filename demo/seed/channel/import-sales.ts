import { system } from '#market/actor'
import { saveChannelAccount } from '#market/buying/order/channel/accounts'
import { keepImport, mapImport } from '#market/buying/order/channel/change-import'
import { endImports } from '#market/buying/order/channel/end-imports'
import { nextWaitingSale, placeImport, placeWaitingSale } from '#market/buying/order/channel/place-orders'
import { salesTable } from '#rules/buying/channel/sales-table'
import { addDays, dayAt, timeZoneOf } from '#rules/days'
import type { Platform } from '#rules/goods/private/item-alias'
import type { Trade } from '../trade.ts'

const hourMs = 3_600_000
const email = 'peter@lakeshore.example.com'

type PlannedFile = {
  platform: Platform
  account: string
  file_name: string
  hours: number
  placed: boolean
  /** Who fetches its orders with the platform's labels. */
  fetched_by?: { carrier: string; carrier_account: string }
  /** The column that says by when its orders have to leave, and in how many days of the file that is. */
  ship_by: readonly [column: string, days: number]
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

const chicago = ['Chicago', 'IL', '60614'] as const
const files: readonly PlannedFile[] = [
  {
    platform: 'wayfair',
    account: 'Lakeshore Living',
    file_name: 'wayfair-orders.csv',
    hours: 52,
    placed: true,
    ship_by: ['Must Ship By', 3],
    head: [
      'PO Number',
      'Item Number',
      'Quantity',
      'Ship To Name',
      'Ship To Phone',
      'Ship To Address',
      'Ship To City',
      'Ship To State',
      'Ship To Zip',
    ],
    rows: [
      ['CS412770981', 'W004417731', '1', 'Dana Whitfield', '312 555 0142', '2140 N Clark St', ...chicago],
      [
        'CS412771004',
        'W004417731',
        '1',
        'Marcus Bell',
        '414 555 0117',
        '815 E Brady St',
        'Milwaukee',
        'WI',
        '53202',
      ],
      [
        'CS412771130',
        'W004418002',
        '1',
        'Priya Natarajan',
        '317 555 0168',
        'PO Box 8812',
        'Indianapolis',
        'IN',
        '46204',
      ],
      [
        'CS412771388',
        'W009999999',
        '2',
        'Owen Castillo',
        '513 555 0190',
        '1201 Vine St',
        'Cincinnati',
        'OH',
        '45202',
      ],
    ],
  },
  {
    platform: 'amazon',
    account: 'Lakeshore Home',
    file_name: 'amazon-unshipped.tsv',
    hours: 3,
    placed: false,
    ship_by: ['promise-date', 2],
    head: [
      'order-id',
      'order-item-id',
      'buyer-phone-number',
      'sku',
      'quantity-to-ship',
      'recipient-name',
      'ship-address-1',
      'ship-address-2',
      'ship-city',
      'ship-state',
      'ship-postal-code',
      'ship-country',
    ],
    rows: [
      [
        '112-5550101-8842001',
        '40871100201',
        '312-555-0133 ext. 40217',
        'LKS-CRIB-1301',
        '1',
        'Renee Okafor',
        '77 W Huron St',
        'Apt 9C',
        ...chicago,
        'US',
      ],
      [
        '112-5550102-1190477',
        '40871100202',
        '608-555-0121',
        'LKS-CRIB-1301',
        '1',
        'Tom Haugen',
        '310 State St',
        '',
        'Madison',
        'Wisconsin',
        '53703',
        'US',
      ],
      [
        '112-5550103-3307152',
        '40871100203',
        '617-555-0184',
        'LKS-BED-1341',
        '1',
        'Grace Tully',
        '14 Elm St',
        '',
        'Pittsfield',
        'MA',
        '1201',
        'US',
      ],
      [
        '1.12556E+16',
        '40871100204',
        '219-555-0102',
        'LKS-CRIB-1301',
        '1',
        'Ivan Petrov',
        '5 Lake Rd',
        '',
        'Gary',
        'IN',
        '46402',
        'US',
      ],
      [
        '112-5550105-7719036',
        '40871100205',
        '614-555-0155',
        'LKS-SOFA-101-NAVY',
        '6',
        'Holly Ames',
        '88 High St',
        '',
        'Columbus',
        'OH',
        '43215',
        'US',
      ],
      [
        '112-5550106-2201988',
        '40871100206',
        '313-555-0176',
        'LKS-CRIB-1301',
        '1',
        'Ben Ortiz',
        '901 Woodward Ave',
        '',
        'Detroit',
        'IL',
        '48226',
        'US',
      ],
    ],
  },
  {
    platform: 'walmart',
    account: 'Lakeshore Outlet',
    file_name: 'walmart-po.csv',
    hours: 5,
    placed: true,
    fetched_by: { carrier: 'FedEx Ground', carrier_account: '60421788' },
    ship_by: ['Ship By', 4],
    head: [
      'PO#',
      'Line#',
      'SKU',
      'Qty',
      'Customer Name',
      'Customer Phone Number',
      'Ship to Address 1',
      'Ship to City',
      'Ship to State',
      'Ship to Zip Code',
    ],
    rows: [
      [
        '108926117230',
        '1',
        'IW-BKC-913',
        '1',
        'Nina Kowalski',
        '312 555 0119',
        '4402 N Ashland Ave',
        ...chicago,
      ],
      [
        '108926117655',
        '1',
        'IW-BKC-913',
        '1',
        'Aaron Fields',
        '260 555 0137',
        '1919 S Calhoun St',
        'Fort Wayne',
        'IN',
        '46802',
      ],
    ],
  },
]

/**
 * Files of orders of the demo's dealer: one placed with rows that came back, one that is looked at, and one
 * whose orders wait for their labels.
 */
export async function importSales(trade: Trade, at: Date): Promise<void> {
  for (const file of files)
    await importFile(trade, { file, at: new Date(at.getTime() - file.hours * hourMs) })
}

async function importFile(
  { tx, actors }: Trade,
  { file, at }: { file: PlannedFile; at: Date },
): Promise<void> {
  const { platform, account: name, file_name, head, rows, ship_by } = file
  const [column, days] = ship_by
  const day = addDays(dayAt(at, timeZoneOf('CHI')), days)
  const buyer = actors.buyer(email, 'CHI', at)
  const { id } = await saveChannelAccount(tx, buyer, { platform, name, idempotency_key: '' })
  const dated = [[...head, column], ...rows.map((cells) => [...cells, day])]
  const lines = dated.map((cells, i) => ({ line: i + 1, cells }))
  const table = salesTable(lines, platform)
  const keeping = { channel_account_id: id, file_name, table, pointOf: () => null }
  const { import_id } = await keepImport(tx, buyer, keeping)
  if (file.fetched_by) await mapImport(tx, buyer, { import_id, ...file.fetched_by, pointOf: () => null })
  if (!file.placed) return
  await placeImport(tx, buyer, { import_id, waits: false, idempotency_key: '' })
  for (let next = await nextWaitingSale(tx); next; next = await nextWaitingSale(tx))
    await placeWaitingSale(tx, system(at), next)
  await endImports(tx, system(at))
}
