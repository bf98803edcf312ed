import { countryApart } from '../../buying/contract/country-apart.ts'
import { moneyText, times } from '../../money/money.ts'
import { factOf, noteOf, paperSum, partyOf } from '../paper/frame.ts'
import type { Fact, Paper, PaperCell, PaperColumn, Party, Sum } from '../paper/paper.ts'
import type { PaperText } from '../paper/paper-text.ts'
import { type CustomsFacts, customsOf, volumeOf, volumeOfAll } from './customs.ts'
import type { ContractFacts } from './facts.ts'

const columns: readonly PaperColumn[] = [
  { name: { words: 'paper:column.number' }, share: 8, number: true },
  { name: { words: 'paper:column.item' }, share: 34, number: false },
  { name: { words: 'paper:column.cbm' }, share: 14, number: true },
  { name: { words: 'paper:column.quantity' }, share: 14, number: true },
  { name: { words: 'contract:field.price_cents' }, share: 14, number: true },
  { name: { words: 'contract:amount' }, share: 16, number: true },
]

type Line = ContractFacts['written']['lines'][number]

const orDash = (said: PaperText | null): PaperCell => [said ?? '–']

function rowOf(line: Line, customs: readonly CustomsFacts[]): PaperCell[] {
  const { line_no, custom_sn, quantity, price_cents } = line
  const volume = volumeOf(line)
  const under = [line.category, line.color, line.size, line.packing].filter((text) => text !== '')
  const amount = quantity !== null && price_cents !== null ? times(price_cents, quantity) : null
  return [
    [{ number: line_no }],
    [custom_sn, ...under, ...customsOf(customs, line)],
    orDash(volume === null ? null : { cbm: volume }),
    orDash(quantity === null ? null : { number: quantity }),
    orDash(price_cents === null ? null : { money: moneyText(price_cents) }),
    orDash(amount === null ? null : { money: moneyText(amount) }),
  ]
}

/** Cubic metres are summed where every line has them. */
function totalsOf({ lines, total_cents }: ContractFacts['written']): PaperCell[] {
  const volume = volumeOfAll(lines)
  const pieces = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0)
  return [
    [],
    [{ words: 'paper:total' }],
    orDash(volume === null ? null : { cbm: volume }),
    [{ number: pieces }],
    [],
    orDash(total_cents === null ? null : { money: moneyText(total_cents) }),
  ]
}

/** A side of a contract, as it names itself. */
export function contractParty(words: string, party: ContractFacts['written']['seller']): Party {
  const { name, zip, phone, tax_id = '' } = party
  const { address, country } = countryApart(party)
  const land: PaperText[] = country === '' ? [] : [{ country }]
  const tax: PaperText[] = tax_id === '' ? [] : [{ words: 'agreement:taxId', values: { id: tax_id } }]
  return partyOf(words, { name, lines: [address, zip, ...land, phone, ...tax] })
}

/** When the balance is due, in words. */
export const balanceDue = ({ balance_type, arrival_days }: ContractFacts['written']): PaperText => ({
  words: `contract:balance.b${balance_type}`,
  values: { days: arrival_days ?? 0 },
})

function sumsOf(written: ContractFacts['written']): Sum[] {
  const { total_cents, deposit_cents, balance_cents, deposit_percent } = written
  if (total_cents === null || deposit_cents === null || balance_cents === null) return []
  const part = { words: 'agreement:percent', values: { percent: deposit_percent ?? 0 } }
  return [
    paperSum({ words: 'contract:field.total_cents' }, { money: moneyText(total_cents) }, { strong: true }),
    paperSum({ words: 'contract:field.deposit_cents' }, { money: moneyText(deposit_cents) }, { why: [part] }),
    paperSum(
      { words: 'contract:field.balance_cents' },
      { money: moneyText(balance_cents) },
      { why: [balanceDue(written)] },
    ),
  ]
}

const dayOrNull = (day: string): PaperText | null => (day === '' ? null : { day })

/** The numbers and days of a contract. */
function contractFacts({ contract_sn, written, version }: ContractFacts): Fact[] {
  const { incoterm, port, delivery_on, receiving_on } = written
  const place = port === null ? null : `${incoterm} ${port}, Incoterms® 2020`
  return [
    ...factOf('contract:column.contract', contract_sn),
    ...factOf('agreement:version', version && { number: version.body.version }),
    ...factOf('agreement:proposed', version && { moment: version.proposed_at }),
    ...factOf('agreement:delivery', place),
    ...factOf('contract:field.delivery_on', dayOrNull(delivery_on)),
    ...factOf('contract:field.receiving_on', dayOrNull(receiving_on)),
    ...factOf('agreement:currency', 'USD'),
  ]
}

/** The goods of a contract, each with its picture and what is said of it to the customs, and their sums. */
export const goodsTable = ({ written }: ContractFacts, customs: readonly CustomsFacts[] = []) => ({
  columns,
  rows: written.lines.map((line) => rowOf(line, customs)),
  pictures: written.lines.map(({ image_path }) => (image_path === '' ? null : image_path)),
  totals: totalsOf(written),
})

/** The first sheet of a contract: who, what, and for how much. `words`: the total in words. */
export function goodsPaper(facts: ContractFacts, frame: Paper, words: readonly string[]): Paper {
  const { written } = facts
  return {
    ...frame,
    facts: contractFacts(facts),
    parties: [
      contractParty('contract:form.maker', written.seller),
      contractParty('contract:form.purchaser', written.purchaser),
    ],
    ...goodsTable(facts),
    sums: sumsOf(written),
    notes: [
      ...noteOf('agreement:inWords', words.join('\n')),
      ...noteOf('contract:field.pay_action', written.pay_action),
      ...noteOf('contract:field.goods_standard', written.goods_standard),
    ],
  }
}
