import type { ReactNode } from 'react'
import { Picture } from '../../ui/picture.tsx'
import styles from './stock-item.module.css'

type StockItemProps = {
  item: { custom_sn: string; title: string; color?: string | null; preview: string | null }
  children?: ReactNode
}

/** An item with its picture, number and title. */
export function StockItem({ item, children }: StockItemProps) {
  const { custom_sn, title, color, preview } = item
  return (
    <div className={styles.item}>
      <Picture path={preview} alt="" sizes="48px" />
      <div>
        <strong translate="no">{custom_sn}</strong>
        <p className="small soft">{color ? `${title} · ${color}` : title}</p>
        {children}
      </div>
    </div>
  )
}
