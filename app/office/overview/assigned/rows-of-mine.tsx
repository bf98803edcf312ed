import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { QueueRowKind } from '#rules/overview/queue-row'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import styles from './assigned.module.css'

type AssignedRow = Out<CallAt<'/office/rowsOfMine'>>['list'][number]

/** The folder of each kind's pages; vouchers and bank lines have none but their lists. */
const folders: Readonly<Partial<Record<QueueRowKind, string>>> = {
  certification: 'certifications',
  application: 'applications',
  change: 'changes',
  order: 'orders',
  refund: 'after_sale',
  requisition: 'requisitions',
  freight: 'freight',
  enquiry: 'enquiries',
  feedback: 'feedback',
}

function pageOf({ kind, ref }: AssignedRow): string {
  if (kind === 'voucher') return `${paths.office('vouchers')}?search=${ref}`
  const folder = folders[kind]
  return folder ? paths.office(`${folder}/${ref}`) : `${paths.office('bank')}?assigned=mine`
}

/** The rows of queues that this person has taken, or was given by colleagues. */
export function RowsOfMine() {
  const { t } = useTranslation('office')
  const { dateTime } = useFormat()
  const { data } = useAnswer('/office/rowsOfMine', {})
  if (!data || data.list.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="rows-of-mine">
      <h2 id="rows-of-mine">{t('assigned.yours')}</h2>
      <ul className={styles.mine}>
        {data.list.map((row) => (
          <li key={`${row.kind} ${row.ref}`}>
            <Link className="underlined" to={pageOf(row)}>
              {t('assigned.row', { kind: row.kind, ref: row.ref })}
            </Link>{' '}
            {row.of && <span className={styles.of}>{row.of}</span>}{' '}
            <span className="small soft">
              {row.given_by && `${t('assigned.by', { name: row.given_by })} · `}
              {t('assigned.untilShort', { when: dateTime(row.until) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
