import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { auditSubjects } from '#rules/people/audit-subjects'
import { byTextKey } from '../../parts/export/csv.ts'
import { ExportButton, type ExportColumn } from '../../parts/export/export-button.tsx'
import { paths } from '../../paths.ts'
import { ask } from '../../session/send.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { Select } from '../../ui/form/field.tsx'
import { useFormat } from '../../ui/format/format.ts'
import { DayFields, FilterForm, FilterSearch, queryDays } from '../../ui/list/filter-form.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from '../office.module.css'
import { changesOf } from './audit/changes.ts'
import { type AuditLine, useWords } from './audit/use-words.ts'

const pageSize = 25

const longest = 160

/** A value as text; a long one, such as the zones of a tariff, is folded away. */
function Value({ text }: { text: string }) {
  if (text.length <= longest) return text
  return (
    <details>
      <summary>{text.slice(0, longest)}…</summary>
      {text}
    </details>
  )
}

/** The changed fields of a line, one a row. */
function Changes({ line }: { line: AuditLine }) {
  const words = useWords(line)
  return (
    <ul className={styles.values}>
      {changesOf(line.before, line.after, words.name).map(({ name, before, after }) => (
        <li key={name}>
          <span className="soft">{words.name(name)}:</span>{' '}
          {before !== null && (
            <>
              <Value text={words.value(name, before)} /> <span className={styles.arrow}>→</span>{' '}
            </>
          )}
          {after === null ? '–' : <Value text={words.value(name, after)} />}
        </li>
      ))}
    </ul>
  )
}

function Action({ line }: { line: AuditLine }) {
  return <span title={line.action}>{useWords(line).action}</span>
}

/** The back office's page for a subject of the log, by its id. */
const pageOf: Record<string, string> = {
  order: 'orders',
  certification: 'certifications',
  refund: 'after_sale',
  feedback: 'feedback',
  company: 'companies',
  merchant: 'merchants',
  change: 'changes',
  batch: 'batches',
  payment_attempt: 'payments',
}

function Subject({ line }: { line: AuditLine }) {
  const { t } = useTranslation('office')
  const name = t(`audit.subjects.${line.subject}`, { defaultValue: line.subject })
  const page = pageOf[line.subject]
  return (
    <span>
      {name}{' '}
      <span className={styles.when}>
        {page ? (
          <Link className="underlined" to={paths.office(`${page}/${line.subject_id}`)}>
            {line.subject_id}
          </Link>
        ) : (
          line.subject_id
        )}
      </span>
    </span>
  )
}

const names = ['search', 'subject', 'from', 'to'] as const

/** The filter of the log from an address, as the call's input. */
function askedOf(query: URLSearchParams) {
  return {
    search: (query.get('search') ?? '').slice(0, 80),
    subject: auditSubjects.find((one) => one === query.get('subject')) ?? ('' as const),
    ...queryDays(query),
  }
}

/** All lines that match the filters as they are kept, for who has to show them elsewhere. */
function ExportAudit({ asked, count }: { asked: ReturnType<typeof askedOf>; count: number }) {
  const columns: ExportColumn<AuditLine>[] = [
    ['id', ({ id }) => id],
    ['at', ({ at }) => at],
    ['by', ({ by }) => by],
    ['action', ({ action }) => action],
    ['subject', ({ subject }) => subject],
    ['subject_id', ({ subject_id }) => subject_id],
    ['before', ({ before }) => JSON.stringify(before)],
    ['after', ({ after }) => JSON.stringify(after)],
  ]
  return (
    <ExportButton
      name="audit"
      columns={columns}
      count={count}
      read={byTextKey((after, page_size) =>
        ask('/office/auditList', { ...asked, page_size, ...(after ? { after } : {}) }),
      )}
    />
  )
}

/** /office/audit: every decision of staff, and whether the log's chain is intact. */
export default function Audit() {
  const { t } = useTranslation(['office', 'buy'])
  const { dateTime } = useFormat()
  const { query, page, head, after } = useListQuery()
  const asked = askedOf(query)
  const answer = useAnswer('/office/auditList', { ...asked, page, head, after, page_size: pageSize })
  const { data } = answer
  return (
    <div className="stack">
      <h1>{t('audit.title')}</h1>
      <p className="soft">{t('audit.lead')}</p>
      <FilterForm names={names} more={<ExportAudit asked={asked} count={data?.count ?? 0} />}>
        <FilterSearch label={t('audit.search')} most={80} value={asked.search} />
        <Select label={t('audit.subject')} name="subject" defaultValue={asked.subject}>
          <option value="">{t('buy:orders.any')}</option>
          {auditSubjects.map((subject) => (
            <option key={subject} value={subject}>
              {t(`audit.subjects.${subject}`)}
            </option>
          ))}
        </Select>
        <DayFields />
      </FilterForm>
      {data && (
        <p className={`note row ${data.intact ? '' : 'bad'}`} role={data.intact ? 'status' : 'alert'}>
          {data.intact ? (
            <IconShieldCheck size={20} aria-hidden="true" />
          ) : (
            <IconAlertTriangle size={20} aria-hidden="true" />
          )}
          {data.intact ? t('audit.intact') : t('audit.broken')}
        </p>
      )}
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        empty={<EmptyState title={t('audit.none')} />}
        keyOf={({ id }) => id}
        columns={[
          { title: t('audit.when'), className: styles.when, cell: (line) => dateTime(line.at) },
          { title: t('audit.by'), cell: (line) => line.by || t('audit.system') },
          { title: t('audit.action'), cell: (line) => <Action line={line} /> },
          { title: t('audit.subject'), cell: (line) => <Subject line={line} /> },
          { title: t('audit.changes'), cell: (line) => <Changes line={line} /> },
        ]}
      />
    </div>
  )
}
