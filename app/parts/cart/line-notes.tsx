import { limits } from '#rules/fields'
import { snapQuantity } from '#rules/goods/quantity'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { type CartLine, notByAmount, quantityRule } from './basket.ts'
import styles from './cart.module.css'

/** Why a line cannot be ordered, with a button for an amount that can. */
export function Problem({ line, onSet }: { line: CartLine; onSet: (amount: number) => void }) {
  const { t } = useTranslation('buy')
  const { number } = useFormat()
  if (!line.problem) return null
  const fit = snapQuantity(line.amount, quantityRule(line))
  const settable = !notByAmount.includes(line.problem) && fit >= line.minimum_amount && fit !== line.amount
  return (
    <p className={styles.problem}>
      {t(`problem.${line.problem}`)}{' '}
      {line.problem === 'stock.notEnough' && t('cart.available', { count: number(line.available) })}
      {settable && (
        <button type="button" className={styles.link} onClick={() => onSet(fit)}>
          {t('cart.setTo', { amount: number(fit) })}
        </button>
      )}
    </p>
  )
}

/** Tells by how many lines the selection exceeds an order's limit. */
export function TooMany({ over }: { over: number }) {
  const { t } = useTranslation('buy')
  if (over === 0) return null
  return (
    <p className={styles.problem} role="status">
      {t('cart.tooMany', { most: limits.linesAtOnce, count: over })}
    </p>
  )
}
