import { Link } from 'react-router'
import { stockRisks } from '#rules/overview/dashboard/stock-risk'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { behind, useSpan } from './dashboard/use-span.ts'

const pageSize = 25

/** /office/dashboard/stock: the items behind a figure of stock at risk, the worst first. */
export default function DashboardStock() {
  const { t } = useTranslation('dashboard')
  const { number, date } = useFormat()
  const { page, after } = useListQuery()
  const { query, ofSite, site_id, narrowed } = useSpan()
  const risk = useTab(stockRisks, 'risk')
  const warehouse = Number(query.get('warehouse'))
  const ofWarehouse = Number.isInteger(warehouse) && warehouse > 0 ? { warehouse_id: warehouse } : {}
  const answer = useAnswer('/office/stockAtRisk', {
    risk,
    ...ofWarehouse,
    ...ofSite,
    page,
    after,
    page_size: pageSize,
  })
  const days = (count: number | null) => (count === null ? '–' : t('stock.days', { count }))
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('stock.listTitle')}</h1>
        <Link className="btn" to={behind('dashboard', { tab: 'stock', site: site_id })}>
          {t('back')}
        </Link>
      </div>
      <LinkTabs
        label={t('stock.listTitle')}
        tabs={stockRisks.map((id) => ({ id, name: t(`stock.risk.${id}`) }))}
        chosen={risk}
        to={(id) => `?${narrowed('risk', id)}`}
      />
      {ofWarehouse.warehouse_id && answer.data?.list[0] && (
        <p className="row">
          <span className="badge blue">{answer.data.list[0].warehouse_name}</span>
          <Link to={`?${narrowed('warehouse', '')}`}>{t('stock.everywhere')}</Link>
        </p>
      )}
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        empty={<EmptyState title={t('stock.noneAtRisk')} />}
        keyOf={({ relation_id, warehouse_id }) => `${relation_id} ${warehouse_id}`}
        columns={[
          {
            title: t('stock.item'),
            cell: (row) => (
              <>
                <Link to={paths.product(row.product_id, row.relation_id)}>{row.title}</Link>
                <br />
                <span className="small soft">
                  {row.custom_sn} · {row.goods_sn}
                </span>
                {row.presale && <span className="badge blue"> {t('stock.risk.presale')}</span>}
              </>
            ),
          },
          { title: t('stock.warehouse'), cell: ({ warehouse_name }) => warehouse_name },
          { title: t('stock.onHand'), num: true, cell: ({ on_hand }) => number(on_hand) },
          { title: t('stock.available'), num: true, cell: ({ available }) => number(available) },
          { title: t('stock.sold'), num: true, cell: ({ sold }) => number(sold) },
          { title: t('stock.idle'), num: true, cell: ({ idle_days }) => days(idle_days) },
          { title: t('stock.cover'), num: true, cell: ({ cover_days }) => days(cover_days) },
          {
            title: t('stock.incoming'),
            num: true,
            cell: ({ incoming, incoming_on }) =>
              incoming === 0 ? '–' : `${number(incoming)}${incoming_on ? ` · ${date(incoming_on)}` : ''}`,
          },
        ]}
      />
    </div>
  )
}
