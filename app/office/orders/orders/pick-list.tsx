import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { aisleOf } from '#rules/goods/stock/shelf-place'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states.tsx'
import styles from '../../office.module.css'
import type { OrderFilter } from './ask-batch.tsx'
import { ShelfField } from './place.tsx'

const width = 1060
type PickRow = Out<CallAt<'/office/pickList'>>['list'][number]
const columns = 6

/** The goods of one aisle of a warehouse, by bin location. */
function Aisle({ rows }: { rows: readonly PickRow[] }) {
  const { t } = useTranslation(['paper', 'buy', 'office', 'warehouse'])
  const { number } = useFormat()
  const [{ warehouse_name, place }] = rows as readonly [PickRow]
  const aisle = aisleOf(place)
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={columns}>
          {warehouse_name} · {aisle ? t('label.aisle', { aisle }) : t('label.noPlace')}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={`${row.relation_id} ${row.warehouse_id}`}>
          <td data-label={t('warehouse:place.title')}>
            <ShelfField goods={row} />
          </td>
          <td data-label={t('office:pick.number')} className="strong">
            {row.goods_sn}
          </td>
          <td data-label={t('buy:orders.goods')}>
            <div>
              {row.title}
              <div className="small soft">{row.custom_sn}</div>
            </div>
          </td>
          <td data-label={t('buy:cart.quantity')} className="num strong">
            {number(row.amount)}
          </td>
          <td data-label={t('office:pick.cartons')} className="num">
            {number(row.carton_count)}
          </td>
          <td data-label={t('buy:orders.title')} className="small">
            <ul>
              {row.order_numbers.map((one) => (
                <li key={one} className={styles.when}>
                  {one}
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ))}
    </tbody>
  )
}

/** The orders of a pick list: the named ones, or all of a filter. */
export type PickChoice = { numbers: readonly string[] } | { filter: OrderFilter }

/** The pick list for these orders, by warehouse and aisle; it can be printed. */
export function PickList({ picked, onClose }: { picked: PickChoice; onClose: () => void }) {
  const { t } = useTranslation(['office', 'buy', 'paper', 'warehouse', 'shell'])
  const { dateTime } = useFormat()
  const { data, error, refetch } = useAnswer(
    '/office/pickList',
    'numbers' in picked ? { order_numbers: picked.numbers.join(',') } : { all: true, ...picked.filter },
  )
  const warehouses = new Set(data?.list.map(({ warehouse_name: name }) => name))
  const aisles = Map.groupBy(data?.list ?? [], (row) => `${row.warehouse_id} ${aisleOf(row.place)}`)
  return (
    <Dialog
      title={data ? t('pick.title', { count: data.order_count }) : t('pick.name')}
      width={width}
      onClose={onClose}
    >
      <div className={`stack ${styles.printed}`}>
        {error && <ErrorState error={error} again={() => void refetch()} />}
        {!data && !error && <Loading lines={6} height={40} />}
        {warehouses.size > 1 && (
          <p className="note warn">
            {t('pick.several', { count: warehouses.size, names: [...warehouses].join(', ') })}
          </p>
        )}
        {data?.list.length === 0 && <EmptyState title={t('pick.none')} />}
        {data && data.list.length > 0 && (
          <div className="table cards">
            <table>
              <thead>
                <tr>
                  <th scope="col">{t('warehouse:place.title')}</th>
                  <th scope="col">{t('pick.number')}</th>
                  <th scope="col">{t('buy:orders.goods')}</th>
                  <th scope="col" className="num">
                    {t('buy:cart.quantity')}
                  </th>
                  <th scope="col" className="num">
                    {t('pick.cartons')}
                  </th>
                  <th scope="col">{t('buy:orders.title')}</th>
                </tr>
              </thead>
              {[...aisles].map(([aisle, rows]) => (
                <Aisle key={aisle} rows={rows} />
              ))}
            </table>
          </div>
        )}
        <p className={`small soft ${styles.onPaper}`}>
          {t('warehouse:hand.when', { when: dateTime(new Date().toISOString()) })}
        </p>
        <div className="row end">
          <MainButton missing={!data && t('shell:needed.wait')} onClick={() => window.print()}>
            {t('pick.print')}
          </MainButton>
        </div>
      </div>
    </Dialog>
  )
}
