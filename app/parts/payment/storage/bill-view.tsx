import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { StoragePayer } from '#rules/goods/storage/tariff'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { PagedTable } from '../../../ui/list/paged-list.tsx'
import { FigureRow } from '../../../ui/page/figure-row.tsx'
import { EmptyState } from '../../../ui/page/states.tsx'
import { ExportButton, type ExportColumn } from '../../export/export-button.tsx'

type Bill = Out<CallAt<'/user/storageBill'>>
type Lines = Out<CallAt<'/user/storageBillLines'>>
type Line = Lines['list'][number]
export const billLinesAPage = 50

type BillViewProps = {
  payer: StoragePayer
  bill: Bill
  answer: Parameters<typeof PagedTable<Line>>[0]['answer']
  /** Reads the lines behind a key, for the files. */
  read: (page: { after?: string; page_size: number }) => Promise<Lines>
  back: string
  pdf: { busy: boolean; press: () => void }
  /** Whose it is, for staff. */
  company?: ReactNode
  /** What can be done with it. */
  children?: ReactNode
}

/** A bill of storage: what it came to and what is owed, its payments, and its lines, also as files. */
export function BillView({ payer, bill, answer, read, back, pdf, company, children }: BillViewProps) {
  const { t } = useTranslation('dealer')
  const { money, date, dateTime, month, number } = useFormat()
  const { bill_number } = bill
  const lot: ExportColumn<Line>[] = [[t('storage.lot'), (line) => line.lot_id]]
  const columns: ExportColumn<Line>[] = [
    [t('inventory.warehouse'), (line) => line.warehouse_name],
    [t('inventory.item'), (line) => line.custom_sn],
    [t('inventory.title'), (line) => line.title],
    ...(payer === 'dealer' ? lot : []),
    [t('storage.from'), (line) => line.from_on],
    [t('storage.until'), (line) => line.until_on],
    [t('storage.days'), (line) => line.days],
    [t('inventory.pieces'), (line) => line.pieces],
    [t('storage.m3Days'), (line) => Number(line.m3_days)],
    [t('storage.price'), (line) => Number(line.price)],
    [t('storage.amount'), (line) => Number(line.amount)],
  ]
  return (
    <div className="stack">
      <Link to={back}>{t('storage.back')}</Link>
      <div className="between">
        <div>
          <h1>{t('storage.titleOf', { month: month(bill.month) })}</h1>
          <p className="soft">
            {company} <span translate="no">{bill_number}</span> ·{' '}
            {t('storage.closed', { when: dateTime(bill.closed_at) })}
          </p>
        </div>
        <div className="row">
          <button type="button" className="btn" disabled={pdf.busy} onClick={pdf.press}>
            {t('storage.pdf')}
          </button>
          <ExportButton
            name={bill_number}
            columns={columns}
            read={async (after, page_size) => {
              const { list, next } = await read({ page_size, ...(after > 0 ? { after: `0-${after}` } : {}) })
              return { list, next: next === null ? null : (list.at(-1)?.no ?? null) }
            }}
            order={(a, b) => a.no - b.no}
            count={bill.lines}
          />
        </div>
      </div>
      <Sums bill={bill} />
      {children}
      <Movements payer={payer} bill={bill} />
      <h2>{t('storage.lines')}</h2>
      <PagedTable<Line>
        answer={answer}
        pageSize={billLinesAPage}
        lines={8}
        empty={<EmptyState title={t('storage.noLines')} />}
        keyOf={({ no }) => no}
        columns={[
          {
            title: t('inventory.item'),
            cell: ({ custom_sn, title, lot_id }) => (
              <div>
                <span translate="no">{custom_sn}</span> {title}
                {lot_id !== null && <div className="small soft">{t('lots.number', { number: lot_id })}</div>}
              </div>
            ),
          },
          { title: t('inventory.warehouse'), cell: ({ warehouse_name }) => warehouse_name },
          {
            title: t('storage.dates'),
            cell: ({ from_on, until_on, days }) => (
              <div>
                {date(from_on)} – {date(until_on)}
                <div className="small soft">{t('inventory.days', { count: days })}</div>
              </div>
            ),
          },
          { title: t('inventory.pieces'), num: true, cell: ({ pieces }) => number(pieces) },
          { title: t('storage.m3Days'), num: true, cell: ({ m3_days }) => number(Number(m3_days)) },
          { title: t('storage.price'), num: true, cell: ({ price }) => money(price) },
          { title: t('storage.amount'), num: true, cell: ({ amount }) => money(amount) },
        ]}
      />
      <p className="small soft">{t('storage.rounded')}</p>
    </div>
  )
}

function Sums({ bill }: { bill: Bill }) {
  const { t } = useTranslation('dealer')
  const { money } = useFormat()
  const figures = ['amount', 'corrected', 'paid', 'owed'] as const
  return <FigureRow panel of={figures.map((name) => [t(`storage.sum.${name}`), money(bill[name])])} />
}

/** What was paid of it, given back and taken off it, in the order of time. */
function Movements({ payer, bill }: Pick<BillViewProps, 'payer' | 'bill'>) {
  const { t } = useTranslation('dealer')
  const { money, dateTime } = useFormat()
  const rows = [
    ...bill.payments.map((one) => ({
      ...one,
      what: t(`storage.by.${payer}.${one.amount.startsWith('-') ? 'givenBack' : 'paidPart'}`),
    })),
    ...bill.corrections.map((one) => ({
      ...one,
      amount: `-${one.amount}`,
      what: t('storage.takenOff', { reason: one.reason }),
    })),
  ].toSorted((a, b) => (a.at < b.at ? -1 : 1))
  if (rows.length === 0) return null
  return (
    <>
      <h2>{t('storage.payments')}</h2>
      <DataTable
        caption={t('storage.payments')}
        rows={rows}
        keyOf={({ at, what, amount }) => `${at} ${what} ${amount}`}
        columns={[
          { title: t('lots.at'), cell: ({ at }) => dateTime(at) },
          { title: t('lots.what'), cell: ({ what }) => what },
          { title: t('storage.amount'), num: true, cell: ({ amount }) => money(amount) },
        ]}
      />
    </>
  )
}
