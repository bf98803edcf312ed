import { type CSSProperties, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { unlistedHead } from '../layout/page-meta.ts'
import { callAsGuest, pageContext } from '../page-context.ts'
import { clearComparison, currentComparison, idsOf, setComparison } from '../parts/compare/comparison.ts'
import { Price } from '../parts/product/price.tsx'
import { paths } from '../paths.ts'
import { loadTexts } from '../texts/load.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { useFormat } from '../ui/format/format.ts'
import { Breadcrumb } from '../ui/page/breadcrumb.tsx'
import { EmptyState } from '../ui/page/states.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/compare'
import { type ComparisonItem, differs, rowsOf } from './compare/rows.ts'
import styles from './compare.module.css'
import { usePricedProducts } from './use-priced-products.ts'

/** The products in the address, as guests may see them. Products no longer for sale are left out. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const call = callAsGuest(context)
  const ids = idsOf(new URL(request.url).searchParams.get('ids'))
  const found = await Promise.all(
    ids.map((product_id) => call('/home/product', { product_id }).catch(() => null)),
  )
  const { t } = await loadTexts(context.get(pageContext).language)
  return { products: found.filter((one) => one !== null), title: t('shop:compare.title') }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  unlistedHead({ title: loaderData?.title ?? '', description: '' })

function Head({ product, onRemove }: { product: ComparisonItem; onRemove: () => void }) {
  const { t } = useTranslation('shop')
  const [relation] = product.relations
  return (
    <th scope="col">
      <button
        type="button"
        className={styles.remove}
        aria-label={t('compare.remove', { name: product.title })}
        onClick={onRemove}
      >
        ×
      </button>
      <Link to={paths.product(product.product_id, relation?.relation_id)}>
        <Picture
          path={product.media.find((one) => one.kind !== 'video')?.path ?? null}
          alt=""
          sizes="260px"
          first
        />
        {product.title}
      </Link>
    </th>
  )
}

/**
 * /compare?ids=1,2: up to four products side by side. The address holds the choice, so that it can be shared;
 * without one it is the choice of this tab.
 */
export default function Compare({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation('shop')
  const format = useFormat()
  const navigate = useNavigate()
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  const products = usePricedProducts(loaderData.products)
  const named = useSearchParams()[0].has('ids')
  useEffect(() => {
    if (!named) {
      const kept = currentComparison().map(({ product_id }) => product_id)
      if (kept.length > 0) void navigate(paths.compare(kept), { replace: true })
      return
    }
    setComparison(
      loaderData.products.map(({ product_id, title, media }) => ({
        product_id,
        title,
        preview: media[0]?.path ?? null,
      })),
    )
  }, [named, navigate, loaderData.products])
  const words = {
    ...format,
    t: (key: string, values: Record<string, string | number> = {}) => t(key, values),
    has: (key: string) => i18n.exists(`shop:${key}`),
  }
  const rows = rowsOf(words, products).filter((row) => !onlyDifferent || differs(row))
  function remove(id: number) {
    const others = products.map(({ product_id }) => product_id).filter((one) => one !== id)
    if (others.length === 0) clearComparison()
    void navigate(paths.compare(others), { replace: true })
  }
  return (
    <div className="page stack">
      <Breadcrumb way={[{ name: t('compare.title') }]} />
      <div className="between">
        <h1>{t('compare.title')}</h1>
        {products.length > 1 && (
          <label className="check">
            <input
              type="checkbox"
              checked={onlyDifferent}
              onChange={(event) => setOnlyDifferent(event.target.checked)}
            />
            {t('compare.different')}
          </label>
        )}
      </div>
      {products.length === 0 ? (
        <EmptyState title={t('compare.none')}>
          <p className="soft">{t('compare.noneHelp')}</p>
          <Link className="btn primary" to={paths.zone('inventory')}>
            {t('home.browse')}
          </Link>
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen is scrolled with the keys
        <section className={styles.scroll} tabIndex={0} aria-label={t('compare.title')}>
          <table className={styles.table} style={{ '--count': products.length } as CSSProperties}>
            <thead>
              <tr>
                <td />
                {products.map((product) => (
                  <Head
                    key={product.product_id}
                    product={product}
                    onRemove={() => remove(product.product_id)}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t('compare.row.price')}</th>
                {products.map((product) => (
                  <td key={product.product_id}>
                    <Price price={product.relations[0]?.price} />
                  </td>
                ))}
              </tr>
              {rows.map((row) => (
                <tr key={row.key} data-differs={differs(row) || undefined}>
                  <th scope="row">{row.name}</th>
                  {row.cells.map((cell, i) => (
                    <td key={products[i]?.product_id}>
                      {cell || <span className="soft">{t('product.unknown')}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
