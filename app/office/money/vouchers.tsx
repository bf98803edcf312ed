import { useState } from 'react'
import { voucherStatus } from '#rules/status-codes'
import { Brought } from '../../parts/payment/brought.tsx'
import { freshLinks, useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { SearchBox } from '../../ui/list/search-box.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { Clock } from '../../ui/text/due-badge.tsx'
import { DecisionLine } from '../decision-line.tsx'
import styles from '../office.module.css'
import { AssignedFilter, useAssigned } from '../overview/assigned/assigned-filter.tsx'
import { EmptyQueue } from '../overview/assigned/empty-queue.tsx'
import { RowSign, RowSigns } from '../overview/assigned/row-signs.tsx'
import { DecideVoucher } from './vouchers/decide.tsx'
import { SameVouchers } from './vouchers/same-vouchers.tsx'
import type { Voucher } from './vouchers/voucher.ts'
import { VoucherDialog, VoucherPaper } from './vouchers/voucher-dialog.tsx'

const statuses = {
  waiting: voucherStatus.pending,
  pass: voucherStatus.passed,
  refuse: voucherStatus.refused,
} as const
const tabTexts = { waiting: 'office.waiting', pass: 'balance.status1', refuse: 'balance.status2' } as const
const tabs = Object.keys(statuses) as (keyof typeof statuses)[]
const pageSize = 20

function VoucherRow({ row, onOpen }: { row: Voucher; onOpen: () => void }) {
  const { t } = useTranslation('buy')
  const { money, date, dateTime } = useFormat()
  return (
    <article className={`panel ${styles.voucherRow}`}>
      <div>
        <p className={styles.voucherSum}>
          {money(row.amount, row.currency)} <span className="soft small">{row.recharge_number}</span>
        </p>
        <p>
          <strong>{row.company_name}</strong> · {t(`balance.method${row.offline_method}`)} ·{' '}
          {date(row.paid_on)}
        </p>
        <p className="small soft">
          {t('office.handedInAt', { when: dateTime(row.created_at) })}{' '}
          {row.due_at && <Clock due={new Date(row.due_at)} />}
        </p>
        <Brought of={row} />
        {row.target === 'freight' && <p className="small soft">{t('balance.toFreight')}</p>}
        {row.order_sn && (
          <p className="small strong">
            {t(row.freight ? 'balance.forFreight' : 'balance.forOrder', { number: row.order_sn })}
          </p>
        )}
        {row.remark && (
          <p className="small">
            {t('balance.remark')}: {row.remark}
          </p>
        )}
        {row.decided_at && (
          <p className="small soft">
            <DecisionLine of={row} />
          </p>
        )}
        {row.reason && (
          <p className="small">
            {t('order.reason')}: {row.reason}
          </p>
        )}
        <SameVouchers seen={row.seen} />
        <RowSign of={row.recharge_number} />
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
      {row.status === voucherStatus.pending && <DecideVoucher row={row} paper={<VoucherPaper of={row} />} />}
    </article>
  )
}

/** Vouchers of buyers' payments, oldest first: finance looks at each and credits or refuses it. */
export default function Vouchers() {
  const { t } = useTranslation(['buy', 'office'])
  const { page, after, search } = useListQuery()
  const [open, setOpen] = useState<Voucher | null>(null)
  const tab = useTab(tabs)
  const answer = useAnswer(
    '/office/rechargeList',
    { status: statuses[tab], ...useAssigned(), search, page, after, page_size: pageSize },
    { every: freshLinks },
  )
  // The list's current row with its fresh links, or the row as opened once it has left the list.
  const shown = answer.data?.list.find(({ id }) => id === open?.id) ?? open
  return (
    <div className="stack">
      <div className="between">
        <h1>{t('office:menu.recharges')}</h1>
        <SearchBox label={t('office.voucherSearch')} />
      </div>
      <LinkTabs
        label={t('office:menu.recharges')}
        tabs={tabs.map((id) => ({ id, name: t(tabTexts[id]) }))}
        chosen={tab}
      />
      {tab === 'waiting' && <AssignedFilter />}
      <PagedList
        answer={answer}
        pageSize={pageSize}
        lines={5}
        height={64}
        empty={<EmptyQueue title={t(tab === 'waiting' ? 'office.noVouchers' : 'office.noneHere')} />}
      >
        {(list) => (
          <RowSigns kind="voucher" refs={list.map(({ recharge_number }) => recharge_number)}>
            {list.map((row) => (
              <VoucherRow key={row.id} row={row} onOpen={() => setOpen(row)} />
            ))}
          </RowSigns>
        )}
      </PagedList>
      {shown && <VoucherDialog row={shown} onClose={() => setOpen(null)} />}
    </div>
  )
}
