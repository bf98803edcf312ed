import { Link } from 'react-router'
import type { ChatSide } from '#rules/talk/chat'
import { useTranslation } from '../../../texts/use-translation.ts'
import { StatusBadge } from '../../../ui/page/status-badge.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { ContractBadge } from '../../contract/contract-badge.tsx'
import styles from './chat.module.css'
import { type Message, subjectAddress } from './chat.ts'

type Card = NonNullable<Message['card']>

/** A thing that is spoken of, as it is now for who reads. */
export function CardView({ card, side }: { card: Card; side: ChatSide }) {
  const { t } = useTranslation('chat')
  if (card.gone) return <p className={`${styles.card} soft`}>{t('card.gone')}</p>
  const to = subjectAddress(side, card)
  const name = card.kind === 'product' ? card.title : t(`about.${card.kind}`, { ref: card.ref })
  return (
    <div className={styles.card}>
      {card.kind === 'product' && (
        <span className={styles.cardPicture}>
          <Picture path={card.preview} alt="" sizes="56px" />
        </span>
      )}
      <span className={styles.cardName}>{to ? <Link to={to}>{name}</Link> : name}</span>
      {card.kind === 'order' && card.status !== null && <StatusBadge status={card.status} />}
      {card.kind === 'contract' && card.status !== null && <ContractBadge state={card.status} />}
    </div>
  )
}
