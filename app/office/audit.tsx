import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { nameOf } from '#rules/codes'
import { is } from '#rules/order/status'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { PagedTable } from '../ui/paged-list.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { EmptyState } from '../ui/states.tsx'
import { useListQuery } from '../ui/use-list-query.ts'
import { changesOf } from './audit/changes.ts'
import styles from './office.module.css'

const pageSize = 25

type Line = Out<CallAt<'/office/auditList'>>['list'][number]

/** The words for an action, a status and a field where there are some; else as the log has them. */
function useWords({ subject, action }: Pick<Line, 'subject' | 'action'>) {
  const { t } = useTranslation(['office', 'status', 'buy', 'account', 'refund', 'wallet'])
  const [, verb = ''] = action.split('.')
  const statusOf: Record<string, (code: number) => string> = {
    order: (code) => t(`status:order.${nameOf(is, code)}`),
    recharge: (code) => t(`buy:balance.status${code}`),
    refund: (code) => t(`refund:status.s${code}`),
    withdrawal: (code) => t(`wallet:status.s${code}`),
    certification: (code) => t(`account:standing.${code}.title`),
  }
  const value = (name: string, text: string) => {
    if (name !== 'status' && name !== 'auth_status') return text
    try {
      return statusOf[subject]?.(Number(text)) ?? text
    } catch {
      // A code that this version does not know.
      return text
    }
  }
  return {
    action: t(`audit.does.${action}`, { defaultValue: t(`status:action.${verb}`, { defaultValue: action }) }),
    name: (name: string) => t(`audit.field.${name}`, { defaultValue: name }),
    value,
  }
}

const longest = 160

/** A value as text; a long one, as the zones of a tariff, is opened by whoever wants it whole. */
function Value({ text }: { text: string }) {
  if (text.length <= longest) return text
  return (
    <details>
      <summary>{text.slice(0, longest)}…</summary>
      {text}
    </details>
  )
}

/** What changed, a field a line. */
function Changes({ line }: { line: Line }) {
  const words = useWords(line)
  return (
    <ul className={styles.values}>
      {changesOf(line.before, line.after).map(({ name, before, after }) => (
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

function Action({ line }: { line: Line }) {
  return <span title={line.action}>{useWords(line).action}</span>
}

/** Where a line's subject is looked at. */
function Subject({ line }: { line: Line }) {
  const { t } = useTranslation('office')
  const name = t(`audit.subjects.${line.subject}`, { defaultValue: line.subject })
  const path: Record<string, string> = {
    order: `orders/${line.subject_id}`,
    certification: `certifications/${line.subject_id}`,
  }
  const to = path[line.subject]
  return (
    <span>
      {name} {to ? <Link to={paths.office(to)}>{line.subject_id}</Link> : line.subject_id}
    </span>
  )
}

/** /office/audit: every decision of staff, and whether the chain of lines holds. */
export default function Audit() {
  const { t } = useTranslation('office')
  const { dateTime } = useFormat()
  const { page, search } = useListQuery()
  const answer = useAnswer('/office/auditList', { search, page, page_size: pageSize })
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
