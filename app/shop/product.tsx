import { Suspense } from 'react'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pageHead, siteOf } from '../layout/page-meta.ts'
import { callAsGuest } from '../page-context.ts'
import { Heart } from '../parts/favourite/heart.tsx'
import { useFavourites } from '../parts/favourite/use-favourites.ts'
import { CardGrid } from '../parts/product/card.tsx'
import type { Product, Relation } from '../parts/product/product.ts'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useSignedIn } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Breadcrumb } from '../ui/page/breadcrumb.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/product'
import { BuyBox } from './product/buy-box.tsx'
import { Gallery } from './product/pictures/gallery.tsx'
import { PictureRequest } from './product/pictures/picture-request.tsx'
import { Neighbours } from './product/previous-next.tsx'
import { ShareButton } from './product/share.tsx'
import { Tabs } from './product/tabs.tsx'
import { useChoice } from './product/use-choice.ts'
import styles from './product.module.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const product_id = new URL(request.url).searchParams.get('product_id') ?? ''
  return callAsGuest(context)('/home/product', { product_id })
}

/** Choosing another colour or another way to buy the same product does not rerun the loader. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const product = (url: URL) => {
    const query = new URLSearchParams(url.search)
    for (const name of ['relation_id', 'mode']) query.delete(name)
    return `${url.pathname}?${query}`
  }
  return product(currentUrl) !== product(nextUrl) && defaultShouldRevalidate
}

const picturesOf = (product: Product) =>
  product.media.filter(({ kind }) => kind === 'picture').map(({ path }) => path)

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  const head = pageHead(site, {
    title: loaderData?.title ?? '',
    description: loaderData?.description ?? '',
    path: `/product?product_id=${loaderData?.product_id ?? ''}`,
    image: loaderData ? picturesOf(loaderData)[0] : null,
  })
  return loaderData ? [...head, { 'script:ld+json': productData(loaderData, site?.origin ?? '') }] : head
}

/**
 * The product as schema.org data for search engines. Without a price, since the page is rendered for guests.
 */
function productData(product: Product, origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    sku: product.relations[0]?.goods_sn,
    mpn: product.relations[0]?.custom_sn,
    brand: { '@type': 'Brand', name: product.merchant.name },
    image: picturesOf(product).map((path) => `${origin}/picture/${path}?w=1280`),
  }
}

function Parts({ relation }: { relation: Relation }) {
  const { t } = useTranslation('shop')
  if (relation.bom_list.length === 0) return null
  return (
    <section className="panel stack">
      <h2>{t('product.parts')}</h2>
      <ul className={styles.parts}>
        {relation.bom_list.map((part) => (
          <li key={part.relation_id}>
            <Picture path={part.preview} alt="" sizes="72px" />
            <Link to={paths.product(part.product_id, part.relation_id)}>{part.title}</Link>
            <span className="num">× {part.amount}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation('shop')
  const signedIn = useSignedIn()
  const { data } = useAnswer('/home/product', { product_id: loaderData.product_id }, { enabled: signedIn })
  const product = (signedIn && data) || loaderData
  const favourites = useFavourites()
  const choice = useChoice(product)
  if (!choice.way) return null
  const { relation } = choice.way
  const category = product.categories[0]
  return (
    <div className="page stack" style={{ gap: 24 }}>
      <Breadcrumb
        way={[
          ...(category?.parent
            ? [{ name: category.parent.title, to: paths.category({ category_id: category.parent.type_id }) }]
            : []),
          ...(category
            ? [{ name: category.title, to: paths.category({ category_id: category.type_id }) }]
            : []),
          { name: product.title },
        ]}
      />
      <div className={styles.top}>
        <div className="stack">
          <Gallery media={product.media} title={product.title} size={product} model={relation.custom_sn} />
          <PictureRequest product_id={product.product_id} />
        </div>
        <div className="panel stack">
          <div className="stack" style={{ gap: 4 }}>
            <div className={styles.head}>
              <h1>{product.title}</h1>
              <span className={styles.headEnd}>
                <Heart
                  item={{
                    product_id: product.product_id,
                    relation_id: relation.relation_id,
                    title: product.title,
                  }}
                  favourites={favourites}
                  plain
                />
                <ShareButton title={product.title} />
              </span>
            </div>
            <p className="soft small">
              {t('product.model')} <strong>{relation.custom_sn}</strong> · {t('product.code')}{' '}
              <strong>{relation.goods_sn}</strong> ·{' '}
              <Link className="underlined" to={paths.store(product.merchant.merchant_uuid)}>
                {t('product.by', { merchant: product.merchant.name })}
              </Link>
            </p>
          </div>
          {product.is_bad_goods && product.condition_note && (
            <p className="note warn">
              {t('product.condition')}: {product.condition_note}
            </p>
          )}
          {choice.looks.length > 1 && (
            <fieldset className="stack" style={{ gap: 8 }}>
              <legend className="small strong">{t('product.color')}</legend>
              <div className="row">
                {choice.looks.map(({ name, first, chosen }) => (
                  <button
                    key={name}
                    type="button"
                    className={styles.choice}
                    aria-pressed={chosen}
                    onClick={() => first && choice.choose(first)}
                  >
                    {name}
                  </button>
                ))}
              </div>
            </fieldset>
          )}
          <BuyBox key={product.product_id} product={product} choice={choice} way={choice.way} />
        </div>
      </div>
      {/* What is below the first screen hydrates after what is seen first. */}
      <Suspense>
        <Parts relation={relation} />
        <Tabs product={product} relation={relation} />
      </Suspense>
      <Suspense>
        <Neighbours key={product.product_id} product={product} />
        {product.related.length > 0 && (
          <section className="stack">
            <h2>{t('product.related')}</h2>
            <CardGrid items={product.related.slice(0, 6)} row />
          </section>
        )}
      </Suspense>
    </div>
  )
}
