import type { OrderFacts, PaperFees } from './facts.ts'
import type { Fact, Note, Paper, Party, Sum } from './paper.ts'
import type { PaperText, Value } from './paper-text.ts'

/** The empty fields of most papers, and the head of all. */
export function frameOf(
  facts: Pick<OrderFacts, 'issuer' | 'order_number' | 'time_zone'>,
  { kind, title, at }: { kind: Paper['kind']; title: PaperText; at: string },
): Paper {
  const { issuer } = facts
  return {
    kind,
    order_number: facts.order_number,
    title,
    issuer: {
      name: issuer.name,
      logo: issuer.logo,
      lines: [issuer.address, `${issuer.email} · ${issuer.phone}`],
    },
    time_zone: facts.time_zone,
    facts: [],
    parties: [],
    steps: [],
    columns: [],
    rows: [],
    totals: null,
    sums: [],
    notes: [],
    signatures: [],
    made_at: at,
  }
}

/** A fact, where there is something to say. */
export function factOf(words: string, said: PaperText | null): Fact[] {
  return said === null || said === '' ? [] : [{ name: { words }, said }]
}

/** A note, where anything was noted. */
export function noteOf(words: string, text: string): Note[] {
  return text.trim() === '' ? [] : [{ name: { words }, lines: text.trim().split('\n') }]
}

export const partyOf = (
  words: string,
  { name, lines }: { name: string; lines: readonly PaperText[] },
): Party => ({
  name: { words },
  lines: [name, ...lines.filter((line) => line !== '')],
})

/** How a part of a price came about, in a sentence each, as `FeeTrace` names them. */
export function feeReasons(traces: PaperFees['traces'], part: string): PaperText[] {
  return traces
    .filter(({ fee }) => fee === part)
    .map(({ fee, by, amount, threshold, weight_g = 0, volume_cm3 = 0, ...rest }) => {
      const said = Object.entries(rest).filter(
        (entry): entry is [string, string | number] => entry[1] != null,
      )
      const values: Record<string, Value | number> = {
        ...Object.fromEntries(said),
        weight: { weight: weight_g },
        volume: { volume: volume_cm3 },
        ...(amount ? { amount: { money: amount } } : {}),
        ...(threshold ? { threshold: { money: threshold } } : {}),
      }
      return { words: `buy:fees.why.${fee}.${by}`, values }
    })
}

export const paperSum = (name: PaperText, said: PaperText, more: Partial<Sum> = {}): Sum => ({
  name,
  said,
  why: [],
  strong: false,
  ...more,
})
