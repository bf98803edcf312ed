import { useTranslation } from '../../texts/use-translation.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { type ComparedProduct, mostCompared, togglePicked } from './comparison.ts'
import { useCompared } from './use-comparison.ts'

/** Picks a product of a list for comparing. */
export function CompareBox({ item, className }: { item: ComparedProduct; className: string | undefined }) {
  const { t } = useTranslation('shop')
  const { product_id, title, preview } = item
  const picked = useCompared().some((one) => one.product_id === product_id)
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={picked}
        aria-label={t('compare.pick', { name: title })}
        onChange={() => {
          if (!togglePicked({ product_id, title, preview }))
            tell.error(t('compare.full', { most: mostCompared }))
        }}
      />
      {t('compare.compare')}
    </label>
  )
}
