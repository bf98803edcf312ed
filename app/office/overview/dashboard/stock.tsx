import { Link } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { type StockRisk, stockRisks } from '#rules/overview/dashboard/stock-risk'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { StackedChart } from '../../../ui/chart/stacked-chart.tsx'
import type { ChartTone } from '../../../ui/chart/tones.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states.tsx'
import styles from './dashboard.module.css'
import { Figure } from './figure.tsx'
import { FiguresTable } from './figures-table.tsx'
import { behind } from './use-span.ts'

type Warehouse = Out<CallAt<'/office/dashboardStock'>>['warehouses'][number]

const idle: readonly [StockRisk, ChartTone][] = [
  ['idle60', 'sky'],
  ['idle90', 'amber'],
  ['idle180', 'orange'],
]

/** Stock that is unsold, running out or on its way, by warehouse, as of today. */
export function StockTab({ site_id }: { site_id: number | undefined }) {
  const { t } = useTranslation('dashboard')
  const { number } = useFormat()
  const { data, error, refetch } = useAnswer('/office/dashboardStock', {
    ...(site_id === undefined ? {} : { site_id }),
  })
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={8} />
  const { warehouses } = data
  if (warehouses.length === 0) return <EmptyState title={t('stock.none')} />
  const all = (of: (warehouse: Warehouse) => number) =>
    warehouses.reduce((sum, warehouse) => sum + of(warehouse), 0)
  const list = (risk: StockRisk, warehouse?: number) =>
    behind('dashboard/stock', { risk, warehouse, site: site_id })
  const idlePieces = all(({ risks }) => idle.reduce((sum, [risk]) => sum + risks[risk].pieces, 0))
  return (
    <>
      <div className={styles.figures}>
        {stockRisks.map((risk) => (
          <Figure
            key={risk}
            name={t(`stock.risk.${risk}`)}
            value={t('stock.items', { count: all(({ risks }) => risks[risk].items) })}
            note={
              risk === 'out' ? null : t('stock.pieces', { count: all(({ risks }) => risks[risk].pieces) })
            }
            to={list(risk)}
          />
        ))}
      </div>
      <div className="panel stack">
        <h2>{t('stock.idleTitle')}</h2>
        <StackedChart
          title={t('stock.idleTitle')}
          summary={t('stock.summary', { pieces: idlePieces, all: all((house) => house.on_hand.pieces) })}
          labels={warehouses.map(({ name }) => name)}
          series={idle.map(([risk, tone]) => ({
            name: t(`stock.risk.${risk}`),
            tone,
            values: warehouses.map(({ risks }) => risks[risk].pieces),
          }))}
          show={number}
          whole
        />
        <FiguresTable
          title={t('stock.byWarehouse')}
          file="stock-at-risk"
          rows={warehouses}
          keyOf={({ warehouse_id }) => warehouse_id}
          columns={[
            { title: t('stock.warehouse'), cell: ({ name }) => name, plain: ({ name }) => name },
            {
              title: t('stock.onHand'),
              num: true,
              cell: ({ on_hand }) => number(on_hand.pieces),
              plain: ({ on_hand }) => on_hand.pieces,
            },
            ...stockRisks.map((risk) => ({
              title: t(`stock.risk.${risk}`),
              num: true,
              cell: ({ risks, warehouse_id }: Warehouse) =>
                risks[risk].items === 0 ? (
                  '–'
                ) : (
                  <Link to={list(risk, warehouse_id)}>
                    {risk === 'out'
                      ? number(risks[risk].items)
                      : t('stock.both', { items: risks[risk].items, pieces: risks[risk].pieces })}
                  </Link>
                ),
              plain: ({ risks }: Warehouse) => risks[risk].items,
            })),
          ]}
        />
      </div>
      <p className="small soft">{t('stock.how')}</p>
    </>
  )
}
