import { Link } from 'react-router'
import { enquiryKind } from '#rules/codes'
import { enquiryStatus } from '#rules/status-codes'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { Clock } from '../../ui/text/due-badge.tsx'
import styles from '../office.module.css'
import { AssignedFilter, useAssigned } from '../overview/assigned/assigned-filter.tsx'
import { EmptyQueue } from '../overview/assigned/empty-queue.tsx'
import { RowSign, RowSigns } from '../overview/assigned/row-signs.tsx'

const statuses = {
  open: enquiryStatus.open,
  answered: enquiryStatus.answered,
  closed: enquiryStatus.closed,
  all: -1,
  suspect: -1,
} as const
const tabs = Object.keys(statuses) as (keyof typeof statuses)[]
const kinds: readonly number[] = Object.values(enquiryKind)
const pageSize = 20

/** /office/enquiries: enquiries to answer, the longest waiting first, each due within twelve hours. */
export default function Enquiries() {
  const { t } = useTranslation('enquiry')
  const { dateTime } = useFormat()
  const { query, page, after, search } = useListQuery()
  const tab = useTab(tabs)
  const kind = kinds.find((one) => String(one) === query.get('kind')) ?? 0
  const assigned = useAssigned()
  const answer = useAnswer('/office/enquiryList', {
    status: statuses[tab],
    suspect: tab === 'suspect',
    kind,
    ...assigned,
    search,
    page,
    after,
    page_size: pageSize,
  })
  const suspects = answer.data?.suspects ?? 0
  const waiting = tab === 'open'
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('office.title')}</h1>
        <SearchBox label={t('office.search')} />
      </div>
      <LinkTabs
        label={t('office.title')}
        tabs={tabs.map((id) => ({
          id,
          name: t(`office.tab.${id}`) + (id === 'suspect' && suspects > 0 ? ` (${suspects})` : ''),
        }))}
        chosen={tab}
      />
      <Filters kind={kind} />
      {tab === 'suspect' && <p className="note">{t('office.suspectLead')}</p>}
      <RowSigns kind="enquiry" refs={answer.data?.list.map(({ id }) => id) ?? []}>
        <PagedTable
          answer={answer}
          pageSize={pageSize}
          lines={6}
          empty={<EmptyQueue title={t(waiting ? 'office.nobodyWaits' : 'office.none')} />}
          keyOf={({ id }) => id}
          columns={[
            {
              title: t('office.enquiry'),
              cell: (row) => (
                <div>
                  <Link className="strong" to={paths.office(`enquiries/${row.id}`)}>
                    {row.enquiry_number}
                  </Link>
                  <div className="small soft">{t(`kind.${row.kind}`)}</div>
                  <RowSign of={row.id} />
                </div>
              ),
            },
            {
              title: t('office.from'),
              cell: (row) => (
                <div>
                  {row.name}
                  <div className="small soft">{row.company || row.email}</div>
                </div>
              ),
            },
            { title: t('office.about'), className: styles.values, cell: (row) => row.about },
            {
              title: t(waiting ? 'office.due' : 'office.state'),
              cell: (row) => (row.due_at ? <Clock due={new Date(row.due_at)} /> : t(`status.${row.status}`)),
            },
            { title: t('office.sent'), className: styles.when, cell: (row) => dateTime(row.created_at) },
          ]}
        />
      </RowSigns>
    </div>
  )
}

function Filters({ kind }: { kind: number }) {
  const { t } = useTranslation('enquiry')
  const { narrow } = useListQuery()
  return (
    <div className="row">
      <select
        aria-label={t('office.kind')}
        style={{ width: 'auto', maxWidth: '100%' }}
        value={kind}
        onChange={(event) => narrow('kind', event.target.value === '0' ? '' : event.target.value)}
      >
        <option value={0}>{t('office.everyKind')}</option>
        {kinds.map((one) => (
          <option key={one} value={one}>
            {t(`kind.${one}`)}
          </option>
        ))}
      </select>
      <AssignedFilter />
    </div>
  )
}
