import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { Product, Relation } from '../product.tsx'
import { Measures } from './measures.tsx'

const names = ['specification', 'description', 'return', 'policy'] as const

/** Specification, description, return and warranty, marketplace policy; the one shown stands in the address. Specification section 2. */
export function Tabs({ product, relation }: { product: Product; relation: Relation }) {
  const { t } = useTranslation('shop')
  const { hash } = useLocation()
  const navigate = useNavigate()
  const shown = names.find((name) => hash === `#${name}`) ?? 'specification'
  const show = (name: (typeof names)[number]) =>
    void navigate({ search: location.search, hash: name }, { replace: true, preventScrollReset: true })
  function onKeyDown(event: React.KeyboardEvent) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (!step) return
    const next = names[(names.indexOf(shown) + step + names.length) % names.length]!
    show(next)
    document.getElementById(`tab-${next}`)?.focus()
  }
  return (
    <section className="panel stack">
      <div className="tabs" role="tablist" aria-label={t('product.about')} onKeyDown={onKeyDown}>
        {names.map((name) => (
          <button
            key={name}
            id={`tab-${name}`}
            type="button"
            role="tab"
            aria-selected={name === shown}
            aria-controls="tab-panel"
            tabIndex={name === shown ? 0 : -1}
            onClick={() => show(name)}
          >
            {t(`product.tab.${name}`)}
          </button>
        ))}
      </div>
      <div id="tab-panel" role="tabpanel" aria-labelledby={`tab-${shown}`}>
        {shown === 'specification' && <Measures product={product} relation={relation} />}
        {shown === 'description' && <p style={{ maxWidth: 760 }}>{product.description}</p>}
        {shown === 'return' && <p style={{ maxWidth: 760 }}>{t('product.returnText')}</p>}
        {shown === 'policy' && <p style={{ maxWidth: 760 }}>{t('product.policyText')}</p>}
      </div>
    </section>
  )
}
