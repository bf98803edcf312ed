import type { Message } from '../chat/chat.ts'
import styles from './desk.module.css'
import { useSystemLine } from './use-system-line.ts'

/** A line that nobody wrote: what happened to the conversation. */
export function SystemMessage({ message, time }: { message: Message; time: string }) {
  const textOf = useSystemLine()
  return (
    <li className={styles.system}>
      {textOf(message.body, message.no)} <time dateTime={message.at}>{time}</time>
    </li>
  )
}
