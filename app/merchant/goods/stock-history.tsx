import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { InboundItem } from '../../parts/order/inbound/inbound-item.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { AskColleague } from '../ask-colleague.tsx'
import { useMerchantMay } from '../use-merchant-may.ts'
import type { Route } from './+types/stock-history'
import { SoldAWeek } from './stock/sold-a-week.tsx'
import { StockRules } from './stock/stock-rules.tsx'

const pageSize = 25
type Answer = Out<CallAt<'/merchant/stockHistory'>>
type Movement = Answer['list'][number]

/** What an item has in a warehouse now, and which shipments bring more. */
function Now({ stocked }: { stocked: Answer }) {
  const { t } = useTranslation('merchant')
  const { number, date } = useFormat()
  const { coming, on_hand, reserved, available } = stocked
  const figures = [
    ['onHand', on_hand],
    ['reserved', reserved],
    ['available', available],
  ] as const
  return (
    <section className="panel stack" aria-label={stocked.custom_sn}>
      <InboundItem item={stocked} />
      <dl className="row" style={{ gap: 32 }}>
        {figures.map(([name, count]) => (
          <div key={name}>
            <dt className="small soft">{t(`stock.${name}`)}</dt>
            <dd className="strong" style={{ margin: 0 }}>
              {number(count)}
            </dd>
          </div>
        ))}
        <div>
          <dt className="small soft">{t('stock.soldAWeek')}</dt>
          <dd className="strong" style={{ margin: 0 }}>
            <SoldAWeek item={stocked} />
          </dd>
        </div>
      </dl>
      <h2>{t('stock.coming')}</h2>
      <p className="soft">
        {coming.length === 0 ? t('stock.nothingComes') : t('stock.notReserved', { count: stocked.incoming })}
      </p>
      <ul className="plain stack" style={{ gap: 8 }}>
        {coming.map(({ inbound_number, expected_on, pieces }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two announced on one day have nothing else to tell them apart
          <li key={`${expected_on} ${inbound_number} ${place}`} className="row">
            {inbound_number === null ? (
              <Link to={paths.merchant('presale?tab=shipments')}>{t('stock.presale')}</Link>
            ) : (
              <Link to={paths.merchant(`inbound/${inbound_number}`)} translate="no">
                {inbound_number}
              </Link>
            )}
            <span>{t('stock.comingOf', { pieces, date: date(expected_on) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The order, the shipment or the count that moved the stock. */
function Cause({
  order_number,
  inbound_number,
  count_number,
}: Pick<Movement, 'order_number' | 'inbound_number' | 'count_number'>) {
  const { t } = useTranslation('merchant')
  if (inbound_number)
    return (
      <Link to={paths.merchant(`inbound/${inbound_number}`)} translate="no">
        {inbound_number}
      </Link>
    )
  if (count_number) return <span>{t('stock.countCause', { number: count_number })}</span>
  if (order_number)
    return (
      <Link to={paths.merchant(`orders/${order_number}`)}>{t('stock.order', { number: order_number })}</Link>
    )
  return <span className="soft">{t('stock.noCause')}</span>
}

/** /merchant/stock/:item/:warehouse: why so much of an item is there, movement by movement. */
export default function StockHistory({ params }: Route.ComponentProps) {
  const { t } = useTranslation('merchant')
  const { number, dateTime } = useFormat()
  const { page, after } = useListQuery()
  const may = useMerchantMay()
  const answer = useAnswer('/merchant/stockHistory', {
    relation_id: Number(params.item) || 0,
    warehouse_id: Number(params.warehouse) || 0,
    page,
    after,
    page_size: pageSize,
  })
  const { data } = answer
  return (
    <div className="stack">
      <p>
        <Link to={paths.merchant('stock')}>← {t('stock.back')}</Link>
      </p>
      <h1>
        {data
          ? t('stock.whyOf', { item: data.custom_sn, warehouse: data.warehouse_name, count: data.on_hand })
          : t('stock.movements')}
      </h1>
      {data && <Now stocked={data} />}
      {data && may('stock') && <StockRules item={data} />}
      {data && !may('stock') && <AskColleague permission="stock" />}
      {data && <h2>{t('stock.movements')}</h2>}
      <PagedTable<Movement>
        answer={answer}
        pageSize={pageSize}
        lines={6}
        empty={<EmptyState title={t('stock.noMovement')} />}
        keyOf={({ movement_id }) => movement_id}
        columns={[
          { title: t('stock.at'), cell: ({ at }) => dateTime(at) },
          { title: t('stock.what'), cell: ({ reason }) => t(`stock.reason.${reason}`) },
          { title: t('stock.cause'), cell: (movement) => <Cause {...movement} /> },
          { title: t('stock.before'), num: true, cell: ({ before }) => number(before) },
          {
            title: t('stock.change'),
            num: true,
            cell: ({ amount }) => (
              <span className="strong">{`${amount > 0 ? '+' : '−'}${number(Math.abs(amount))}`}</span>
            ),
          },
          { title: t('stock.after'), num: true, cell: ({ after }) => number(after) },
        ]}
      />
    </div>
  )
}
