import { Link, useParams } from 'react-router'
import { purchaseMode } from '#rules/codes'
import { ClaimsBox } from '../../parts/contract/claim/claims-box.tsx'
import { EndBox } from '../../parts/contract/end/end-box.tsx'
import { ContractNext } from '../../parts/contract/order/contract-next.tsx'
import ChatLink from '../../parts/message/chat/chat-link.tsx'
import { NextSteps } from '../../parts/order/next-steps.tsx'
import { OrderView } from '../../parts/order/order-view.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useMayThemselves } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { OrderRefunds } from './refund/order-refunds.tsx'

/** /user_center/order/:number: an order as its buyer sees it. */
export default function OrderPage() {
  const { t } = useTranslation(['buy', 'account'])
  const { number = '' } = useParams()
  const mayOrder = useMayThemselves()('order')
  const { data, error, refetch } = useAnswer('/supply/order/order/info', { order_number: number })
  const mayAct = mayOrder && data?.may_act === true
  // The company's own goods, which our warehouse sends.
  const sales = data?.purchase_mode === purchaseMode.private
  return (
    <div className="stack">
      {!data && <title>{pageTitle(t('order.title', { number }))}</title>}
      <p>
        {sales ? (
          <Link to={paths.salesOrders()}>← {t('account:menu.salesOrders')}</Link>
        ) : (
          <Link to={paths.orders()}>← {t('order.back')}</Link>
        )}
      </p>
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <OrderView order={data}>
          {data.contract ? <ContractNext order={data} /> : <NextSteps order={data} />}
          {data.contract && <ClaimsBox order_number={number} reader="buyer" may={mayAct} />}
          {data.contract && <EndBox order={data} side="buyer" may={mayAct} />}
          {!data.contract && <OrderRefunds order={data} />}
          <p>
            <ChatLink merchant_uuid={sales ? '' : data.merchant_uuid} subject="order" subject_ref={number} />
          </p>
        </OrderView>
      )}
    </div>
  )
}
