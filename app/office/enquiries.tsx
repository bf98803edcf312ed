import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { enquiryKind, enquiryStatus } from '#rules/codes'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import { Clock } from './enquiry/clock.tsx'
import styles from './office.module.css'
import { SearchBox } from './search-box.tsx'

const tabs = {
  open: enquiryStatus.open,
  answered: enquiryStatus.answered,
  closed: enquiryStatus.closed,
  all: -1,
  suspect: -1,
} as const
type Tab = keyof typeof tabs
const isTab = (name: string | null): name is Tab => name !== null && name in tabs
const pageSize = 20
const everyMinute = 60_000

/** What the address asks for. */
function useWanted() {
  const [query] = useSearchParams()
  const asked = query.get('tab')
  const kind = Number(query.get('kind'))
  return {
    tab: isTab(asked) ? asked : 'open',
    kind: Object.values<number>(enquiryKind).includes(kind) ? kind : 0,
    mine: query.get('mine') === '1',
    page: Math.max(1, Number(query.get('page')) || 1),
    search: query.get('search') ?? '',
  } as const
}

/** /office/enquiries: who waits for an answer, the longest first, against a clock of twelve hours. */
export default function Enquiries() {
  const { t } = useTranslation('enquiry')
  const { tab, kind, mine, page, search } = useWanted()
  const { data, error, refetch } = useAnswer(
    '/office/enquiryList',
    { status: tabs[tab], suspect: tab === 'suspect', kind, mine, search, page, page_size: pageSize },
    { every: everyMinute },
  )
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('office.title')}</h1>
        <SearchBox label={t('office.search')} />
      </div>
      <nav className="tabs" aria-label={t('office.title')}>
        {(Object.keys(tabs) as Tab[]).map((name) => (
          <Link key={name} to={`?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
            {t(`office.tab.${name}`)}
            {name === 'suspect' && data && data.suspects > 0 && ` (${data.suspects})`}
          </Link>
        ))}
      </nav>
      <Filters kind={kind} mine={mine} />
      {tab === 'suspect' && <p className="note">{t('office.suspectLead')}</p>}
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      {data?.count === 0 && <EmptyState title={t(tab === 'open' ? 'office.nobodyWaits' : 'office.none')} />}
      {data && data.count > 0 && <Rows list={data.list} waiting={tab === 'open'} />}
      <Pagination page={page} pageSize={pageSize} count={data?.count ?? 0} />
    </div>
  )
}

function Filters({ kind, mine }: { kind: number; mine: boolean }) {
  const { t } = useTranslation('enquiry')
  const [query, setQuery] = useSearchParams()
  function put(name: string, value: string) {
    const next = new URLSearchParams(query)
    next.delete('page')
    if (value) next.set(name, value)
    else next.delete(name)
    setQuery(next)
  }
  return (
    <div className="row">
      <select
        aria-label={t('office.kind')}
        style={{ width: 'auto', maxWidth: '100%' }}
        value={kind}
        onChange={(event) => put('kind', event.target.value === '0' ? '' : event.target.value)}
      >
        <option value={0}>{t('office.everyKind')}</option>
        {Object.values(enquiryKind).map((one) => (
          <option key={one} value={one}>
            {t(`kind.${one}`)}
          </option>
        ))}
      </select>
      <label className="check">
        <input type="checkbox" checked={mine} onChange={() => put('mine', mine ? '' : '1')} />{' '}
        {t('office.mine')}
      </label>
    </div>
  )
}

type RowsProps = { list: Out<CallAt<'/office/enquiryList'>>['list']; waiting: boolean }

function Rows({ list, waiting }: RowsProps) {
  const { t } = useTranslation('enquiry')
  const { dateTime } = useFormat()
  return (
    <div className="table cards">
      <table>
        <thead>
          <tr>
            {['enquiry', 'from', 'about', 'with', waiting ? 'due' : 'state', 'sent'].map((name) => (
              <th key={name} scope="col">
                {t(`office.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((row) => (
            <tr key={row.id}>
              <td data-label={t('office.enquiry')}>
                <div>
                  <Link className="strong" to={paths.office(`enquiries/${row.id}`)}>
                    {row.enquiry_number}
                  </Link>
                  <div className="small soft">{t(`kind.${row.kind}`)}</div>
                </div>
              </td>
              <td data-label={t('office.from')}>
                <div>
                  {row.name}
                  <div className="small soft">{row.company || row.email}</div>
                </div>
              </td>
              <td data-label={t('office.about')} className={styles.values}>
                {row.about}
              </td>
              <td data-label={t('office.with')}>{row.assigned_name ?? <span className="soft">–</span>}</td>
              <td data-label={t(waiting ? 'office.due' : 'office.state')}>
                {row.waiting_since ? <Clock since={row.waiting_since} /> : t(`status.${row.status}`)}
              </td>
              <td data-label={t('office.sent')} className={styles.when}>
                {dateTime(row.created_at)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
