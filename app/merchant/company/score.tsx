import { useState } from 'react'
import { fewestCases, type ScoreKind } from '#rules/goods/merchant/score'
import { ScoreTable } from '../../parts/product/store/score-table.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import { Misses } from './score/misses.tsx'

/** /merchant/score: how well the manufacturer does, with the cases behind it. */
export default function MerchantScore() {
  const { t } = useTranslation('score')
  const { date } = useFormat()
  const { data, error, refetch } = useAnswer('/merchant/score', {})
  const [kind, setKind] = useState<ScoreKind>('filled')
  return (
    <div className="stack">
      <h1>{t('title')}</h1>
      <p className="soft">{t('lead', { fewest: fewestCases })}</p>
      {error && !data && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={6} height={72} />}
      {data?.day === null && (
        <EmptyState title={t('nothing')}>
          <p className="soft">{t('nothingHelp')}</p>
        </EmptyState>
      )}
      {data?.day && (
        <>
          <p className="small soft">{t('until', { day: date(data.day) })}</p>
          <ScoreTable score={data.list} chosen={kind} onChoose={setKind} />
        </>
      )}
      <Misses kind={kind} />
    </div>
  )
}
