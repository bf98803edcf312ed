import { parseQuantity } from './quantity.ts'

/** What an order pad takes: rows in all, models in one question, and of a file its bytes, what it unpacks to and its columns. */
export const padLimits = {
  rows: 1000,
  atOnce: 200,
  fileBytes: 5 * 1024 * 1024,
  unpackedBytes: 20 * 1024 * 1024,
  columns: 40,
} as const

/** A row of a pad. `parts`: the amounts of the rows that were put together in it; of a single row none. */
export type PadLine = { model: string; quantity: string; parts: readonly number[] }

type Table = readonly (readonly string[])[]
type Columns = { model: number; quantity: number }

const modelNames =
  /^(model|item|goods|product|part|sku|mpn|upc)?[ _-]*(model|sku|number|no|nr|code|id|sn|num|#)?[ .:#]*$|^(custom|goods)_sn$|^(型号|货号|编号|商品编号|产品编号|产品型号|商品型号|物料编码)$|^(modelo|n[uú]mero de modelo|referencia|ref|c[oó]digo|art[ií]culo)$/i
const quantityNames =
  /^(order )?(qty|quantity|amount|pieces|pcs|units|count)[ .:]*$|^(数量|件数|订购数量)$|^(cantidad|cant|piezas|uds|unidades)[ .:]*$/i

const trimmed = (cell: string | undefined) => (cell ?? '').replace(/\s+/gu, ' ').trim()

/** Which columns a head names; null where the row is no head. */
function namedColumns(head: readonly string[]): Columns | null {
  const names = head.map(trimmed)
  const quantity = names.findIndex((name) => quantityNames.test(name))
  const model = names.findIndex((name, i) => i !== quantity && name !== '' && modelNames.test(name))
  if (model >= 0) return { model, quantity }
  return quantity < 0 ? null : { model: names.findIndex((_, i) => i !== quantity), quantity }
}

/** Without a head: the amounts stand in the first column of whole numbers that is not the models', which stand first. */
function guessedColumns(table: Table): Columns {
  const width = Math.max(0, ...table.map((row) => row.length))
  const places = Array.from({ length: width }, (_, i) => i)
  const filled = (i: number) => table.map((row) => trimmed(row[i])).filter((cell) => cell !== '')
  const counts = (i: number) => {
    const cells = filled(i)
    return cells.length > 0 && cells.filter((cell) => parseQuantity(cell) !== null).length * 2 > cells.length
  }
  const used = places.filter((i) => filled(i).length > 0)
  const model = used.find((i) => !counts(i)) ?? used[0] ?? 0
  const quantity = used.find((i) => i !== model && counts(i)) ?? used.find((i) => i > model) ?? -1
  return { model, quantity }
}

/**
 * The rows of a table that was pasted or uploaded: model number and quantity, found by the names in its head or, where it has
 * none, by what stands in the columns. Rows without anything in both are left out.
 */
export function padLines(table: Table): PadLine[] {
  const first = table.findIndex((row) => row.some((cell) => trimmed(cell) !== ''))
  if (first < 0) return []
  const named = namedColumns(table[first]!)
  const { model, quantity } = named ?? guessedColumns(table)
  return table
    .slice(first + (named ? 1 : 0))
    .map((row) => ({ model: trimmed(row[model]), quantity: trimmed(row[quantity]), parts: [] }))
    .filter(({ model, quantity }) => model + quantity !== '')
}

/** How a model number is compared: in capitals or not, it is the same. */
export const foldedModel = (model: string) => trimmed(model).toLowerCase()

/**
 * Rows of one key put together, in the place of the first, with the amounts they had. Rows without a key, and those whose
 * amount is no number, stay by themselves.
 */
export function mergeLines<L extends PadLine>(
  lines: readonly L[],
  keyOf: (line: L) => string | null = ({ model }) => foldedModel(model) || null,
): L[] {
  const merged: L[] = []
  const places = new Map<string, number>()
  for (const line of lines) {
    const key = parseQuantity(line.quantity) === null ? null : keyOf(line)
    const place = key === null ? undefined : places.get(key)
    if (place !== undefined) merged[place] = together(merged[place]!, line)
    else {
      if (key !== null) places.set(key, merged.length)
      merged.push(line)
    }
  }
  return merged
}

function together<L extends PadLine>(first: L, second: L): L {
  const amounts = [first, second].map(({ quantity }) => parseQuantity(quantity) ?? 0)
  const parts = [first, second].flatMap((line, i) => (line.parts.length > 0 ? line.parts : [amounts[i]!]))
  return { ...first, quantity: String(amounts[0]! + amounts[1]!), parts }
}
