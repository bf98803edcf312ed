import { Link } from 'react-router'
import type { ChatSide } from '#rules/talk/chat'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { chatAddress } from '../message/chat/chat.ts'
import { ExportChat } from '../message/finding/export-chat.tsx'

type ContractTalkProps = { contract_sn: string; side: ChatSide }

/** The conversations about a contract that its reader takes part in, each to be saved as evidence. */
export function ContractTalk({ contract_sn, side }: ContractTalkProps) {
  const { t } = useTranslation('chat')
  const { dateTime } = useFormat()
  const { data } = useAnswer('/chat/list', { search: contract_sn, page_size: 24 })
  const talks = data?.list.filter(
    ({ subject, subject_ref, last_no }) =>
      subject === 'contract' && subject_ref === contract_sn && last_no > 0,
  )
  if (!talks || talks.length === 0) return null
  return (
    <section className="panel stack" aria-label={t('onContract')}>
      <h2>{t('onContract')}</h2>
      {talks.map(({ conversation_number, last_at, merchant }) => (
        <p key={conversation_number}>
          <Link className="underlined" to={chatAddress(side, conversation_number)} translate="no">
            {conversation_number}
          </Link>{' '}
          <span className="soft">
            {merchant === null && `${t('platform')} · `}
            {dateTime(last_at)}
          </span>{' '}
          <ExportChat conversation_number={conversation_number} />
        </p>
      ))}
    </section>
  )
}
