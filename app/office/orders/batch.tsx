import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { batchOutcomes } from '#rules/buying/order/batch'
import { paths } from '../../paths.ts'
import { markOutdated } from '../../session/send.ts'
import { useAnswer, useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { download } from '../../ui/download.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import { ApproveBatch } from './batch/approve-batch.tsx'
import { BatchProgress, type OrderBatch, outcomeTone, remainingOrders } from './batch/batch-progress.tsx'

const pageSize = 50
const outcomes = ['', 'open', ...batchOutcomes] as const

type BatchRow = Out<CallAt<'/office/batch'>>['list'][number]

/** How many orders of a batch have this outcome; without an outcome, all of them. */
const countOf = (batch: OrderBatch, outcome: (typeof outcomes)[number]): number =>
  ({ ...batch, '': batch.total, open: remainingOrders(batch) })[outcome]

/** /office/batches/:id: one action on many orders: its progress, and the outcome of each order. */
export default function BatchRun() {
  const { t } = useTranslation(['batch', 'status', 'buy'])
  const { dateTime, number } = useFormat()
  const id = Number(useParams().id)
  const { page } = useListQuery()
  const outcome = useTab(outcomes, 'outcome')
  const asked = { id, outcome, page, page_size: pageSize }
  const answer = useAnswer('/office/batch', asked)
  const { data, error, refetch } = answer
  const settled = data && `${data.batch.state} ${remainingOrders(data.batch)}`
  // What was done to orders changes the numbers of the menu.
  useEffect(() => {
    if (settled !== undefined) markOutdated(['/office/home'])
  }, [settled])
  const report = useCall('/office/batchReport', {
    onDone: ({ file_name, csv }) => download(file_name, csv),
  })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={6} />
  const { batch } = data
  const action = t(`status:action.${batch.event}`)
  return (
    <div className="stack">
      <title>{pageTitle(t('title', { action }))}</title>
      <p className="row">
        <Link to={paths.office('orders')}>← {t('orders')}</Link>
        <Link to={paths.office('batches')}>{t('all')}</Link>
      </p>
      <div className="between">
        <div>
          <h1>{t('title', { action })}</h1>
          <p className="soft">{t('by', { name: batch.by_name, when: dateTime(batch.created_at) })}</p>
        </div>
        <button type="button" className="btn" disabled={report.busy} onClick={() => void report.run({ id })}>
          {t('report')}
        </button>
      </div>
      {batch.cause && <p>{t(`status:cause.${batch.cause}`)}</p>}
      {batch.remark && <p>{batch.remark}</p>}
      {data.summary && <ApproveBatch batch={batch} summary={data.summary} onChanged={() => void refetch()} />}
      <BatchProgress batch={batch} onChanged={() => void refetch()} />
      <LinkTabs
        label={t('outcomes')}
        tabs={outcomes.map((one) => ({
          id: one,
          name: t(one ? `outcome.${one}` : 'outcomeAll'),
          count: number(countOf(batch, one)),
        }))}
        chosen={outcome}
        to={(one) => (one ? `?outcome=${one}` : '?')}
      />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        empty={<EmptyState title={t('noneHere')} />}
        keyOf={({ place }) => place}
        columns={[
          {
            title: t('column.order'),
            cell: ({ order_number }) => (
              <Link className="strong" to={paths.office(`orders/${order_number}`)}>
                {order_number}
              </Link>
            ),
          },
          { title: t('column.buyer'), cell: ({ company_name }) => company_name },
          {
            title: t('column.outcome'),
            cell: ({ outcome }) => (
              <span className={`badge ${outcome ? outcomeTone[outcome] : ''}`}>
                {t(`outcome.${outcome ?? 'open'}`)}
              </span>
            ),
          },
          ...(data.list.some(({ why }) => why)
            ? [{ title: t('column.why'), cell: ({ why }: BatchRow) => why }]
            : []),
          { title: t('column.at'), cell: ({ at }) => at && dateTime(at) },
        ]}
      />
    </div>
  )
}
