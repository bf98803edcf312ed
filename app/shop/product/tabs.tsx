import { useLocation, useNavigate } from 'react-router'
import { Description } from '../../parts/product/description.tsx'
import type { Product, Relation } from '../../parts/product/product.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useHasToken } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { RichText } from '../../ui/text/rich-text.tsx'
import styles from '../product.module.css'
import { Downloads } from './downloads.tsx'
import { ProductMeasures } from './measures.tsx'

const names = ['specification', 'description', 'return', 'policy', 'downloads'] as const
/** The articles that two of the tabs show. */
const articles = { return: 'returns-and-warranty', policy: 'marketplace-policy' } as const

function ArticleText({ slug }: { slug: string }) {
  const { data, error, isPending } = useAnswer('/home/getArticle', { slug })
  if (isPending) return <div className="skeleton" style={{ height: 160 }} aria-busy="true" />
  if (!data) return <p className="note">{error?.message}</p>
  return (
    <div lang={data.language}>
      <RichText html={data.html} />
    </div>
  )
}

/**
 * Specification, description, return and warranty, marketplace policy; the open tab is kept in the address.
 * Specification section 2.
 */
export function Tabs({ product, relation }: { product: Product; relation: Relation }) {
  const { t } = useTranslation('shop')
  const { hash } = useLocation()
  const navigate = useNavigate()
  // The server does not see the hash, so it renders the first tab; the browser switches after hydration.
  const here = useHasToken() !== null
  const shown = names.find((name) => here && hash === `#${name}`) ?? 'specification'
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
    <section className={`panel stack ${styles.about}`}>
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
        {shown === 'specification' && <ProductMeasures product={product} relation={relation} />}
        {shown === 'description' && <Description text={product.description} />}
        {(shown === 'return' || shown === 'policy') && <ArticleText slug={articles[shown]} />}
        {shown === 'downloads' && <Downloads product={product} relation={relation} />}
      </div>
    </section>
  )
}
