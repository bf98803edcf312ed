import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { type ChatSide, chatSubjects } from '#rules/talk/chat'
import { rowId } from '#rules/text/row-id'
import { useTranslation } from '../../../texts/use-translation.ts'
import { EmptyState, ErrorState, Loading } from '../../../ui/page/states.tsx'
import { askAddress, type ChatSubjectInput, chatAddress } from './chat.ts'
import { cardOf, useOpening } from './use-opening.ts'

/** What an address asks for a conversation about; null where it asks for none. */
export function askedInChat(query: URLSearchParams): ChatSubjectInput | null {
  const about = query.get('about')
  const subject = chatSubjects.find((one) => one === about)
  if (!subject) return null
  const asked = { merchant_uuid: query.get('with') ?? '', subject, subject_ref: query.get('ref') ?? '' }
  const company_id = rowId(query.get('to') ?? '')
  return company_id === null ? asked : { ...asked, company_id }
}

type OpeningProps = { side: ChatSide; asked: ChatSubjectInput }

/** Opens the conversation that an address asks for, and goes there with its card. */
export function Opening({ side, asked }: OpeningProps) {
  const { t } = useTranslation('chat')
  const navigate = useNavigate()
  const { number, error, again } = useOpening(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is open
  useEffect(() => {
    if (!number) return
    const card = cardOf(asked)
    const along = card ? `?card=${card.kind}:${card.ref}` : ''
    void navigate(chatAddress(side, number) + along, { replace: true })
  }, [number])
  if (error?.reason === 'chat.noService')
    return (
      <EmptyState title={error.message}>
        <Link className="btn primary" to={askAddress(side, { ...asked, merchant_uuid: '' })}>
          {t('writeToPlatform')}
        </Link>
      </EmptyState>
    )
  if (error) return <ErrorState error={error} again={again} />
  return <Loading lines={6} />
}
