import { contractSides } from '../../buying/contract/state.ts'
import { factOf } from '../paper/frame.ts'
import type { Paper, PaperCell, PaperColumn } from '../paper/paper.ts'
import type { VersionFacts } from './facts.ts'

const columns: readonly PaperColumn[] = [
  { name: { words: 'agreement:evidence.side' }, share: 18, number: false },
  { name: { words: 'agreement:evidence.name' }, share: 27, number: false },
  { name: { words: 'agreement:evidence.proof' }, share: 25, number: false },
  { name: { words: 'agreement:evidence.at' }, share: 30, number: false },
]

/** The evidence of confirmation: the hashes of a version, and which side confirmed it when, by what proof. */
export function evidencePaper(version: VersionFacts, frame: Paper): Paper {
  const rows = contractSides.map((side): PaperCell[] => {
    const given = version.confirmations.find((one) => one.side === side)
    const name: PaperCell = [{ words: `contract:side.${side}` }]
    if (!given) return [name, [{ words: 'contract:notConfirmed' }], ['–'], ['–']]
    const { typed_name, proof, at } = given
    return [name, [typed_name], [{ words: `agreement:proof.${proof}` }], [{ moment: at }, at]]
  })
  return {
    ...frame,
    facts: [
      ...factOf('contract:column.contract', frame.order_number),
      ...factOf('agreement:version', { number: version.body.version }),
      ...factOf('agreement:proposed', { moment: version.proposed_at }),
    ],
    columns,
    rows,
    notes: [
      { name: { words: 'agreement:evidence.hash' }, lines: [version.content_hash] },
      {
        name: { words: 'agreement:evidence.previous' },
        lines: [version.previous_hash ?? { words: 'agreement:evidence.first' }],
      },
      { name: { words: 'agreement:evidence.how' }, lines: [{ words: 'agreement:evidence.check' }] },
    ],
  }
}
