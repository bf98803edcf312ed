import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { EmptyState } from '../../../ui/page/states.tsx'
import { ExportButton, type ExportColumn } from '../../export/export-button.tsx'
import styles from './statement-view.module.css'

type Statement = Out<CallAt<'/merchant/statement'>>
type Lines = Out<CallAt<'/merchant/statementLines'>>
type Line = Lines['list'][number]
export const linesAPage = 50

type StatementViewProps = {
  statement: Statement
  answer: Parameters<typeof PagedTable<Line>>[0]['answer']
  /** Reads the lines behind a key, for the files. */
  read: (page: { after?: string; page_size: number }) => Promise<Lines>
  back: string
  /** Downloads it as a PDF. */
  pdf: { busy: boolean; press: () => void }
  /** Shows whose it is. */
  merchant?: boolean
}

/** A statement: where it opens and closes, the sums that lead there, its lines, and the lines as files. */
export function StatementView({ statement, answer, read, back, pdf, merchant = false }: StatementViewProps) {
  const { t } = useTranslation('payout')
  const { money, date, dateTime } = useFormat()
  const { statement_number, from_on, until_on } = statement
  const columns: ExportColumn<Line>[] = [
    [t('statement.date'), ({ at }) => at.slice(0, 10)],
    [t('statement.what'), ({ part }) => t(`part.${part}`)],
    [t('statement.account'), ({ account }) => t(`statement.accountOf.${account}`)],
    [t('statement.order'), ({ order_number }) => order_number],
    [t('statement.reference'), ({ reference }) => reference],
    [t('statement.amount'), ({ amount }) => Number(amount)],
  ]
  return (
    <div className="stack">
      <Link to={back}>{t('statement.back')}</Link>
      <div className="between">
        <div>
          <h1 translate="no">{t('statement.title', { number: statement_number })}</h1>
          <p className="soft">
            {merchant && `${statement.merchant_name} · `}
            {date(from_on)} – {date(until_on)} ·{' '}
            {t('statement.closed', { when: dateTime(statement.closed_at) })}
          </p>
        </div>
        <div className="row">
          <button type="button" className="btn" disabled={pdf.busy} onClick={pdf.press}>
            {t('statement.pdf')}
          </button>
          <ExportButton
            name={statement_number}
            columns={columns}
            read={async (after, page_size) => {
              const { list, next } = await read({ page_size, ...(after > 0 ? { after: `0-${after}` } : {}) })
              return { list, next: next === null ? null : (list.at(-1)?.id ?? null) }
            }}
            order={(a, b) => a.id - b.id}
            count={statement.entries}
          />
        </div>
      </div>
      <Sums statement={statement} />
      <h2>{t('statement.lines')}</h2>
      <PagedTable<Line>
        answer={answer}
        pageSize={linesAPage}
        lines={8}
        empty={<EmptyState title={t('statements.none')} />}
        keyOf={({ id }) => id}
        columns={[
          // A statement ends by UTC, and so do the days of its lines.
          { title: t('statement.date'), className: 'nowrap', cell: ({ at }) => date(at.slice(0, 10)) },
          { title: t('statement.what'), cell: ({ part }) => t(`part.${part}`) },
          { title: t('statement.account'), cell: ({ account }) => t(`statement.accountOf.${account}`) },
          {
            title: t('statement.order'),
            cell: ({ order_number, reference }) => <span translate="no">{order_number ?? reference}</span>,
          },
          { title: t('statement.amount'), num: true, cell: ({ amount }) => money(amount) },
        ]}
      />
    </div>
  )
}

function Sums({ statement }: { statement: Statement }) {
  const { t } = useTranslation('payout')
  const { money } = useFormat()
  const ends = [
    ['pending', statement.opening_pending, statement.closing_pending],
    ['payable', statement.opening_payable, statement.closing_payable],
  ] as const
  return (
    <section className="panel stack">
      <DataTable
        keyOf={([name]) => name}
        rows={ends}
        columns={[
          { title: t('statement.what'), hidden: true, cell: ([name]) => t(`statement.${name}`) },
          { title: t('statement.opens'), num: true, cell: ([, opening]) => money(opening) },
          { title: t('statement.closes'), num: true, cell: ([, , closing]) => money(closing) },
        ]}
      />
      <p>
        {t('statement.paying')}: <span translate="no">{money(statement.paying)}</span>
      </p>
      <h2>{t('statement.parts')}</h2>
      <dl className={styles.parts}>
        {statement.parts.map(({ part, amount }) => (
          <div key={part} className="between">
            <dt>{t(`part.${part}`)}</dt>
            <dd translate="no">{money(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="small soft">{t('statement.check')}</p>
      <p className={`small soft ${styles.hash}`}>
        {t('statement.hash')}: <code>{statement.hash}</code>
      </p>
    </section>
  )
}
