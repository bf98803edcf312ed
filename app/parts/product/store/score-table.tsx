import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import {
  answerTimes,
  picturesOfContent,
  type ScoreKind,
  scoreKinds,
  scorePeriods,
  scoreShare,
  scoresForBuyers,
} from '#rules/goods/merchant/score'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import styles from './store.module.css'

type Score = Out<CallAt<'/merchant/score'>>['list']
type ScoreTableProps = {
  score: Score
  /** Chooses the kind whose cases are listed. */
  chosen?: ScoreKind
  onChoose?: (kind: ScoreKind) => void
}

/** The numbers that the explanations name. */
const scoreNumbers = {
  contract: answerTimes.contractDays,
  reservation: answerTimes.workingDays,
  days: answerTimes.paperDays,
  pictures: picturesOfContent,
}

/** Hits of cases in words, with their share where there are enough of them. */
export function ScoreFigure({ counted }: { counted: { hits: number; cases: number } | undefined }) {
  const { t } = useTranslation('score')
  const { tenths } = useFormat()
  if (!counted) return <span className="soft">{t('noCases')}</span>
  const share = scoreShare(counted)
  return (
    <>
      {share === null ? <span className="soft">{t('tooFew')}</span> : <strong>{tenths(share / 100)}</strong>}
      <div className="small soft">{t('ofCases', counted)}</div>
    </>
  )
}

/** A manufacturer's score by kind and period, each with what it means. */
export function ScoreTable({ score, chosen, onChoose }: ScoreTableProps) {
  const { t } = useTranslation('score')
  const bought: readonly ScoreKind[] = scoresForBuyers
  return (
    <DataTable
      caption={t('title')}
      rows={scoreKinds}
      keyOf={(kind) => kind}
      columns={[
        {
          title: t('kindTitle'),
          hidden: true,
          className: styles.kind,
          cell: (kind) => (
            <div>
              {onChoose ? (
                <button
                  type="button"
                  className="link strong"
                  aria-pressed={kind === chosen}
                  onClick={() => onChoose(kind)}
                >
                  {t(`kind.${kind}`)}
                </button>
              ) : (
                <strong>{t(`kind.${kind}`)}</strong>
              )}
              <div className="small soft">{t(`means.${kind}`, scoreNumbers)}</div>
              {bought.includes(kind) && <div className="small">{t('forBuyers')}</div>}
            </div>
          ),
        },
        ...scorePeriods.map((period) => ({
          title: t('days', { days: period }),
          num: true,
          cell: (kind: ScoreKind) => (
            <ScoreFigure counted={score.find((one) => one.kind === kind && one.period === period)} />
          ),
        })),
      ]}
    />
  )
}
