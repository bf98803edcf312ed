import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { purchaseMode } from '#rules/codes'
import styles from '../product.module.css'
import type { Relation } from '../product.tsx'

/** The ways an item is sold, by the name in the address. */
export type Mode = 'stock' | 'special' | 'fob' | 'presale'
const modes: Record<number, Mode> = {
  [purchaseMode.general]: 'stock',
  [purchaseMode.special]: 'special',
  [purchaseMode.fob]: 'fob',
  [purchaseMode.presale]: 'presale',
}
const labels = { stock: 1, special: 2, fob: 4, presale: 5 } as const

/** The way that the address names, else the item's first; and the ways there are. */
export function useMode(relation: Relation): { mode: Mode; offered: readonly Mode[] } {
  const [query] = useSearchParams()
  const offered = relation.purchase_modes.flatMap((mode) => modes[mode] ?? [])
  const wanted = offered.find((mode) => mode === query.get('mode'))
  return { mode: wanted ?? offered[0] ?? 'stock', offered }
}

/** US warehouse, special offer, FOB or presale: changes the whole price block, and stands in the address. */
export function ModeSwitch({ relation }: { relation: Relation }) {
  const { t } = useTranslation('shop')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { mode, offered } = useMode(relation)
  if (offered.length < 2) return null
  function choose(next: Mode) {
    const changed = new URLSearchParams(query)
    changed.set('mode', next)
    void navigate({ search: `?${changed}` }, { replace: true, preventScrollReset: true })
  }
  return (
    <fieldset className="stack" style={{ gap: 8 }}>
      <legend className="small strong">{t('product.mode')}</legend>
      <div className="row">
        {offered.map((one) => (
          <button
            key={one}
            type="button"
            className={styles.choice}
            aria-pressed={one === mode}
            onClick={() => choose(one)}
          >
            {t(`product.mode${labels[one]}`)}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
