import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Refund } from '#api/aftersale/refund-shapes'
import { feesComeBack } from '#rules/aftersale/refund-causes'
import { wayBack } from '#rules/aftersale/way-back'
import { trackingLink } from '#rules/buying/order/tracking-link'
import { parseMoney, zero } from '#rules/money/money'
import { refundStatus } from '#rules/status-codes'
import { useOnBehalf } from '../../session/on-behalf.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { Copy } from '../../ui/text/copy.tsx'
import parts from '../order/order.module.css'
import { useSellerName } from '../order/use-seller-name.ts'
import { isOfOwnGoods, isUnpaid, nextOf } from './next-refund-step.ts'
import { RefundEvidence } from './proof.tsx'
import styles from './refund.module.css'
import { RefundBadge } from './refund-badge.tsx'
import { RefundLines } from './refund-lines.tsx'

type RefundViewProps = {
  refund: Refund
  /** The address of the order's page; absent for people who have none. */
  orderAt?: string | undefined
  staff?: boolean
  children?: ReactNode
}

/** A refund request: goods, cause, status and next step. `children` are the possible actions. */
export function RefundView({ refund, orderAt, staff = false, children }: RefundViewProps) {
  const { t } = useTranslation('refund')
  const { money, dateTime } = useFormat()
  const sellerOf = useSellerName()
  const { key, amount, tone } = nextOf(refund)
  const about = { amount: money(amount), back: wayBack(refund) }
  const title = t('request', { kind: `k${refund.kind}`, number: refund.refund_number })
  // Until the goods have arrived, the return address is shown right below the actions.
  const returning = refund.status === refundStatus.return
  const number = t('order', { number: refund.order_number })
  return (
    <div className="stack">
      <title>{pageTitle(title)}</title>
      <div className="between">
        <div>
          <h1>
            {title} <Copy text={refund.refund_number} />
          </h1>
          <p className="soft small">
            {!orderAt && `${number} · `}
            {sellerOf(refund)} · {refund.warehouse_name}
            {staff && refund.company_name && ` · ${refund.company_name}`} ·{' '}
            {refund.asked_by
              ? t('askedBy', { name: refund.asked_by, when: dateTime(refund.created_at) })
              : t('askedOn', { when: dateTime(refund.created_at) })}
          </p>
          {orderAt && (
            <p className="small">
              <Link to={orderAt}>{number}</Link>
            </p>
          )}
          {refund.previous_number && (
            <p className="soft small">{t('previous', { number: refund.previous_number })}</p>
          )}
        </div>
        <RefundBadge status={refund.status} />
      </div>
      <section className={`panel ${styles.next}`} data-tone={tone} aria-label={t('nextTitle')}>
        <div>
          <h2 className="small soft">{t('nextTitle')}</h2>
          <p>{staff ? t(`todo.${key}`, about) : t(`next.${key}`, about)}</p>
        </div>
        {children}
      </section>
      {returning && <WayBack refund={refund} />}
      <RefundLines refund={refund} />
      <div className={styles.two}>
        <div className="stack">
          <section className="panel stack">
            <h2>{t('reason')}</h2>
            {refund.cause && <p className="strong">{t(`cause.${refund.cause}`)}</p>}
            <p className={styles.said}>{refund.reason}</p>
            {refund.answer && <h3>{t('answer')}</h3>}
            {refund.answer && <p className={styles.said}>{refund.answer}</p>}
          </section>
          <section className="panel stack">
            <h2>{t('pictures')}</h2>
            <RefundEvidence pictures={refund.pictures} video={refund.video} />
          </section>
        </div>
        <div className="stack">
          <Sums refund={refund} />
          {refund.return_payer && !returning && <WayBack refund={refund} />}
          <History refund={refund} />
        </div>
      </div>
    </div>
  )
}

