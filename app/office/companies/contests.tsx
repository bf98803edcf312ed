import { useState } from 'react'
import { Link } from 'react-router'
import { contestDays } from '#rules/goods/merchant/score'
import { ContestNote } from '../../parts/product/store/contest-note.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import type { Contest } from './contests/contest.ts'
import { DecideContest } from './contests/decide-contest.tsx'

const pageSize = 25
const tabs = ['waiting', 'decided'] as const

/** What a case was about, with a link to its order. */
function CaseOf({ row }: { row: Contest }) {
  const { t } = useTranslation('score')
  const { dateTime } = useFormat()
  return (
    <div>
      <strong>{t(`kind.${row.kind}`)}</strong>
      <div>
        <span className="small soft">{t(`source.${row.source}`)}</span>{' '}
        {row.order_number ? (
          <Link className="underlined" to={paths.office(`orders/${row.order_number}`)} translate="no">
            {row.number}
          </Link>
        ) : (
          <span translate="no">{row.number}</span>
        )}
      </div>
      <div className="small soft">{dateTime(row.ended_at)}</div>
    </div>
  )
}

/** /office/contests: cases of scores that manufacturers contest, for customer service to decide. */
export default function Contests() {
  const { t } = useTranslation('score')
  const { dateTime } = useFormat()
  const { page, after } = useListQuery()
  const tab = useTab(tabs)
  const answer = useAnswer('/office/contestList', { tab, page, after, page_size: pageSize })
  const [asking, ask] = useState<{ row: Contest; pass: boolean } | null>(null)
  return (
    <div className="stack">
      <div>
        <h1>{t('office.title')}</h1>
        <p className="soft">{t('office.lead', { days: contestDays })}</p>
      </div>
      <LinkTabs
        label={t('office.title')}
        tabs={tabs.map((id) => ({ id, name: t(`office.tab.${id}`) }))}
        chosen={tab}
      />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={4}
        empty={<EmptyState title={t(`office.none.${tab}`)} />}
        keyOf={({ id }) => id}
        columns={[
          {
            title: t('office.merchant'),
            cell: ({ merchant_name, by }) => (
              <div>
                {merchant_name}
                <div className="small soft">{by}</div>
              </div>
            ),
          },
          { title: t('office.case'), cell: (row) => <CaseOf row={row} /> },
          { title: t('office.reason'), cell: ({ reason }) => reason },
          { title: t('office.asked'), cell: ({ at }) => dateTime(at) },
          {
            title: t('office.decision'),
            hidden: tab === 'waiting',
            cell: (row) =>
              tab === 'waiting' ? (
                <div className="row end">
                  <button type="button" className="btn" onClick={() => ask({ row, pass: false })}>
                    {t('office.refuse')}
                  </button>
                  <button type="button" className="btn primary" onClick={() => ask({ row, pass: true })}>
                    {t('office.grant')}
                  </button>
                </div>
              ) : (
                <div>
                  <ContestNote contest={row} />
                  {row.decided_by && row.decided_at && (
                    <div className="small soft">
                      {t('office.byAt', { name: row.decided_by, at: dateTime(row.decided_at) })}
                    </div>
                  )}
                </div>
              ),
          },
        ]}
      />
      {asking && <DecideContest {...asking} onClose={() => ask(null)} />}
    </div>
  )
}
