import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { paths } from '../paths.ts'
import { OrderRefunds } from '../refund/order-refunds.tsx'
import { useAnswer } from '../session/use-answer.ts'
import { ErrorState, Loading } from '../ui/states.tsx'
import { NextSteps } from './order/next-steps.tsx'
import { OrderView } from './order-view.tsx'

/** /user_center/order/:number */
export default function OrderPage() {
  const { t } = useTranslation('buy')
  const { number = '' } = useParams()
  const { data, error, refetch } = useAnswer('/supply/order/order/info', { order_number: number })
  return (
    <div className="stack">
      {!data && <title>{`${t('order.title', { number })} · Trestle`}</title>}
      <p>
        <Link to={paths.orders()}>← {t('order.back')}</Link>
      </p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <OrderView order={data}>
          <NextSteps order={data} />
          <OrderRefunds order={data} />
        </OrderView>
      )}
    </div>
  )
}
