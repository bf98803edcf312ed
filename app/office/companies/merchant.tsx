import { Link, useParams } from 'react-router'
import { merchantState } from '#rules/goods/merchant/merchant-state'
import { LeftList } from '../../parts/certification/left-list.tsx'
import { ScoreTable } from '../../parts/product/store/score-table.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import styles from '../office.module.css'
import { MerchantBadge } from './merchants/merchant-badge.tsx'
import { MerchantCertificates } from './merchants/merchant-certificates.tsx'
import { MerchantSetup } from './merchants/merchant-setup.tsx'
import { MoveMerchant } from './merchants/move-merchant.tsx'
import { TermsOfPayouts } from './merchants/payout-terms.tsx'

function Left({ merchant_id }: { merchant_id: number }) {
  const { data } = useAnswer('/office/merchantDealings', { merchant_id })
  return data ? <LeftList left={data.left} /> : null
}

/** /office/merchants/:id: a manufacturer, its people, what is open with it, and the way it went. */
export default function MerchantPage() {
  const { t } = useTranslation(['office', 'merchant', 'score'])
  const { number, date, dateTime } = useFormat()
  const merchant_id = Number(useParams().id)
  const { data, error, refetch } = useAnswer('/office/merchant', { merchant_id })
  if (error && !data) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={6} />
  const facts = [
    [t('merchants.products'), number(data.product_count)],
    [t('merchants.open.reservations'), number(data.open.reservations)],
    [t('merchants.open.contracts'), number(data.open.contracts)],
    [t('merchants.open.refunds'), number(data.open.refunds)],
    [t('merchants.since'), date(data.since)],
  ] as const
  return (
    <div className="stack">
      <p>
        <Link to={paths.office('merchants')}>{t('merchants.back')}</Link>
      </p>
      <div className="between">
        <h1>
          {data.name} <MerchantBadge state={data.state} />
        </h1>
        <MoveMerchant merchant={data} />
      </div>
      {data.state_reason && (
        <p className="note warn">{t('merchants.reasonGiven', { reason: data.state_reason })}</p>
      )}
      {data.deeds.length === 0 && <p className="soft">{t('merchants.administrator')}</p>}
      {data.state === merchantState.open && (
        <p>
          <Link to={paths.store(data.merchant_uuid)}>{t('merchants.store')}</Link>
        </p>
      )}
      <dl className={`panel ${styles.numbers}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="small soft">{name}</dt>
            <dd className="strong">{value}</dd>
          </div>
        ))}
      </dl>
      {data.closing_asked_at && data.state !== merchantState.closed && (
        <div className="note warn">
          <p>
            {t('merchants.closingAsked', { date: date(data.closing_asked_at), by: data.closing_asked_by })}
          </p>
          {data.closing_reason && <p>{t('merchants.reasonGiven', { reason: data.closing_reason })}</p>}
          <Left merchant_id={merchant_id} />
        </div>
      )}
      {data.opening_asked_at && data.state === merchantState.settingUp && (
        <p className="note">{t('merchants.openingAsked', { date: date(data.opening_asked_at) })}</p>
      )}
      <h2>{t('requirements.ofMerchant')}</h2>
      <MerchantSetup merchant_id={merchant_id} />
      <MerchantCertificates certificates={data.certificates} />
      <TermsOfPayouts merchant_id={merchant_id} />
      <h2>{t('merchants.score')}</h2>
      {data.score.length === 0 ? (
        <p className="soft">{t('score:nothing')}</p>
      ) : (
        <ScoreTable score={data.score} />
      )}
      <h2>{t('merchants.people')}</h2>
      {data.people.length === 0 ? (
        <p className="soft">{t('merchants.noPeople')}</p>
      ) : (
        <DataTable
          rows={data.people}
          keyOf={({ email }) => email}
          columns={[
            {
              title: t('merchants.person'),
              cell: ({ name, email }) => (
                <div>
                  <strong>{name || email}</strong>
                  <br />
                  <span className="small soft">{email}</span>
                </div>
              ),
            },
            {
              title: t('merchants.roles'),
              cell: ({ roles }) => roles.map((role) => t(`merchant:role.${role}`)).join(', '),
            },
          ]}
        />
      )}
      <h2>{t('merchants.history')}</h2>
      {data.history.length === 0 ? (
        <p className="soft">{t('merchants.noHistory')}</p>
      ) : (
        <DataTable
          rows={data.history}
          keyOf={({ at, event }) => `${at} ${event}`}
          columns={[
            { title: t('merchants.state'), cell: ({ event }) => t(`merchants.events.${event}`) },
            { title: t('audit.by'), cell: ({ by }) => by },
            {
              title: t('audit.when'),
              className: styles.when,
              cell: ({ at, reason }) => (
                <div>
                  {dateTime(at)}
                  {reason && <div className="small soft">{t('merchants.reasonGiven', { reason })}</div>}
                </div>
              ),
            },
          ]}
        />
      )}
    </div>
  )
}
