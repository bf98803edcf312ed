import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { StockItem } from '../../parts/product/stock-item.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import type { Route } from './+types/lots'

type Lots = Out<CallAt<'/user/lots'>>

export const handle: PageHandle = { title: 'dealer:lots.title' }

/** /user_center/my_inventory/:relation/:warehouse: the lots of an own item, and what moved each. */
export default function LotsPage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('account')
  const { data, error, refetch } = useAnswer('/user/lots', {
    relation_id: Number(params.relation),
    warehouse_id: Number(params.warehouse),
  })
  return (
    <>
      <p>
        <Link to={paths.inventory()}>← {t('menu.inventory')}</Link>
      </p>
      <PageHead />
      {error ? <ErrorState error={error} again={() => void refetch()} /> : !data && <Loading lines={8} />}
      {data && <LotList data={data} />}
    </>
  )
}

function LotList({ data }: { data: Lots }) {
  const { t } = useTranslation('dealer')
  const { number, money } = useFormat()
  return (
    <>
      <section className="panel stack" aria-label={data.custom_sn}>
        <StockItem item={data} />
        <p>
          {data.warehouse_name} · {t('lots.free', { count: data.free })} ·{' '}
          {t('lots.held', { count: data.held })} · {money(data.value)}
        </p>
      </section>
      {data.lots.map((lot) => (
        <section key={lot.lot_id} className="stack" aria-label={t('lots.number', { number: lot.lot_id })}>
          <h2>
            {t('lots.left', { remaining: number(lot.remaining), received: number(lot.received) })}{' '}
            {lot.condition === 2 && <span className="badge warn">{t('inventory.damaged')}</span>}
          </h2>
          <p className="soft">
            {t('lots.since', { days: lot.days, value: money(lot.value) })} ·{' '}
            {t('lots.storage', { amount: money(lot.storage) })}
            {lot.note && ` · ${lot.note}`}
          </p>
          <Movements lot={lot} />
        </section>
      ))}
    </>
  )
}

function Movements({ lot }: { lot: Lots['lots'][number] }) {
  const { t } = useTranslation('dealer')
  const { dateTime, money, number } = useFormat()
  return (
    <DataTable
      caption={t('lots.movements')}
      rows={lot.movements}
      keyOf={({ at, reason, amount, ...of }) =>
        `${at} ${reason} ${amount} ${of.order_number} ${of.requisition_number}`
      }
      columns={[
        { title: t('lots.at'), cell: ({ at }) => dateTime(at) },
        { title: t('lots.what'), cell: ({ reason }) => t(`lots.reason.${reason}`) },
        {
          title: t('lots.order'),
          cell: ({ order_number, requisition_number }) => {
            if (order_number) return <Link to={paths.order(order_number)}>{order_number}</Link>
            if (!requisition_number) return '–'
            return <Link to={paths.requisition(requisition_number)}>{requisition_number}</Link>
          },
        },
        { title: t('inventory.pieces'), num: true, cell: ({ amount }) => number(amount) },
        { title: t('inventory.value'), num: true, cell: ({ value }) => money(value) },
      ]}
    />
  )
}
