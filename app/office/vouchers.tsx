import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { voucherStatus } from '#rules/codes'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { Confirm } from '../ui/confirm.tsx'
import { TextArea } from '../ui/field.tsx'
import { useFormat } from '../ui/format.ts'
import { Pagination } from '../ui/pagination.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import { tell } from '../ui/toasts.ts'

type Row = Out<CallAt<'/office/rechargeList'>>['list'][number]
const tabs = {
  waiting: voucherStatus.pending,
  pass: voucherStatus.passed,
  refuse: voucherStatus.refused,
} as const
const tabTexts = { waiting: 'office.waiting', pass: 'balance.status1', refuse: 'balance.status2' } as const
const pageSize = 20

function Decide({ row }: { row: Row }) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const [asking, ask] = useState<'pass' | 'refuse' | null>(null)
  const [reason, setReason] = useState('')
  const decide = useCall('/office/decideRecharge', { refresh: ['/office/rechargeList', '/office/home'] })
  const amount = money(row.amount)
  return (
    <div className="row">
      <button type="button" className="btn primary" onClick={() => ask('pass')}>
        {t('office.pass')}
      </button>
      <button type="button" className="btn danger" onClick={() => ask('refuse')}>
        {t('office.refuse')}
      </button>
      <Confirm
        open={asking !== null}
        title={
          asking === 'refuse'
            ? t('office.refuseSure')
            : t('office.passSure', { amount, company: row.company_name })
        }
        confirm={asking === 'refuse' ? t('office.refuse') : t('office.pass')}
        danger={asking === 'refuse'}
        busy={decide.busy}
        disabled={asking === 'refuse' && reason.trim() === ''}
        onClose={() => ask(null)}
        onConfirm={async () => {
          const given = await decide.run({ id: row.id, pass: asking === 'pass' ? 1 : 0, reason })
          if (given) tell.done(t('order.moved'))
          ask(null)
        }}
      >
        {asking === 'refuse' && (
          <TextArea
            label={t('order.reason')}
            required
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Confirm>
    </div>
  )
}

/** Money announced by buyers, oldest first: finance looks at the voucher and credits or refuses it. */
export default function Vouchers() {
  const { t } = useTranslation('buy')
  const { money, date, dateTime } = useFormat()
  const [query] = useSearchParams()
  const tab = (query.get('tab') ?? 'waiting') as keyof typeof tabs
  const page = Number(query.get('page') ?? 1)
  const { data, error, isPending, refetch } = useAnswer('/office/rechargeList', {
    status: tabs[tab],
    page,
    page_size: pageSize,
  })
  return (
    <div className="stack">
      <h1>{t('office.vouchers')}</h1>
      <nav className="tabs" aria-label={t('office.vouchers')}>
        {(Object.keys(tabs) as (keyof typeof tabs)[]).map((name) => (
          <Link key={name} to={`?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
            {t(tabTexts[name])}
          </Link>
        ))}
      </nav>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {isPending && <Loading lines={5} height={64} />}
      {data?.list.length === 0 && <EmptyState title={t('office.noVouchers')} />}
      {data?.list.map((row) => (
        <article key={row.id} className="panel between">
          <div>
            <p className="strong" style={{ fontSize: '1.2rem' }}>
              {money(row.amount)} <span className="soft small">{row.recharge_number}</span>
            </p>
            <p>
              {row.company_name} · {t(`balance.method${row.offline_method}`)} · {date(row.paid_on)}
            </p>
            <p className="small soft">
              {dateTime(row.created_at)} {row.remark} {row.reason}
            </p>
          </div>
          <div className="row">
            {row.vouchers.map((file) => (
              <a key={file.id} href={file.url} target="_blank" rel="noreferrer">
                {file.mime.startsWith('image/') ? (
                  <img
                    src={file.url}
                    alt={file.name}
                    width={96}
                    height={72}
                    style={{ objectFit: 'cover', border: '1px solid var(--line)' }}
                  />
                ) : (
                  file.name
                )}
              </a>
            ))}
          </div>
          {row.status === voucherStatus.pending && <Decide row={row} />}
        </article>
      ))}
      {data && <Pagination page={page} pageSize={pageSize} count={data.count} />}
    </div>
  )
}
