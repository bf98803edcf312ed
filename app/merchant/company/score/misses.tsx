import { useState } from 'react'
import { Link } from 'react-router'
import { longestPeriod, type ScoreKind } from '#rules/goods/merchant/score'
import { ContestNote } from '../../../parts/product/store/contest-note.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states.tsx'
import { AskColleague } from '../../ask-colleague.tsx'
import { useMerchantMay } from '../../use-merchant-may.ts'
import { ContestCase } from './contest-case.tsx'
import type { Miss } from './miss.ts'

/** The page of the portal that shows what a case was about. */
function pageOf({ source, number }: Miss): string {
  if (source === 'refund') return `after_sale/${number}`
  if (source === 'contract') return `contracts/${number}`
  if (source === 'lot') return `production/${number}`
  return source === 'inbound' ? `inbound/${number}` : `orders/${number}`
}

/** What a person can do about a case now. */
function Acts({ miss, onContest }: { miss: Miss; onContest: () => void }) {
  const { t } = useTranslation('score')
  const { dateTime } = useFormat()
  const may = useMerchantMay()('aftersale')
  if (miss.contest) return <ContestNote contest={miss.contest} />
  const until = dateTime(miss.contest_until)
  if (Date.parse(miss.contest_until) < Date.now())
    return <span className="small soft">{t('misses.over', { until })}</span>
  return (
    <div>
      {may && (
        <button type="button" className="btn" onClick={onContest}>
          {t('misses.contest')}
        </button>
      )}
      <div className="small soft">{t('misses.until', { until })}</div>
    </div>
  )
}

/** The cases of a kind that were missed, each with its page and a way to contest it. */
export function Misses({ kind }: { kind: ScoreKind }) {
  const { t } = useTranslation('score')
  const { dateTime } = useFormat()
  const { data, error, refetch } = useAnswer(
    '/merchant/scoreMisses',
    { kind },
    { enabled: kind !== 'content' },
  )
  const may = useMerchantMay()('aftersale')
  const [contested, contest] = useState<Miss | null>(null)
  const columns = [
    {
      title: t('misses.number'),
      cell: (miss: Miss) => (
        <div>
          <span className="small soft">{t(`source.${miss.source}`)}</span>{' '}
          <Link className="underlined" to={paths.merchant(pageOf(miss))} translate="no">
            {miss.number}
          </Link>
        </div>
      ),
    },
    { title: t('misses.ended'), cell: ({ ended_at }: Miss) => dateTime(ended_at) },
    { title: t('misses.how'), cell: (miss: Miss) => t('ofCases', miss) },
    {
      title: t('misses.acts'),
      hidden: true,
      cell: (miss: Miss) => <Acts miss={miss} onContest={() => contest(miss)} />,
    },
  ]
  return (
    <section className="stack" aria-labelledby="misses">
      <h2 id="misses">
        {t(`kind.${kind}`)}: {t('misses.title')}
      </h2>
      {kind === 'content' && (
        <p>
          <Link className="underlined" to={paths.merchant('products')}>
            {t('misses.content')}
          </Link>
        </p>
      )}
      {error && !data && <ErrorState error={error} again={() => void refetch()} />}
      {kind !== 'content' && !data && !error && <Loading lines={3} height={56} />}
      {data?.count === 0 && <EmptyState title={t('misses.none', { days: longestPeriod })} />}
      {data && data.count > 0 && (
        <>
          {data.count > data.list.length && (
            <p className="small soft">{t('misses.first', { shown: data.list.length, count: data.count })}</p>
          )}
          {!may && <AskColleague permission="aftersale" />}
          <DataTable
            rows={data.list}
            keyOf={({ source, case_id }) => `${source} ${case_id}`}
            columns={columns}
          />
        </>
      )}
      {contested && <ContestCase miss={contested} onClose={() => contest(null)} />}
    </section>
  )
}
