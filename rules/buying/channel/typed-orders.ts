import { guessSalesMapping, plainColumn } from './column-maps.ts'
import { withFirstAddress } from './judge-sales.ts'
import { readSalesRow } from './read-sales-row.ts'
import { type SalesFault, type SalesField, salesAddressFields } from './sales-fields.ts'

/** The fields of orders that are typed, in the order of their columns. */
export const typedFields = [
  'platform_order',
  'number',
  'quantity',
  'consignee',
  'phone',
  'street',
  'street2',
  'city',
  'state',
  'zip',
  'ship_by',
] as const satisfies readonly SalesField[]
export type TypedField = (typeof typedFields)[number]
export type TypedRow = Record<TypedField, string>

/** Rows that are typed at once; more come in a file. */
export const typedMost = 200

export const blankRow = Object.fromEntries(typedFields.map((field) => [field, ''])) as TypedRow
export const isBlankRow = (row: TypedRow): boolean => typedFields.every((field) => row[field].trim() === '')

/**
 * Typed rows as a file of orders. A row without a number of its own and without a recipient is a further item
 * of the order above it.
 */
export function typedTable(rows: readonly TypedRow[]): string[][] {
  let above = ''
  const cells = rows
    .filter((row) => !isBlankRow(row))
    .map((row) => {
      const further = row.platform_order.trim() === '' && row.consignee.trim() === ''
      above = further ? above : row.platform_order
      return typedFields.map((field) => (field === 'platform_order' ? above : row[field]).trim())
    })
  return [typedFields.map(plainColumn), ...cells]
}

/**
 * What is wrong with each of these rows by itself, as their file would be judged; nothing of blank ones. A
 * further item of an order has the address of that order, and its faults are told there.
 */
export function typedFaults(rows: readonly TypedRow[]): SalesFault[][] {
  const [, ...lines] = typedTable(rows)
  const own = lines.map((line) => ({
    cells: Object.fromEntries(typedFields.map((field, i) => [field, line[i]!])) as TypedRow,
  }))
  const found = withFirstAddress(own).map((row, i) => {
    const { faults } = readSalesRow(row.cells, row.cells)
    return row === own[i] ? faults : faults.filter(({ field }) => !ofAddress(field))
  })
  return rows.map((row) => (isBlankRow(row) ? [] : found.shift()!))
}

const ofAddress = (field: SalesField) => (salesAddressFields as readonly SalesField[]).includes(field)

const headNames = 3

/**
 * Cells of a spreadsheet as rows: by the names in their first row, where it has some, or from the given
 * column to the right.
 */
export function rowsOfTable(table: readonly (readonly string[])[], from: TypedField): Partial<TypedRow>[] {
  const [head = [], ...below] = table
  const named = guessSalesMapping('other', head)
  if (Object.keys(named).length >= headNames)
    return below.map((cells) =>
      pick((field) => {
        const column = named[field]
        return column === undefined ? undefined : cells[head.indexOf(column)]
      }),
    )
  const first = typedFields.indexOf(from)
  return table.map((cells) => pick((_, at) => (at < first ? undefined : cells[at - first])))
}

function pick(cellOf: (field: TypedField, at: number) => string | undefined): Partial<TypedRow> {
  const found = typedFields.map((field, at) => [field, cellOf(field, at)?.trim()] as const)
  return Object.fromEntries(found.filter(([, cell]) => cell !== undefined))
}
