import { useTranslation } from '../../texts/use-translation.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { type ComparedProduct, mostCompared, toggleCompared } from './comparison.ts'
import { useComparison } from './use-comparison.ts'

/** A checkbox that adds a product of a list to the comparison. */
export function CompareBox({ item, className }: { item: ComparedProduct; className: string | undefined }) {
  const { t } = useTranslation('shop')
  const { product_id, title, preview } = item
  const picked = useComparison().some((one) => one.product_id === product_id)
  return (
    <label className={className}>
      <input
        type="checkbox"
        checked={picked}
        aria-label={t('compare.pick', { name: title })}
        onChange={() => {
          if (!toggleCompared({ product_id, title, preview }))
            tell.error(t('compare.full', { most: mostCompared }))
        }}
      />
      {t('compare.compare')}
    </label>
  )
}
