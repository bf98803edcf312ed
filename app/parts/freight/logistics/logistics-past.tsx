import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { DataTable } from '../../../ui/list/data-table.tsx'
import { PastList } from '../../../ui/text/past-list.tsx'
import type { LogisticsOrder } from './logistics.ts'

/** What a freight order costs, what is paid of it and what is left. */
export function LogisticsMoney({ order }: { order: LogisticsOrder }) {
  const { t } = useTranslation('logistics')
  const { money, dateTime } = useFormat()
  if (order.charges.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="freight-money">
      <div className="between">
        <h2 id="freight-money">{t('cost')}</h2>
        <p>
          <span className="soft">{t('total')}</span> <strong>{money(order.total)}</strong>
        </p>
      </div>
      <DataTable
        caption={t('cost')}
        narrow
        rows={order.charges}
        keyOf={({ no }) => no}
        columns={[
          {
            title: t('charge'),
            cell: ({ kind, reason }) => (
              <div style={{ overflowWrap: 'anywhere' }}>
                {t(`kind.${kind}`)}
                {reason && <p className="small soft">{reason}</p>}
              </div>
            ),
          },
          { title: t('amount'), num: true, cell: ({ amount }) => money(amount) },
        ]}
      />
      {order.payments.length > 0 && (
        <DataTable
          caption={t('payments')}
          rows={order.payments}
          keyOf={({ no }) => no}
          columns={[
            { title: t('paidOn'), cell: ({ at }) => dateTime(at) },
            { title: t('paidFrom'), cell: ({ source }) => t(`source.${source}`) },
            { title: t('amount'), num: true, cell: ({ amount }) => money(amount) },
            { title: t('back'), num: true, cell: ({ back }) => money(back) },
          ]}
        />
      )}
      <p className="between">
        <span>{t('paidOf', { amount: money(order.paid) })}</span>
        <strong>
          {order.kept === null
            ? t('unpaidOf', { amount: money(order.unpaid_fee) })
            : t('keptOf', { amount: money(order.kept) })}
        </strong>
      </p>
    </section>
  )
}

/** What happened to a freight order. */
export function LogisticsHistory({ order }: { order: LogisticsOrder }) {
  const { t } = useTranslation('logistics')
  const { money, dateTime } = useFormat()
  const events = order.history.map(({ event, by, by_role, amount, remark, at }) => ({
    key: `${at}-${event}-${amount}`,
    what: [t(`happened.${event}`), amount && amount !== '0.00' && money(amount)].filter(Boolean).join(' · '),
    by: by ?? t(`role.${by_role}`),
    ...{ at, remark },
  }))
  return <PastList title={t('history')} events={events} timeOf={dateTime} />
}
