import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { type CardKind, type ChatSide, cardKinds, chatSubjects } from '#rules/talk/chat'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states.tsx'
import { askAddress, chatAddress } from './chat.ts'

/** What an address asks for a conversation about; null where it asks for none. */
export function askedInChat(query: URLSearchParams) {
  const about = query.get('about')
  const subject = chatSubjects.find((one) => one === about)
  if (!subject) return null
  return { merchant_uuid: query.get('with') ?? '', subject, subject_ref: query.get('ref') ?? '' }
}

type OpeningProps = { side: ChatSide; asked: NonNullable<ReturnType<typeof askedInChat>> }

/** Opens the conversation that an address asks for, and goes there with its card. */
export function Opening({ side, asked }: OpeningProps) {
  const { t } = useTranslation('chat')
  const navigate = useNavigate()
  const open = useCall('/chat/open', { quiet: true, refresh: ['/chat/list'] })
  const begun = useRef(false)
  async function begin() {
    const given = await open.run(asked)
    if (!given) return
    const shown = (cardKinds as readonly string[]).includes(asked.subject)
    const card = shown ? `?card=${asked.subject as CardKind}:${asked.subject_ref}` : ''
    void navigate(chatAddress(side, given.conversation_number) + card, { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for an address
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void begin()
  }, [])
  if (open.error?.reason === 'chat.noService')
    return (
      <EmptyState title={open.error.message}>
        <Link className="btn primary" to={askAddress(side, { ...asked, merchant_uuid: '' })}>
          {t('writeToPlatform')}
        </Link>
      </EmptyState>
    )
  if (open.error) return <ErrorState error={open.error} again={() => void begin()} />
  return <Loading lines={6} />
}
