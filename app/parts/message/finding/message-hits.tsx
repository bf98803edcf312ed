import { Link, useLocation } from 'react-router'
import type { ChatSide } from '#rules/talk/chat'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useFormat } from '../../../ui/format/format.ts'
import { queryDays } from '../../../ui/list/filter-form.tsx'
import { useListQuery } from '../../../ui/list/use-list-query.ts'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import styles from '../chat/chat.module.css'
import { chatAddress } from '../chat/chat.ts'
import { useChatNames } from '../chat/use-chat-names.ts'
import { HitDays } from './hit-days.tsx'

/** What was said with these words, each leading to its place in the thread. */
export function MessageHits({ words, side }: { words: string; side: ChatSide }) {
  const { t } = useTranslation('chat')
  const { search } = useLocation()
  const { date } = useFormat()
  const { counterpart } = useChatNames()
  const { query } = useListQuery()
  const days = queryDays(query)
  const { data, error, refetch } = useAnswer('/chat/search', { words, ...days })
  const narrowed = days.from !== undefined || days.to !== undefined
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data) return <Loading lines={3} />
  if (data.list.length === 0 && !narrowed) return null
  const placed = (no: number) => {
    const query = new URLSearchParams(search)
    query.delete('card')
    query.set('at', String(no))
    return String(query)
  }
  return (
    <section aria-label={t('inMessages')}>
      <h2 className={styles.hitsTitle}>{t('inMessages')}</h2>
      <HitDays />
      {data.list.length === 0 && <p className="soft">{t('noMessageFound')}</p>}
      <ul>
        {data.list.map((hit) => (
          <li key={`${hit.conversation_number} ${hit.no}`}>
            <Link
              className={styles.row}
              to={{ pathname: chatAddress(side, hit.conversation_number), search: placed(hit.no) }}
              preventScrollReset
            >
              <span className={styles.rowHead}>
                <strong>{counterpart(hit, side)}</strong>
                <time className="small soft" dateTime={hit.at}>
                  {date(hit.at)}
                </time>
              </span>
              <span className={styles.hit} dir="auto">
                {hit.mine ? `${t('you')}: ` : hit.name && `${hit.name}: `}
                {hit.body}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data.more && <p className="small soft">{t('moreHits')}</p>}
    </section>
  )
}
