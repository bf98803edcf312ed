import { parseQuantity } from '../goods/quantity.ts'
import { plainIdentifier, plainLine } from '../text/plain-input.ts'

/**
 * The limits of an order pad: rows in all, models in one query, and of a file its bytes, unpacked size and
 * columns.
 */
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

/**
 * Column names of the model number: unambiguous ones first, then those that may also mean the item's name or
 * a row number.
 */
const modelNames = [
  /^(model|item|goods|product|part|style)?[ _-]*(model|sku|mpn|upc)[ _-]*(number|no|nr|code|id|sn|num|#)?[ .:#]*$|^(item|goods|product|part|style|custom)[ _-]*(number|no|nr|code|id|sn|num|#)[ .:#]*$/,
  /^(商品|产品|货品|物料|客户|工厂|厂家)?(型号|货号|编号|编码|代码|款号|料号|sku)(编号|编码|码|号)?:?$/,
  /^(n[uú]mero|n[uú]m\.?|n\.?o\.?|c[oó]digo|c[oó]d\.?|referencia|ref\.?|clave)( del?)? (modelo|art[ií]culo|producto|sku)[.:]*$|^(modelo|referencia|ref|c[oó]digo|c[oó]d)[.:]*$/,
  /^(item|goods|product|part|art[ií]culo|producto|商品|产品)[ .:]*$/,
  /^(number|no|nr|code|id|sn|num|#)[ .:#]*$/,
]
const quantityNames =
  /^(order(ed)? )?(qty|quantity|amount|pieces|pcs|units|count)( ordered)?[ .:]*$|^(订购|订货|采购|下单|订单|购买|需求)?(数量|件数|套数|个数)(\((件|套|个|张|把)\))?:?$|^(cantidad|cant|piezas|pzas?|uds?|unidades)\.?( (pedida|solicitada|a pedir|de pedido))?[.:]*$/

const trimmed = (cell: string | undefined) => plainLine(cell ?? '')

/** Which columns a head names; null where the row is no head. */
function namedColumns(head: readonly string[]): Columns | null {
  const names = head.map((cell) => trimmed(cell).toLowerCase())
  const quantity = names.findIndex((name) => quantityNames.test(name))
  const model = modelNames
    .map((meant) => names.findIndex((name, i) => i !== quantity && meant.test(name)))
    .find((place) => place >= 0)
  if (model !== undefined) return { model, quantity }
  return quantity < 0 ? null : { model: names.findIndex((_, i) => i !== quantity), quantity }
}

/** Without a head: models are in the first column, amounts in the first other column of whole numbers. */
function guessedColumns(table: Table): Columns {
  const width = Math.max(0, ...table.map((row) => row.length))
  const places = Array.from({ length: width }, (_, i) => i)
  const filled = (i: number) => table.map((row) => trimmed(row[i])).filter((cell) => cell !== '')
  const counts = (i: number) => {
    const cells = filled(i)
    return cells.length > 0 && cells.filter((cell) => parseQuantity(cell) !== null).length * 2 > cells.length
  }
  // A sheet's own row numbers are neither.
  const numbersRows = (i: number) =>
    table.length > 1 && filled(i).join() === table.map((_, row) => row + 1).join()
  const all = places.filter((i) => filled(i).length > 0)
  const meant = all.filter((i) => !numbersRows(i))
  const used = meant.length > 1 ? meant : all
  const model = used.find((i) => !counts(i)) ?? used[0] ?? 0
  const quantity = used.find((i) => i !== model && counts(i)) ?? used.find((i) => i > model) ?? -1
  return { model, quantity }
}

/**
 * The rows of a pasted or uploaded table: model number and quantity, found by the names in its head or,
 * without a head, by the contents of the columns. Rows with neither are left out.
 */
export function padLines(table: Table): PadLine[] {
  const first = table.findIndex((row) => row.some((cell) => trimmed(cell) !== ''))
  if (first < 0) return []
  const named = namedColumns(table[first]!)
  const { model, quantity } = named ?? guessedColumns(table)
  return table
    .slice(first + (named ? 1 : 0))
    .map((row) => ({ model: plainIdentifier(row[model] ?? ''), quantity: trimmed(row[quantity]), parts: [] }))
    .filter(({ model, quantity }) => model + quantity !== '')
}

/** How a model number is compared: in capitals or not, it is the same. */
export const foldedModel = (model: string) => plainIdentifier(model).toLowerCase()

/**
 * Merges rows of the same key at the first one's place, keeping their amounts. Rows without a key, and those
 * with a malformed amount, stay separate.
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