function Sums({ refund }: { refund: Refund }) {
  const { t } = useTranslation('refund')
  const { money } = useFormat()
  const paid = refund.status === refundStatus.complete
  const fees = (amount: string) => parseMoney(amount) !== zero
  if (isUnpaid(refund))
    return (
      <section className="panel stack">
        <h2>{t('amount.title')}</h2>
        <p>{t('amount.none')}</p>
      </section>
    )
  return (
    <section className="panel stack">
      <h2>{t('amount.title')}</h2>
      <dl className={`${parts.facts} ${parts.sums}`}>
        <dt>{t('amount.asked')}</dt>
        <dd translate="no">{money(refund.asked)}</dd>
        {fees(refund.asked_fees) && <dt className="small soft">{t('amount.fees')}</dt>}
        {fees(refund.asked_fees) && (
          <dd translate="no" className="small soft">
            {money(refund.asked_fees)}
          </dd>
        )}
        {refund.offered && <dt>{t('amount.offered')}</dt>}
        {refund.offered && <dd translate="no">{money(refund.offered)}</dd>}
        {refund.agreed && <dt>{t(paid ? 'amount.paid' : 'amount.agreed')}</dt>}
        {refund.agreed && (
          <dd translate="no" className="strong">
            {money(refund.agreed)}
          </dd>
        )}
        {fees(refund.agreed_fees) && <dt className="small soft">{t('amount.fees')}</dt>}
        {fees(refund.agreed_fees) && (
          <dd translate="no" className="small soft">
            {money(refund.agreed_fees)}
          </dd>
        )}
      </dl>
      <p className="small soft">
        {t(refund.cause && feesComeBack(refund.cause) ? 'amount.noteFees' : 'amount.note')}
      </p>
      <p className="small soft">{t('amount.once')}</p>
    </section>
  )
}

function WayBack({ refund }: { refund: Refund }) {
  const { t } = useTranslation('refund')
  const { dateTime } = useFormat()
  const { return_payer } = refund
  const payer = return_payer === 'merchant' && isOfOwnGoods(refund) ? 'platform' : return_payer
  return (
    <section className="panel stack">
      <h2>{t('returning.title')}</h2>
      <dl className={parts.facts}>
        <dt>{t('returning.to')}</dt>
        <dd>
          {refund.return_address} <Copy text={refund.return_address} />
        </dd>
        <dt>{t('returning.payer')}</dt>
        <dd>{t('returning.payerIs', { payer })}</dd>
        {refund.return_label && <dt>{t('returning.label')}</dt>}
        {refund.return_label && <dd>{refund.return_label}</dd>}
        <dt>{t('returning.tracking')}</dt>
        <dd>
          {!refund.sent_at && t('returning.notSent')}
          {refund.sent_at && (
            <>
              {refund.return_carrier}{' '}
              <a
                href={trackingLink(refund.return_carrier, refund.return_tracking)}
                target="_blank"
                rel="noreferrer"
              >
                {refund.return_tracking}
              </a>
            </>
          )}
        </dd>
        {refund.received_at && <dt>{t('returning.received')}</dt>}
        {refund.received_at && <dd>{dateTime(refund.received_at)}</dd>}
      </dl>
    </section>
  )
}

function History({ refund }: { refund: Refund }) {
  const { t } = useTranslation('refund')
  const { dateTime, money } = useFormat()
  const onBehalf = useOnBehalf()
  return (
    <section className="panel stack">
      <h2>{t('history')}</h2>
      <ol className={parts.history}>
        {refund.history.toReversed().map((entry) => (
          <li key={`${entry.at}${entry.event}`}>
            <strong>
              {t(`event.${entry.event}`)}
              {entry.amount && parseMoney(entry.amount) !== zero && ` · ${money(entry.amount)}`}
            </strong>
            <div className="small soft">
              <time dateTime={entry.at}>{dateTime(entry.at)}</time> ·{' '}
              {t('by', { name: onBehalf(entry.acted_by, entry.by_name || t(`role.${entry.by_role}`)) })}
            </div>
            {entry.remark && entry.event !== 'ask' && (
              <p className={`small ${parts.remark}`}>{entry.remark}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
