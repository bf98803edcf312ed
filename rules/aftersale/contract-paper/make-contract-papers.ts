import { frameOf } from '../paper/frame.ts'
import type { Paper } from '../paper/paper.ts'
import { changesPaper } from './changes-paper.ts'
import { evidencePaper } from './evidence-paper.ts'
import { type ContractFacts, isConfirmed } from './facts.ts'
import { goodsPaper } from './goods-paper.ts'
import { lotsPaper } from './lots-paper.ts'
import { termsPaper } from './terms-paper.ts'
import { besideEnglish, type Write, writtenPaper } from './two-languages.ts'

type PaperWriters = Record<'english' | 'own', Write> & {
  /** The total in words. */
  words: readonly string[]
  at: string
}

/**
 * The sheets of a contract in English and the reader's language: goods, lots, terms and signatures; of a
 * version also what it changes of the one before, and the evidence of its confirmation. What not both sides
 * confirmed carries a watermark.
 */
export function makeContractPapers(facts: ContractFacts, { english, own, words, at }: PaperWriters): Paper[] {
  const { version } = facts
  const { lots } = facts.written
  const sheet = (title: string): Paper => ({
    ...frameOf(
      { issuer: { ...facts.issuer, account: null }, order_number: facts.contract_sn, time_zone: 'UTC' },
      { kind: 'contract', title: { words: `agreement:title.${title}` }, at },
    ),
    ...(isConfirmed(facts) ? {} : { watermark: { words: 'agreement:draft' } }),
  })
  const papers = [
    goodsPaper(facts, sheet('goods'), words),
    ...(lots ? [lotsPaper(facts.written, lots, sheet('lots'))] : []),
    termsPaper(facts, sheet('terms'), { english, own }),
    ...(version?.before ? [changesPaper(version.before, version.body, sheet('changes'))] : []),
    ...(version && facts.kind === 'contract' ? [evidencePaper(version, sheet('evidence'))] : []),
  ]
  const both = besideEnglish(english, own)
  return papers.map((paper) => writtenPaper(paper, both))
}
