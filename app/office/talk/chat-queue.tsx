import { Link } from 'react-router'
import { chatAddress } from '../../parts/message/chat/chat.ts'
import { useChatNames } from '../../parts/message/chat/use-chat-names.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { LinkTabs, useTab } from '../../ui/list/link-tabs.tsx'
import { PagedTable } from '../../ui/list/paged-list.tsx'
import { useListQuery } from '../../ui/list/use-list-query.ts'
import { EmptyState } from '../../ui/page/states.tsx'
import { Clock } from '../../ui/text/due-badge.tsx'
import styles from '../office.module.css'
import { OpenByNumber } from './chat-queue/open-by-number.tsx'

const pageSize = 20
const tabs = ['help', 'ours'] as const

/** /office/chat_queue: conversations that wait for us, the longest first; others open by their number. */
export default function ChatQueue() {
  const { t } = useTranslation(['office', 'chat'])
  const { dateTime } = useFormat()
  const { counterpart, about } = useChatNames()
  const { page, after } = useListQuery()
  const tab = useTab(tabs)
  const answer = useAnswer('/office/chatQueue', { tab, page, after, page_size: pageSize })
  return (
    <div className="stack">
      <h1>{t('menu.chatQueue')}</h1>
      <LinkTabs
        label={t('menu.chatQueue')}
        tabs={tabs.map((id) => ({ id, name: t(`chatQueue.${id}`), count: answer.data?.counts[id] }))}
        chosen={tab}
      />
      <PagedTable
        answer={answer}
        pageSize={pageSize}
        lines={6}
        empty={<EmptyState title={t('chatQueue.none')} />}
        keyOf={({ conversation_number }) => conversation_number}
        columns={[
          {
            title: t('chatQueue.with'),
            cell: (row) => (
              <div>
                <Link className="strong" to={chatAddress('platform', row.conversation_number)}>
                  {counterpart(row, 'platform')}
                </Link>
                <div className="small soft" translate="no">
                  {row.conversation_number}
                </div>
              </div>
            ),
          },
          { title: t('chatQueue.about'), className: styles.values, cell: (row) => about(row) || '–' },
          { title: t('chatQueue.answers'), cell: (row) => row.assigned_to ?? t('chat:desk.nobody') },
          { title: t('chatQueue.due'), cell: (row) => <Clock due={new Date(row.due_at)} /> },
          { title: t('chatQueue.since'), className: styles.when, cell: (row) => dateTime(row.since) },
        ]}
      />
      <OpenByNumber />
    </div>
  )
}
