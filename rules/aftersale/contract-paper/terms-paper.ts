import { type ContractSide, contractSides } from '../../buying/contract/state.ts'
import { balanceType } from '../../buying/contract/terms.ts'
import { moneyText } from '../../money/money.ts'
import type { Paper, PaperColumn, Signature } from '../paper/paper.ts'
import type { PaperText, Value } from '../paper/paper-text.ts'
import { type ContractFacts, isConfirmed } from './facts.ts'
import { balanceDue } from './goods-paper.ts'
import type { Write } from './two-languages.ts'

const clause = (name: string, values: Readonly<Record<string, Value | number>> = {}): PaperText => ({
  words: `agreement:clause.${name}`,
  values,
})

/** The terms in sentences, each by what the contract says. */
function clausesOf({ written }: ContractFacts, write: Write): PaperText[] {
  const byLot = written.balance_type === balanceType.beforeDelivery
  const { incoterm, port, delivery_on, receiving_on, deposit_percent } = written
  const { deposit_cents, balance_cents } = written
  const dated = delivery_on !== '' && receiving_on !== ''
  const days = { ready: { day: delivery_on }, received: { day: receiving_on } }
  const sums = deposit_cents !== null &&
    balance_cents !== null && {
      percent: deposit_percent ?? 0,
      deposit: { money: moneyText(deposit_cents) },
      balance: { money: moneyText(balance_cents) },
      due: write(balanceDue(written)),
    }
  return [
    ...(port === null ? [] : [clause('place', { incoterm, port })]),
    ...(dated ? [clause('days', days)] : []),
    ...(written.lots ? [clause('lots', { count: written.lots.length })] : []),
    ...(sums ? [clause('payment', sums)] : []),
    ...(written.lots && byLot ? [clause('lotBalance')] : []),
    ...gateClauses(written),
    clause('force'),
    clause('change'),
    clause('language'),
  ]
}

/** What opens each sum, who inspects, how late it may be; versions of before name none of it. */
function gateClauses(written: ContractFacts['written']): PaperText[] {
  const { balance_gate, release_gate, retention_percent, late_days, claim_days, inspection_by } = written
  return [
    ...(balance_gate ? [clause(`balanceGate${balance_gate}`)] : []),
    ...(release_gate ? [clause(`releaseGate${release_gate}`, { percent: retention_percent ?? 0 })] : []),
    ...(inspection_by ? [clause(`inspection${inspection_by}`)] : []),
    ...(late_days ? [clause('late', { days: late_days })] : []),
    ...(claim_days ? [clause('claim', { days: claim_days })] : []),
  ]
}

function signatureOf({ version }: ContractFacts, side: ContractSide): Signature {
  const given = version?.confirmations.find((one) => one.side === side)
  const name = {
    words: `agreement:signed.${side}`,
    values: { proof: { words: `agreement:proof.${given?.proof ?? 'none'}` } },
  }
  return { name, by: given?.typed_name ?? '', at: given?.at ?? null }
}

/**
 * The sheet with the terms and the places to sign, the terms in English and beside them in the reader's
 * language.
 */
export function termsPaper(
  facts: ContractFacts,
  frame: Paper,
  { english, own }: Record<'english' | 'own', Write>,
): Paper {
  const first = clausesOf(facts, english).map(english)
  const second = clausesOf(facts, own).map(own)
  const alone = first.join() === second.join()
  const numbered = (text: string, place: number) => `${place + 1}. ${text}`
  const column = (words: string): PaperColumn => ({ name: { words }, share: 50, number: false })
  return {
    ...frame,
    columns: [column('agreement:english'), ...(alone ? [] : [column('agreement:own')])],
    rows: first.map((text, place) => [
      [numbered(text, place)],
      ...(alone ? [] : [[numbered(second[place] ?? '', place)]]),
    ]),
    notes: isConfirmed(facts)
      ? []
      : [{ name: { words: 'contract:column.state' }, lines: [{ words: 'agreement:binding' }] }],
    signatures: contractSides.map((side) => signatureOf(facts, side)),
  }
}
