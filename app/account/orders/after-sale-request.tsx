import { Link } from 'react-router'
import ChatLink from '../../parts/message/chat/chat-link.tsx'
import { Answers } from '../../parts/refund/answers.tsx'
import { RefundView } from '../../parts/refund/refund-view.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { pageTitle } from '../../ui/page/page-title.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import type { Route } from './+types/after-sale-request'

/** /user_center/after_sale_services/:number: a refund request, with the answers that its buyer may give. */
export default function AfterSaleRequest({ params }: Route.ComponentProps) {
  const { t } = useTranslation('refund')
  const { data, error, refetch } = useAnswer('/home/refundInfo', { refund_number: params.number })
  return (
    <div className="stack">
      {!data && <title>{pageTitle(params.number ?? '')}</title>}
      <p>
        <Link to={paths.afterSale()}>← {t('back')}</Link>
      </p>
      {error && <h1>{params.number}</h1>}
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <RefundView refund={data} orderAt={paths.order(data.order_number)}>
          <Answers key={data.updated_at} refund={data} />
          <p>
            <ChatLink merchant_uuid={data.merchant_uuid} subject="refund" subject_ref={params.number} />
          </p>
        </RefundView>
      )}
    </div>
  )
}
