import type { ChatSide } from '#rules/talk/chat'
import { useTranslation } from '../../../texts/use-translation.ts'
import { FileIcon } from '../../file/file-icon.tsx'
import { CardView } from './card-view.tsx'
import styles from './chat.module.css'
import type { Message } from './chat.ts'
import { splitLinks } from './split-links.ts'
import { Withdraw } from './withdraw.tsx'

/** What was said, as text; addresses of the web are links that name their host. */
export function LinkedText({ body }: { body: string }) {
  return (
    <p className={styles.words} dir="auto">
      {splitLinks(body).map(({ text, host }, i) =>
        host === null ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text stay where they are
          <a key={i} href={text} target="_blank" rel="noopener noreferrer nofollow" title={host}>
            {text}
          </a>
        ),
      )}
    </p>
  )
}

function Files({ files }: Pick<Message, 'files'>) {
  const { t } = useTranslation('chat')
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, mime, url }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noreferrer">
            {mime.startsWith('image/') ? (
              <img src={url} alt={t('picture', { name })} loading="lazy" />
            ) : (
              <span className={styles.file}>
                <FileIcon mime={mime} size={20} /> {name}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  )
}

type MessageLineProps = {
  message: Message
  /** It was found, and is shown so. */
  sought: boolean
  side: ChatSide
  time: string
  /** Under own messages: that it arrived, or was read. */
  mark: string | null
  /** Milliseconds for which it may be withdrawn; 0 where it may not. */
  withdrawable: number
  onWithdraw: () => void
}

/** A message in a thread. */
export function MessageLine({
  message,
  sought,
  side,
  time,
  mark,
  withdrawable,
  onWithdraw,
}: MessageLineProps) {
  const { t } = useTranslation('chat')
  const { mine, body, card, files, withdrawn } = message
  const name = message.name || t(message.side === 'platform' ? 'platform' : 'formerColleague')
  const ofSide = message.side !== side && message.side === 'platform' ? ` · ${t('platform')}` : ''
  return (
    <li
      className={styles.line}
      data-no={message.no}
      data-mine={mine || undefined}
      data-own={message.side === side || undefined}
      data-sought={sought || undefined}
    >
      <p className={styles.by}>
        {!mine && <strong>{name + (message.name ? ofSide : '')}</strong>}
        <time dateTime={message.at}>{time}</time>
        {mark && <span>{mark}</span>}
      </p>
      <div className={styles.said}>
        {withdrawn && <p className="soft">{t('withdrawn')}</p>}
        {card && <CardView card={card} side={side} />}
        {body !== '' && <LinkedText body={body} />}
        {files.length > 0 && <Files files={files} />}
      </div>
      {withdrawable > 0 && <Withdraw left={withdrawable} onWithdraw={onWithdraw} />}
    </li>
  )
}
