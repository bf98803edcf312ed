import { Link } from 'react-router'
import { countReports } from '../../parts/refund/damage.ts'
import { ReportForm } from '../../parts/refund/damage-form.tsx'
import { Reports } from '../../parts/refund/damage-reports.tsx'
import { paths } from '../../paths.ts'
import { freshLinks, useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import type { Route } from './+types/damage'

/**
 * /user_center/order/:number/damage: reports damaged cartons, with photos from a phone's camera, as the base
 * of a refund.
 */
export default function DamagePage({ params }: Route.ComponentProps) {
  const { t } = useTranslation('refund')
  const order_number = params.number
  const { data, error, refetch } = useAnswer('/home/damageReports', { order_number }, { every: freshLinks })
  const count = data ? countReports(data) : 0
  return (
    <>
      <title>{pageTitle(t('damage.title'))}</title>
      <p>
        <Link to={paths.order(order_number)}>← {t('ask.back')}</Link>
      </p>
      <div>
        <h1>{t('damage.title')}</h1>
        <p className="soft">{t('damage.lead', { number: order_number })}</p>
      </div>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={6} />}
      {data?.may_report && <ReportForm order_number={order_number} damage={data} />}
      {data && count === 0 && !data.may_report && <EmptyState title={t('damage.none')} />}
      {data && count > 0 && (
        <section className="panel stack">
          <div className="between">
            <h2>{t('damage.reported', { count })}</h2>
            {data.may_report && (
              <Link className="btn primary" to={paths.askRefund(order_number)}>
                {t('damage.ask')}
              </Link>
            )}
          </div>
          <Reports damage={data} />
        </section>
      )}
    </>
  )
}
