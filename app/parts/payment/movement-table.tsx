import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { dayAndClockAt } from '#rules/days'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { useTimeZone } from '../../ui/format/use-time-zone.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { ExportButton, type ExportColumn } from '../export/export-button.tsx'
import styles from './balance.module.css'

export const movementsAPage = 20
export type Movement = Out<CallAt<'/pay/transactionList'>>['list'][number]
/** A column that says what a movement was. */
type MovementColumn = { title: string; text: (row: Movement) => string }

type MovementExportProps = {
  /** The beginning of the file's name. */
  name: string
  what: readonly MovementColumn[]
  count: number
  read: Parameters<typeof ExportButton<Movement>>[0]['read']
}

/** Exports the movements of a balance that match the filter. */
export function MovementExport({ name, what, count, read }: MovementExportProps) {
  const { t } = useTranslation('buy')
  const { zone } = useFormat()
  const time_zone = useTimeZone()
  const columns: ExportColumn<Movement>[] = [
    // A format that spreadsheets recognise as a date and time.
    [t('balance.moment', { zone: zone() }), (row) => dayAndClockAt(new Date(row.time), time_zone)],
    ...what.map(({ title, text }): ExportColumn<Movement> => [title, text]),
    [t('balance.number'), (row) => row.number],
    [t('balance.amount'), (row) => row.amount],
    [t('balance.afterAmount'), (row) => row.balance],
  ]
  return <ExportButton name={name} columns={columns} count={count} read={read} />
}

/** Shows money in with a plus and money out with a minus. */
function Moved({ amount }: { amount: string }) {
  const { money } = useFormat()
  if (amount.startsWith('-')) return `−${money(amount.slice(1))}`
  return <span className={styles.in}>+{money(amount)}</span>
}

type MovementTableProps = {
  answer: Parameters<typeof PagedTable<Movement>>[0]['answer']
  what: readonly MovementColumn[]
  /** The page of what is behind a movement. */
  pageOf: (row: Movement) => string | null
  empty: ReactNode
}

/** A page of a balance's movements, each with the balance after it. */
export function MovementTable({ answer, what, pageOf, empty }: MovementTableProps) {
  const { t } = useTranslation('buy')
  const { money, dateTime } = useFormat()
  return (
    <PagedTable
      answer={answer}
      pageSize={movementsAPage}
      lines={6}
      height={40}
      empty={empty}
      keyOf={({ id }) => id}
      columns={[
        { title: t('balance.date'), className: styles.when, cell: (row) => dateTime(row.time) },
        ...what.map(({ title, text }) => ({ title, cell: text })),
        {
          title: t('balance.number'),
          cell: (row) => {
            const page = pageOf(row)
            return page ? <Link to={page}>{row.number}</Link> : row.number
          },
        },
        { title: t('balance.moved'), num: true, cell: ({ amount }) => <Moved amount={amount} /> },
        { title: t('balance.after'), num: true, cell: (row) => money(row.balance) },
      ]}
    />
  )
}
