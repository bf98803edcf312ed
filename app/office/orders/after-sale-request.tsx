import { Link } from 'react-router'
import ChatLink from '../../parts/message/chat/chat-link.tsx'
import { takesPartInChat } from '../../parts/message/chat/use-unread-chats.ts'
import { RefundView } from '../../parts/refund/refund-view.tsx'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import { WorkedOn } from '../overview/assigned/assignment.tsx'
import { StaffNotes } from '../overview/notes/notes.tsx'
import { PinnedNotes } from '../overview/notes/pinned-notes.tsx'
import type { Route } from './+types/after-sale-request'
import { BadGoods } from './after-sale/bad-goods.tsx'
import { Decisions } from './after-sale/decisions.tsx'

/** /office/after_sale/:number: a refund request, with the decisions that this member of staff may take. */
export default function OfficeAfterSaleRequest({ params }: Route.ComponentProps) {
  const { t } = useTranslation('refund')
  const { user } = useUser()
  const { data, error, refetch } = useAnswer('/office/refund', { refund_number: params.number })
  return (
    <div className="stack">
      <p>
        <Link to={paths.office('after_sale')}>← {t('back')}</Link>
      </p>
      <WorkedOn kind="refund" of={params.number} />
      <PinnedNotes kind="refund" of={params.number} />
      {error && <h1>{params.number}</h1>}
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={8} />}
      {data && (
        <RefundView refund={data} staff orderAt={paths.office(`orders/${data.order_number}`)}>
          <Decisions key={data.updated_at} refund={data} />
          {user && takesPartInChat(user) && (
            <p>
              <ChatLink merchant_uuid="" subject="refund" subject_ref={params.number} />
            </p>
          )}
        </RefundView>
      )}
      {data && <BadGoods refund={data} />}
      {data && <StaffNotes key={params.number} kind="refund" of={params.number} />}
    </div>
  )
}
