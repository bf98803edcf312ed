import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { CouponTerms, CouponValue } from '../buy/coupon-terms.tsx'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import { HandOut } from './coupon/hand-out.tsx'
import { MakeCoupon } from './coupon/make-coupon.tsx'
import { StopCoupon } from './coupon/stop-coupon.tsx'
import styles from './office.module.css'
import { SearchBox } from './search-box.tsx'

export type MadeCoupon = Out<CallAt<'/office/couponList'>>['list'][number]
type Asking = { coupon: MadeCoupon; what: 'handOut' | 'stop' }
const tone = { planned: 'blue', running: 'good', over: '', stopped: 'bad' } as const
const pageSize = 20

function Row({ coupon, onAsk }: { coupon: MadeCoupon; onAsk: (what: Asking['what']) => void }) {
  const { t } = useTranslation('coupon')
  const { date, number } = useFormat()
  const open = coupon.state === 'planned' || coupon.state === 'running'
  const last = new Date(Date.parse(coupon.valid_until) - 1).toISOString().slice(0, 10)
  return (
    <tr>
      <td data-label={t('office.coupon')}>
        <span>
          <strong>{coupon.code}</strong>
          <br />
          <span className="small soft">{coupon.title}</span>
        </span>
      </td>
      <td data-label={t('office.terms')}>
        <span>
          <strong>
            <CouponValue {...coupon} />
          </strong>
          <br />
          <span className="small soft">
            <CouponTerms terms={coupon} />
          </span>
        </span>
      </td>
      <td data-label={t('office.days')} className={styles.when}>
        {date(coupon.valid_from)} – {date(`${last}T12:00:00`)}
      </td>
      <td data-label={t('office.taken')} className="num">
        <span>
          {number(coupon.taken)}
          {coupon.supply !== null && ` / ${number(coupon.supply)}`}
          <br />
          <span className="small soft">{t('office.usedCount', { count: coupon.used })}</span>
        </span>
      </td>
      <td data-label={t('office.state')}>
        <span className={`badge ${tone[coupon.state]}`}>{t(`office.states.${coupon.state}`)}</span>
      </td>
      <td>
        {open && (
          <span className="row" style={{ flexWrap: 'nowrap' }}>
            <button type="button" className="btn" onClick={() => onAsk('handOut')}>
              {t('office.handOut')}
              <span className="hidden">: {coupon.code}</span>
            </button>
            <button type="button" className="btn danger" onClick={() => onAsk('stop')}>
              {t('office.stop')}
              <span className="hidden">: {coupon.code}</span>
            </button>
          </span>
        )}
      </td>
    </tr>
  )
}

/** /office/coupons: every coupon that was made, how it goes, and what may be done with it; and a form to make one. */
export default function Coupons() {
  const { t } = useTranslation('coupon')
  const [query] = useSearchParams()
  const [making, setMaking] = useState(false)
  const [asking, ask] = useState<Asking | null>(null)
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error, refetch } = useAnswer('/office/couponList', {
    search: query.get('search') ?? '',
    page,
    page_size: pageSize,
  })
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('title')}</h1>
        <button type="button" className="btn primary" onClick={() => setMaking(true)}>
          {t('office.make')}
        </button>
      </div>
      <SearchBox label={t('office.search')} />
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      {data?.count === 0 && <EmptyState title={t('office.none')} />}
      {data && data.count > 0 && (
        <div className="table cards">
          <table>
            <thead>
              <tr>
                {['coupon', 'terms', 'days', 'taken', 'state'].map((name) => (
                  <th key={name} scope="col" className={name === 'taken' ? 'num' : undefined}>
                    {t(`office.${name}`)}
                  </th>
                ))}
                <th scope="col">
                  <span className="hidden">{t('office.handOut')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((coupon) => (
                <Row key={coupon.id} coupon={coupon} onAsk={(what) => ask({ coupon, what })} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pagination page={page} pageSize={pageSize} count={data?.count ?? 0} />
      {making && <MakeCoupon onClose={() => setMaking(false)} />}
      {asking?.what === 'handOut' && <HandOut coupon={asking.coupon} onClose={() => ask(null)} />}
      {asking?.what === 'stop' && <StopCoupon coupon={asking.coupon} onClose={() => ask(null)} />}
    </div>
  )
}
