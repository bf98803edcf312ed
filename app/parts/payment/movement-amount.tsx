import { useFormat } from '../../ui/format/format.ts'
import styles from './balance.module.css'

/** Shows money in with a plus and money out with a minus. */
export function MovementAmount({ amount }: { amount: string }) {
  const { money } = useFormat()
  if (amount.startsWith('-')) return `−${money(amount.slice(1))}`
  return <span className={styles.in}>+{money(amount)}</span>
}
