import { Link } from 'react-router'
import { certifiedStatus } from '#rules/codes'
import { reviewDue } from '#rules/people/certification'
import { certificationKind } from '#rules/status-codes'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useTimeZone } from '../../ui/format/use-time-zone.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { Clock } from '../../ui/text/due-badge.tsx'
import styles from '../office.module.css'
import { AssignedFilter, useAssigned } from '../overview/assigned/assigned-filter.tsx'
import { EmptyQueue } from '../overview/assigned/empty-queue.tsx'
import { RowSign, RowSigns } from '../overview/assigned/row-signs.tsx'

const tabs = [certifiedStatus.reviewing, certifiedStatus.certified, certifiedStatus.failed] as const
const kinds = [certificationKind.first, certificationKind.change] as const
const pageSize = 20

/** /office/certifications: certifications and their changes to review, oldest first, and the decided ones. */
export default function Certifications() {
  const { t } = useTranslation('office')
  const { dateTime } = useFormat()
  const time_zone = useTimeZone()
  const { page, after, search } = useListQuery()
  const kind = useTab(kinds, 'kind')
  const status = useTab(tabs)
  const answer = useAnswer('/office/certificationList', {
    kind,
    auth_status: status,
    ...useAssigned(),
    search,
    page,
    after,
    page_size: pageSize,
  })
  const waiting = status === certifiedStatus.reviewing
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('certification.title')}</h1>
        <SearchBox label={t('certification.search')} />
      </div>
      <LinkTabs
        label={t('certification.kinds')}
        tabs={kinds.map((id) => ({ id, name: t(`certification.kind.${id}`) }))}
        chosen={kind}
        to={(id) => `?kind=${id}`}
      />
      <LinkTabs
        label={t('certification.title')}
        to={(id) => `?kind=${kind}&tab=${id}`}
        tabs={tabs.map((id) => ({ id, name: t(`certification.tab.${id}`) }))}
        chosen={status}
      />
      {waiting && <AssignedFilter />}
      <RowSigns kind="certification" refs={answer.data?.list.map(({ id }) => id) ?? []}>
        <PagedTable
          answer={answer}
          pageSize={pageSize}
          lines={5}
          empty={
            <EmptyQueue title={t(`certification.kind.${kind}`)}>
              <p className="soft">
                {t(kind === certificationKind.change ? 'certification.noChanges' : 'certification.none')}
              </p>
            </EmptyQueue>
          }
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('certification.company'),
              cell: (row) => (
                <div>
                  <Link className="strong" to={paths.office(`certifications/${row.id}`)}>
                    {row.company_name}
                  </Link>
                  <RowSign of={row.id} />
                </div>
              ),
            },
            { title: t('certification.contact'), cell: (row) => row.contact_name },
            { title: t('certification.site'), cell: (row) => row.site },
            { title: t('certification.round'), cell: (row) => row.round },
            {
              title: t(`certification.${waiting ? 'submitted' : 'decided'}`),
              className: styles.when,
              cell: ({ submitted_at, decided_at, decided_by }) => {
                const when = waiting ? submitted_at : decided_at
                return (
                  <div>
                    {when && dateTime(when)}
                    {!waiting && decided_by && <div className="small soft">{decided_by}</div>}
                  </div>
                )
              },
            },
            ...(waiting
              ? [
                  {
                    title: t('certification.waits'),
                    cell: (row: { submitted_at: string | null }) =>
                      row.submitted_at && <Clock due={reviewDue(new Date(row.submitted_at), time_zone)} />,
                  },
                ]
              : []),
            {
              title: t('certification.review'),
              hidden: true,
              num: true,
              cell: (row) => (
                <Link className="btn" to={paths.office(`certifications/${row.id}`)}>
                  {t('certification.review')}
                </Link>
              ),
            },
          ]}
        />
      </RowSigns>
    </div>
  )
}
