import { evidenceState } from '#rules/buying/contract/lot/papers'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { ContractOrder } from '../order/contract-order.ts'
import { PaperLink } from './paper-link.tsx'

export type Lot = ContractOrder['lots'][number]
type Paper = Lot['evidence'][number]

const tone = {
  [evidenceState.toCheck]: 'warn',
  [evidenceState.passed]: 'good',
  [evidenceState.refused]: 'bad',
}

function PaperRow({ paper }: { paper: Paper }) {
  const { t } = useTranslation('lot')
  return (
    <li>
      <PaperLink file_id={paper.file_id} name={t(`kind.${paper.kind}`)} />{' '}
      {paper.number && <span className="small soft">{t('number', { number: paper.number })} </span>}
      <span className={`badge ${tone[paper.state]}`}>{t(`paperState.s${paper.state}`)}</span>
      {paper.reason && <span> {paper.reason}</span>}
      {paper.replaced && <span className="small soft"> {t('replaced')}</span>}
    </li>
  )
}

/** The papers of a lot: first each that it needs, there or not, then all others. */
export function PaperList({ lot }: { lot: Lot }) {
  const { t } = useTranslation('lot')
  const needed = lot.needed.map((kind) => ({ kind, papers: lot.evidence.filter((one) => one.kind === kind) }))
  const others = lot.evidence.filter(({ kind }) => !lot.needed.includes(kind))
  return (
    <div className="stack" style={{ gap: 8 }}>
      <h4>{t('papers')}</h4>
      <ul className="small stack" style={{ gap: 6 }}>
        {needed.map(({ kind, papers }) =>
          papers.length === 0 ? (
            <li key={kind}>
              {t(`kind.${kind}`)} <span className="badge">{t('needed')}</span>{' '}
              <span className="soft">{t('notHere')}</span>
            </li>
          ) : (
            papers.map((paper) => <PaperRow key={paper.id} paper={paper} />)
          ),
        )}
        {others.map((paper) => (
          <PaperRow key={paper.id} paper={paper} />
        ))}
      </ul>
    </div>
  )
}
