import type { CartLine } from '#api/buying/cart'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'

/** The parts of a combination, folded away, each with its share of the line's total. */
export function Parts({ line }: { line: CartLine }) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  if (line.bom_list.length === 0) return null
  return (
    <details className="small soft">
      <summary>{t('cart.parts', { count: line.bom_list.length })}</summary>
      <ul>
        {line.bom_list.map((part) => (
          <li key={part.custom_sn}>
            {part.amount} × {part.title} ({part.custom_sn}) · {money(part.totalPrice)}
          </li>
        ))}
      </ul>
    </details>
  )
}
