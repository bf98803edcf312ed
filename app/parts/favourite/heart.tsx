import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useTranslation } from '../../texts/use-translation.ts'
import styles from './heart.module.css'
import type { Favourable, Favourites } from './use-favourites.ts'

type HeartProps = {
  item: Favourable & { title: string }
  favourites: Favourites | null
  /** For a place beside text rather than over a picture. */
  plain?: boolean
}

/** Adds an item to the favourites, or removes it. */
export function Heart({ item, favourites, plain = false }: HeartProps) {
  const { t } = useTranslation('shop')
  if (!favourites) return null
  const on = favourites.has(item.relation_id)
  const Icon = on ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className={`${styles.heart} ${plain ? styles.plain : styles.over}`}
      aria-pressed={on}
      aria-label={t('card.heart', { name: item.title })}
      onClick={() => void favourites.toggle(item)}
    >
      <Icon size={20} aria-hidden="true" />
    </button>
  )
}
