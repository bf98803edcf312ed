import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useAnswer } from '../../session/use-answer.ts'
import { useFormat } from '../../ui/format.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/states.tsx'

const pageSize = 20
const tone = ['warn', 'good', 'bad']

/** What was handed in, with its vouchers and what finance said. */
export function Recharges({ page }: { page: number }) {
  const { t } = useTranslation('buy')
  const { money, date } = useFormat()
  const { data, error, refetch } = useAnswer('/pay/rechargeList', { page, page_size: pageSize })
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={6} height={40} />
  if (data.list.length === 0)
    return (
      <EmptyState title={t('balance.noRecharges')}>
        <Link className="btn" to="?tab=recharge">
          {t('balance.recharge')}
        </Link>
      </EmptyState>
    )
  return (
    <>
      <div className="table cards">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('balance.number')}</th>
              <th scope="col">{t('balance.date')}</th>
              <th scope="col">{t('balance.method')}</th>
              <th scope="col">{t('balance.voucher')}</th>
              <th scope="col">{t('orders.status')}</th>
              <th scope="col" className="num">
                {t('balance.moved')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((row) => (
              <tr key={row.id}>
                <td data-label={t('balance.number')}>
                  <div>
                    {row.recharge_number}
                    {row.order_sn && (
                      <p className="small soft">{t('balance.forOrder', { number: row.order_sn })}</p>
                    )}
                  </div>
                </td>
                <td data-label={t('balance.date')}>{date(row.created_at)}</td>
                <td data-label={t('balance.method')}>{t(`balance.method${row.offline_method}`)}</td>
                <td data-label={t('balance.voucher')}>
                  <span className="row">
                    {row.vouchers.map((file, i) => (
                      <a key={file.id} href={file.url} target="_blank" rel="noreferrer" title={file.name}>
                        {t('balance.voucherNumber', { number: i + 1 })}
                      </a>
                    ))}
                  </span>
                </td>
                <td data-label={t('orders.status')}>
                  <div>
                    <span className={`badge ${tone[row.status] ?? ''}`}>
                      {t(`balance.status${row.status}`)}
                    </span>
                    {row.reason && <p className="small soft">{row.reason}</p>}
                  </div>
                </td>
                <td data-label={t('balance.moved')} className="num strong">
                  {money(row.amount)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Pagination page={page} pageSize={pageSize} count={data.count} />
    </>
  )
}
