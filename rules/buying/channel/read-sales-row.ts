import { parseQuantity } from '../../goods/quantity.ts'
import { usStates } from '../../people/zip/us-states.ts'
import { stateOfZip } from '../../people/zip/us-zip.ts'
import { isEmail, isPhone, isUsZip, plainPhone, plainZip, textOfCell } from '../../text/plain-input.ts'
import type { FrozenAddress } from '../frozen-address.ts'
import {
  orderKeyOf,
  type SalesFault,
  type SalesFaultReason,
  type SalesField,
  salesLimits,
} from './sales-fields.ts'
import { dayInFile } from './ship-by.ts'

/** A line of a channel's order as it was read. Null where nothing that can be used was there. */
export type SalesRow = {
  platform_order: string
  platform_line: string
  number: string
  quantity: number | null
  ship_to: FrozenAddress
  /** By which day it has to leave. */
  ship_by: string | null
  /** Of its recipient; empty where none is given that can be used. */
  email: string
  /** Who fetches it with the platform's label; empty where the file doesn't say. */
  carrier: string
  faults: SalesFault[]
}

type Cells = Readonly<Partial<Record<SalesField, string>>>

/** A number in a spreadsheet's short form, which keeps the first digits alone: `1.11E+16`. */
export const isShortForm = (text: string) => /^\d+([.,]\d+)?e\+\d+$|^\d+[.,]\d+e\d+$/i.test(text)
/** Digits of which a spreadsheet may have kept the first fifteen. */
const mayBeCut = (text: string) => /^\d{16,}$/.test(text) && /^0+$/.test(text.slice(15))

const postBox =
  /\bp\.?\s*o\.?\s*box\b|\bpost(al)? (office )?box\b|\bapartado (postal|de correos)\b|\bpobox\b|邮政信箱/i
const countries = [
  '',
  'us',
  'usa',
  'u.s.',
  'u.s.a.',
  'united states',
  'united states of america',
  'pr',
  'puerto rico',
  'estados unidos',
  '美国',
]

const longest = {
  platform_order: 64,
  platform_line: 64,
  number: 64,
  consignee: 80,
  street: 200,
  city: 80,
  carrier: salesLimits.carrier,
} as const

const stateCodes = new Map(
  Object.entries(usStates).flatMap(([code, name]) => [
    [code.toLowerCase(), code],
    [name.toLowerCase(), code],
  ]),
)
/** The code of a state, however it is written; empty where there is none. */
const stateCode = (text: string): string => stateCodes.get(text.toLowerCase().replace(/^us-/, '')) ?? ''

/** A ZIP code with the zeros that a spreadsheet has dropped, if the state says that it had them. */
function zipIn(text: string, state: string): string {
  const zip = plainZip(text.replace(/\.0+$/, ''))
  if (!/^\d{3,4}(-\d{4})?$/.test(zip)) return zip
  const [first = '', more] = zip.split('-')
  const padded = [first.padStart(5, '0'), more].filter(Boolean).join('-')
  return stateOfZip(padded) === state ? padded : zip
}

/** The phone number and its extension, which some platforms write behind it. */
function phoneIn(text: string): { receiving_phone: string; extension: string } {
  const [, first, extension] = /^(.*?)[,;]?\s*(?:ext\.?|extension|x)\s*\.?:?\s*(\d{1,6})$/i.exec(text) ?? []
  return { receiving_phone: plainPhone(first ?? text), extension: extension ?? '' }
}

/**
 * Reads a line of a channel's order, and says what is wrong with it by itself. What a person typed, of
 * `cells`, went through no spreadsheet.
 */
export function readSalesRow(cells: Cells, typed: Cells = {}): SalesRow {
  const faults: SalesFault[] = []
  const fault = (field: SalesField, reason: SalesFaultReason, params: SalesFault['params'] = {}) =>
    faults.push({ field, reason, params })
  const texts = Object.fromEntries(
    Object.entries(cells).map(([field, cell]) => [field, textOfCell(cell)]),
  ) as Cells
  const text = (field: SalesField) => texts[field] ?? ''
  const needed = (field: SalesField) => {
    const value = text(field)
    if (value === '') fault(field, 'missing')
    return value
  }
  const [platform_order, number] = [needed('platform_order'), needed('number')]
  if (platform_order !== '' && orderKeyOf(platform_order) === '') fault('platform_order', 'missing')
  for (const [field, value] of [
    ['platform_order', platform_order],
    ['number', number],
  ] as const)
    if (isShortForm(value) || (typed[field] === undefined && mayBeCut(value))) fault(field, 'scientific')
  const quantity = parseQuantity(needed('quantity'))
  const usable = quantity !== null && quantity > 0 && quantity <= 99_999
  if (!usable && text('quantity') !== '') fault('quantity', 'quantity')
  const street = [needed('street'), text('street2'), text('street3')].filter(Boolean).join(', ')
  const [consignee, city] = [needed('consignee'), needed('city')]
  const [platform_line, carrier] = [text('platform_line'), text('carrier')]
  const lengths = { platform_order, platform_line, number, consignee, street, city, carrier }
  for (const [field, most] of Object.entries(longest) as [keyof typeof longest, number][])
    if (lengths[field].length > most) fault(field, 'tooLong', { most })
  if (postBox.test(street)) fault('street', 'postBox')
  const phone = phoneIn(needed('phone'))
  if (text('phone') !== '' && !isPhone(phone.receiving_phone)) fault('phone', 'phone')
  const place = placeIn({ zip: needed('zip'), state: needed('state') }, fault)
  if (!countries.includes(text('country').toLowerCase())) fault('country', 'country')
  const ship_by = dayInFile(text('ship_by'))
  if (ship_by === null && text('ship_by') !== '') fault('ship_by', 'date')
  return {
    platform_order,
    platform_line,
    number,
    quantity: usable ? quantity : null,
    ship_to: {
      receiving_company: consignee,
      receiving_name: consignee,
      ...phone,
      ...place,
      receiving_address: street,
      receiving_city: city,
      residential: true,
    },
    ship_by,
    email: isEmail(text('email')) ? text('email') : '',
    carrier,
    faults,
  }
}

type Judge = (field: SalesField, reason: SalesFaultReason) => void

/** The ZIP code and the state, which have to agree. */
function placeIn({ zip: given, state: named }: { zip: string; state: string }, fault: Judge) {
  const receiving_state = stateCode(named)
  const receiving_zip = zipIn(given, receiving_state)
  if (named !== '' && receiving_state === '') fault('state', 'state')
  if (given !== '' && !isUsZip(receiving_zip)) fault('zip', 'zip')
  else if (given !== '' && receiving_state !== '' && stateOfZip(receiving_zip) !== receiving_state)
    fault('zip', 'zipState')
  return { receiving_zip, receiving_state }
}
