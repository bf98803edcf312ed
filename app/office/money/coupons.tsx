import { useState } from 'react'
import { CouponTermsText, CouponValue } from '../../parts/coupon/coupon-terms.tsx'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import type { TableColumn } from '../../ui/list/data-table.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import styles from '../office.module.css'
import type { MadeCoupon } from './coupons/coupon.ts'
import { HandOut } from './coupons/hand-out.tsx'
import { MakeCoupon } from './coupons/make-coupon.tsx'
import { StopCoupon } from './coupons/stop-coupon.tsx'

type CouponQuestion = { coupon: MadeCoupon; what: 'handOut' | 'stop' }
const tone = { planned: 'blue', running: 'good', over: '', stopped: 'bad' } as const
const pageSize = 20

function Acts({ coupon, onAsk }: { coupon: MadeCoupon; onAsk: (what: CouponQuestion['what']) => void }) {
  const { t } = useTranslation('coupon')
  if (coupon.state !== 'planned' && coupon.state !== 'running') return null
  return (
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
  )
}

function useColumns(ask: (asking: CouponQuestion) => void): readonly TableColumn<MadeCoupon>[] {
  const { t } = useTranslation('coupon')
  const { date, number } = useFormat()
  return [
    {
      title: t('office.coupon'),
      cell: ({ code, title }) => (
        <span>
          <strong>{code}</strong>
          <br />
          <span className="small soft">{title}</span>
        </span>
      ),
    },
    {
      title: t('office.terms'),
      cell: (coupon) => (
        <span>
          <strong>
            <CouponValue {...coupon} />
          </strong>
          <br />
          <span className="small soft">
            <CouponTermsText terms={coupon} />
          </span>
        </span>
      ),
    },
    {
      title: t('office.days'),
      className: styles.when,
      cell: (coupon) => `${date(coupon.first_day)} – ${date(coupon.last_day)}`,
    },
    {
      title: t('office.taken'),
      num: true,
      cell: ({ taken, supply, used }) => (
        <span>
          {number(taken)}
          {supply !== null && ` / ${number(supply)}`}
          <br />
          <span className="small soft">{t('office.usedCount', { count: used })}</span>
        </span>
      ),
    },
    {
      title: t('office.state'),
      cell: ({ state }) => <span className={`badge ${tone[state]}`}>{t(`office.states.${state}`)}</span>,
    },
    {
      title: t('office.handOut'),
      hidden: true,
      cell: (coupon) => <Acts coupon={coupon} onAsk={(what) => ask({ coupon, what })} />,
    },
  ]
}

/** /office/coupons: all coupons with their use and actions, and a form to make one. */
export default function Coupons() {
  const { t } = useTranslation('coupon')
  const { page, head, search } = useListQuery()
  const [making, setMaking] = useState(false)
  const [asking, ask] = useState<CouponQuestion | null>(null)
  const answer = useAnswer('/office/couponList', { search, page, head, page_size: pageSize })
  const columns = useColumns(ask)
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('title')}</h1>
        <button type="button" className="btn primary" onClick={() => setMaking(true)}>
          {t('office.make')}
        </button>
      </div>
      <SearchBox label={t('office.search')} />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        empty={<EmptyState title={t('office.none')} />}
        keyOf={({ id }) => id}
        columns={columns}
      />
      {making && <MakeCoupon onClose={() => setMaking(false)} />}
      {asking?.what === 'handOut' && <HandOut coupon={asking.coupon} onClose={() => ask(null)} />}
      {asking?.what === 'stop' && <StopCoupon coupon={asking.coupon} onClose={() => ask(null)} />}
    </div>
  )
}
