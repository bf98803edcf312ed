import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../session/use-answer.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useFormat } from '../../ui/format.ts'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'
import styles from '../office.module.css'

const width = 1000

/** What to take from the shelves for these orders, item by item; printed as it stands. */
export function PickList({ numbers, onClose }: { numbers: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation(['office', 'buy'])
  const { number } = useFormat()
  const { data, error, refetch } = useAnswer('/office/pickList', { order_numbers: numbers.join(',') })
  return (
    <Dialog title={t('pick.title', { count: numbers.length })} width={width} onClose={onClose}>
      <div className={`stack ${styles.printed}`}>
        {error && <ErrorState error={error} again={() => void refetch()} />}
        {!data && !error && <Loading lines={6} height={40} />}
        {data?.list.length === 0 && <EmptyState title={t('pick.none')} />}
        {data && data.list.length > 0 && (
          <div className="table">
            <table>
              <thead>
                <tr>
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
              <tbody>
                {data.list.map((row) => (
                  <tr key={row.relation_id}>
                    <td className="strong">{row.goods_sn}</td>
                    <td>
                      {row.title}
                      <div className="small soft">{row.custom_sn}</div>
                    </td>
                    <td className="num strong">{number(row.amount)}</td>
                    <td className="num">{number(row.carton_count)}</td>
                    <td className="small">{row.order_numbers.join(', ')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        <div className="row" style={{ justifyContent: 'flex-end' }}>
          <button type="button" className="btn primary" disabled={!data} onClick={() => window.print()}>
            {t('pick.print')}
          </button>
        </div>
      </div>
    </Dialog>
  )
}
