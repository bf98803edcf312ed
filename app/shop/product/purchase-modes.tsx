import { useTranslation } from '../../texts/use-translation.ts'
import styles from '../product.module.css'
import type { ProductChoice } from './use-choice.ts'

const labels = { stock: 1, special: 2, fob: 4, presale: 5 } as const

/**
 * Switches between US warehouse, special offer, FOB and presale: changes the whole price block; kept in the
 * address.
 */
export function ModeSwitch({ choice }: { choice: ProductChoice }) {
  const { t } = useTranslation('shop')
  const { way, ways, choose } = choice
  if (ways.length < 2) return null
  return (
    <fieldset className="stack" style={{ gap: 8 }}>
      <legend className="small strong">{t('product.mode')}</legend>
      <div className="row">
        {ways.map((one) => (
          <button
            key={`${one.relation.relation_id} ${one.mode}`}
            type="button"
            className={styles.choice}
            aria-pressed={one === way}
            onClick={() => choose(one)}
          >
            {t(`product.mode${labels[one.mode]}`)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
