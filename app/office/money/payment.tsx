import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { pageTitle } from '../../ui/page/page-title.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { StatusBadge } from '../../ui/page/status-badge.tsx'
import { Copy } from '../../ui/text/copy.tsx'
import { AuditEntries, type PaymentAttempt, ProviderEvents } from './payments/attempt-history.tsx'
import { ForeignCharges } from './payments/foreign-charges.tsx'
import styles from './payments/payments.module.css'
import { Oddities, StateBadge } from './payments/state-badge.tsx'

/** The facts of a payment attempt, one a line; missing ones are left out. */
function Facts({ attempt }: { attempt: PaymentAttempt }) {
  const { t } = useTranslation(['attempt', 'pay'])
  const { money, dateTime } = useFormat()
  const facts: readonly [string, ReactNode][] = [
    [t('company'), attempt.company_name],
    [t('paidBy'), attempt.paid_by],
    [t('provider'), `${t(`providers.${attempt.provider}`)} · ${t(`pay:way.p${attempt.payment}`)}`],
    [t('amount'), money(attempt.amount)],
    [t('handling'), attempt.handling !== '0.00' && money(attempt.handling)],
    [t('received'), attempt.received && money(attempt.received)],
    [t('refunded'), attempt.refunded !== '0.00' && money(attempt.refunded)],
    [t('begun'), dateTime(attempt.created_at)],
    [t('settled'), attempt.settled_at && dateTime(attempt.settled_at)],
    [t('closes'), dateTime(attempt.expires_at)],
    [t('session'), attempt.provider_reference && <Reference text={attempt.provider_reference} />],
    [t('charge'), attempt.charge_reference && <Reference text={attempt.charge_reference} />],
    [
      t('asked'),
      attempt.asked_at && t('askedTimes', { count: attempt.asks, when: dateTime(attempt.asked_at) }),
    ],
    [t('nextAsk'), attempt.next_ask_at && dateTime(attempt.next_ask_at)],
  ]
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, said]) => said)
        .map(([name, said]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
    </dl>
  )
}

function Reference({ text }: { text: string }) {
  return (
    <>
      {text} <Copy text={text} />
    </>
  )
}

/** The orders of an attempt, with the outcome of each share. */
function Orders({ attempt }: { attempt: PaymentAttempt }) {
  const { t } = useTranslation('attempt')
  const { money } = useFormat()
  if (attempt.orders.length === 0) return null
  return (
    <section className="stack">
      <h2>{t('orders')}</h2>
      <DataTable
        rows={attempt.orders}
        keyOf={({ order_number }) => order_number}
        columns={[
          {
            title: t('order'),
            cell: ({ order_number }) => (
              <Link className="strong" to={paths.office(`orders/${order_number}`)}>
                {order_number}
              </Link>
            ),
          },
          { title: t('orderState'), cell: ({ status }) => <StatusBadge status={status} /> },
          { title: t('stage'), cell: ({ stage }) => t(`stages.s${stage}`) },
          { title: t('amount'), num: true, cell: ({ amount }) => money(amount) },
          { title: t('outcome'), cell: ({ outcome }) => t(`outcomes.${outcome ?? 'none'}`) },
        ]}
      />
    </section>
  )
}

/** /office/payments/:number: a payment attempt with its provider's notifications and its bookings. */
export default function PaymentPage() {
  const { t } = useTranslation('attempt')
  const { number = '' } = useParams()
  const { data, error, refetch } = useAnswer('/office/paymentAttempt', { attempt_number: number })
  return (
    <div className="stack">
      <title>{pageTitle(t('one', { number }))}</title>
      <p>
        <Link to={paths.office('payments')}>← {t('title')}</Link>
      </p>
      <h1>{t('one', { number })}</h1>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <>
          <p className="row">
            <StateBadge attempt={data} />
            <Oddities names={data.oddities} />
          </p>
          {data.oddities.map((name) => (
            <p key={name} className="note warn">
              {t(`oddityMeans.${name}`)}
            </p>
          ))}
          <ForeignCharges attempt={data} />
          <section className="panel">
            <Facts attempt={data} />
          </section>
          <Orders attempt={data} />
          <ProviderEvents attempt={data} />
          <AuditEntries attempt={data} />
        </>
      )}
    </div>
  )
}
