/** The fields of an address, which further lines of an order may leave blank. */
export const salesAddressFields = [
  'consignee',
  'phone',
  'street',
  'street2',
  'street3',
  'city',
  'state',
  'zip',
  'country',
] as const
/** What a file of a channel's orders says of a line, by our names of its columns. */
export const salesFields = [
  'platform_order',
  'platform_line',
  'number',
  'quantity',
  ...salesAddressFields,
  'ship_by',
  'email',
  'carrier',
] as const
export type SalesField = (typeof salesFields)[number]

/** The fields without a column of which nothing can be read. */
export const neededSalesFields: readonly SalesField[] = [
  'platform_order',
  'number',
  'quantity',
  'consignee',
  'phone',
  'street',
  'city',
  'state',
  'zip',
]

/** Which column of a file holds which field; left out where none does. */
export type SalesMapping = Partial<Record<SalesField, string>>

/** Bounds of a file of a channel's orders, and of one cell of it. */
export const salesLimits = {
  rows: 2_000,
  /** Titles and notes may stand above the head. */
  headWithin: 30,
  fileBytes: 5 * 1024 * 1024,
  /** For so long an uploaded file is kept: it names customers and their streets. */
  fileDays: 90,
  unpackedBytes: 40 * 1024 * 1024,
  columns: 120,
  cell: 300,
  accounts: 50,
  /** Orders of which one file tells a channel. */
  reported: 2_000,
  /** Orders that are priced at once. */
  quoted: 200,
  accountName: 60,
  /** Of the name of a carrier, and of the account there. */
  carrier: 120,
} as const

/** Why a row can't be placed. */
export const salesFaults = [
  'missing',
  'scientific',
  'tooLong',
  'quantity',
  'phone',
  'zip',
  'zipState',
  'state',
  'country',
  'date',
  'postBox',
  'unknown',
  'ambiguous',
  'short',
  'nowhere',
  'otherAddress',
  'sibling',
] as const
/** The faults that pass once there are more goods. */
export const goodsFaults: readonly SalesFaultReason[] = ['short', 'nowhere', 'sibling']
export type SalesFaultReason = (typeof salesFaults)[number]
export type SalesFault = {
  field: SalesField
  reason: SalesFaultReason
  params: Readonly<Record<string, string | number>>
}

export const salesImportState = { judged: 0, placing: 1, done: 2 } as const
export type SalesImportState = (typeof salesImportState)[keyof typeof salesImportState]
export const salesRowState = { bad: 0, good: 1, placed: 2, here: 3, refused: 4 } as const
export type SalesRowState = (typeof salesRowState)[keyof typeof salesRowState]

/** The rows of an import that its list shows. */
export const salesRowTabs = ['all', 'bad', 'good', 'placed', 'here', 'refused'] as const

/** How the number of a platform's order is compared; the database does the same. */
export const orderKeyOf = (platform_order: string): string =>
  platform_order.replace(/[\s#]/g, '').toUpperCase()

/** Why a mapping can't be used: a needed field without a column, or a column that the file doesn't have. */
export function wrongSalesColumn(mapping: SalesMapping, columns: readonly string[]): SalesField | null {
  const lacks = (field: SalesField) =>
    mapping[field] === undefined ? neededSalesFields.includes(field) : !columns.includes(mapping[field])
  return salesFields.find(lacks) ?? null
}
