import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { voucherStatus } from '#rules/codes'
import { useAnswer } from '../session/use-answer.ts'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import styles from './office.module.css'
import { SearchBox } from './search-box.tsx'
import { Decide, type Voucher } from './vouchers/decide.tsx'
import { VoucherDialog } from './vouchers/voucher-dialog.tsx'

const tabs = {
  waiting: voucherStatus.pending,
  pass: voucherStatus.passed,
  refuse: voucherStatus.refused,
} as const
const tabTexts = { waiting: 'office.waiting', pass: 'balance.status1', refuse: 'balance.status2' } as const
const isTab = (name: string | null): name is keyof typeof tabs => name !== null && name in tabs
const pageSize = 20

function VoucherRow({ row, onOpen }: { row: Voucher; onOpen: () => void }) {
  const { t } = useTranslation('buy')
  const { money, date, dateTime } = useFormat()
  return (
    <article className={`panel ${styles.voucherRow}`}>
      <div>
        <p className={styles.voucherSum}>
          {money(row.amount)} <span className="soft small">{row.recharge_number}</span>
        </p>
        <p>
          <strong>{row.company_name}</strong> · {t(`balance.method${row.offline_method}`)} ·{' '}
          {date(`${row.paid_on}T12:00:00`)}
        </p>
        <p className="small soft">{t('office.handedInAt', { when: dateTime(row.created_at) })}</p>
        {row.order_sn && <p className="small strong">{t('balance.forOrder', { number: row.order_sn })}</p>}
        {row.remark && (
          <p className="small">
            {t('balance.remark')}: {row.remark}
          </p>
        )}
        {row.reason && (
          <p className="small">
            {t('order.reason')}: {row.reason}
          </p>
        )}
      </div>
      <button type="button" className={styles.thumbs} onClick={onOpen}>
        {row.vouchers.map((file) =>
          file.mime.startsWith('image/') ? (
            <img key={file.id} src={file.url} alt={file.name} width={96} height={72} />
          ) : (
            <span key={file.id} className="badge">
              {file.name}
            </span>
          ),
        )}
        <span className="small">{t('office.look', { count: row.vouchers.length })}</span>
      </button>
      {row.status === voucherStatus.pending && <Decide row={row} />}
    </article>
  )
}

/** Money announced by buyers, oldest first: finance looks at the voucher and credits or refuses it. */
export default function Vouchers() {
  const { t } = useTranslation('buy')
  const [query] = useSearchParams()
  const [open, setOpen] = useState<Voucher | null>(null)
  const asked = query.get('tab')
  const tab = isTab(asked) ? asked : 'waiting'
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { data, error, isPending, refetch } = useAnswer('/office/rechargeList', {
    status: tabs[tab],
    search: query.get('search') ?? '',
    page,
    page_size: pageSize,
  })
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('office.vouchers')}</h1>
        <SearchBox label={t('office.voucherSearch')} />
      </div>
      <nav className="tabs" aria-label={t('office.vouchers')}>
        {(Object.keys(tabs) as (keyof typeof tabs)[]).map((name) => (
          <Link key={name} to={`?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
            {t(tabTexts[name])}
          </Link>
        ))}
      </nav>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {isPending && <Loading lines={5} height={64} />}
      {data?.list.length === 0 && (
        <EmptyState title={tab === 'waiting' ? t('office.noVouchers') : t('office.noneHere')} />
      )}
      {data?.list.map((row) => (
        <VoucherRow key={row.id} row={row} onOpen={() => setOpen(row)} />
      ))}
      {data && <Pagination page={page} pageSize={pageSize} count={data.count} />}
      {open && <VoucherDialog row={open} onClose={() => setOpen(null)} />}
    </div>
  )
}
