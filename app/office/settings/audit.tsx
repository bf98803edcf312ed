import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
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

/** /office/audit: every decision of staff, and whether the log's chain is intact. */
export default function Audit() {
  const { t } = useTranslation('office')
  const { dateTime } = useFormat()
  const { page, head, after, search } = useListQuery()
  const answer = useAnswer('/office/auditList', { search, page, head, after, page_size: pageSize })
  const { data } = answer
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('audit.title')}</h1>
        <SearchBox label={t('audit.search')} />
      </div>
      <p className="soft">{t('audit.lead')}</p>
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
