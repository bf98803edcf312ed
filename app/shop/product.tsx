import { lazy, Suspense } from 'react'
import { Link, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { productOfSlug } from '#rules/goods/product-slug'
import { pageHead, siteOf } from '../layout/page-meta.ts'
import { breadcrumbData } from '../layout/structured-data.ts'
import { callAsGuest } from '../page-context.ts'
import { Heart } from '../parts/favourite/heart.tsx'
import { useFavourites } from '../parts/favourite/use-favourites.ts'
import { CardGrid } from '../parts/product/card.tsx'
import { descriptionWords } from '../parts/product/description-words.ts'
import type { Product, Relation } from '../parts/product/product.ts'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useSignedIn, useUser } from '../session/use-session.ts'
import { useTranslation } from '../texts/use-translation.ts'
import { Breadcrumb } from '../ui/page/breadcrumb.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/product'
import { BuyBox } from './product/buy-box.tsx'
import { MatrixSection } from './product/matrix/matrix-section.tsx'
import { Gallery } from './product/pictures/gallery.tsx'
import { PictureRequest } from './product/pictures/picture-request.tsx'
import { Neighbours } from './product/previous-next.tsx'
import { productData } from './product/product-data.ts'
import { ShareButton } from './product/share.tsx'
import { Tabs } from './product/tabs.tsx'
import { useChoice } from './product/use-choice.ts'
import styles from './product.module.css'

const OwnNumber = lazy(() => import('../parts/product/alias/own-number.tsx'))
const ChatLink = lazy(() => import('../parts/message/chat/chat-link.tsx'))

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const { slug } = params as { slug?: string }
  const product_id = slug === undefined ? (searchParams.get('product_id') ?? '') : productOfSlug(slug)
  const product = await callAsGuest(context)('/home/product', { product_id: product_id ?? '' })
  // A title that was changed since leaves its old address behind.
  if (slug !== undefined && slug !== product.slug)
    throw redirect(`${paths.productPage(product.slug)}?${searchParams}`.replace(/\?$/, ''), 301)
  return product
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

/** The way to a product: its category's parent, its category, itself. */
function wayTo({ categories: [category], title }: Product) {
  const step = ({ title, type_id }: { title: string; type_id: number }) => ({
    name: title,
    to: paths.category({ category_id: type_id }),
  })
  return [
    ...(category?.parent ? [step(category.parent)] : []),
    ...(category ? [step(category)] : []),
    { name: title },
  ]
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteOf(matches)
  if (!loaderData) return []
  const origin = site?.origin ?? ''
  return pageHead(site, {
    title: loaderData.title,
    description: descriptionWords(loaderData.description),
    path: paths.productPage(loaderData.slug),
    image: loaderData.media.find(({ kind }) => kind === 'picture')?.path ?? null,
    data: [productData(loaderData, origin), breadcrumbData(origin, wayTo(loaderData))],
  })
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
  const { certified } = useUser()
  const { data } = useAnswer('/home/product', { product_id: loaderData.product_id }, { enabled: signedIn })
  const product = (signedIn && data) || loaderData
  const favourites = useFavourites()
  const choice = useChoice(product)
  if (!choice.way) return null
  const { relation } = choice.way
  return (
    <div className="page stack" style={{ gap: 24 }}>
      <Breadcrumb way={wayTo(product)} />
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
            <div className={`${styles.awaited} ${styles.ownNumber}`}>
              {signedIn && certified && (
                <Suspense>
                  <OwnNumber key={relation.relation_id} relation={relation} title={product.title} />
                </Suspense>
              )}
            </div>
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
          <p className={styles.chat}>
            {signedIn && (
              <Suspense>
                <ChatLink
                  merchant_uuid={product.merchant.merchant_uuid}
                  subject="product"
                  subject_ref={String(product.product_id)}
                />
              </Suspense>
            )}
          </p>
        </div>
      </div>
      <MatrixSection key={product.product_id} product={product} way={choice.way} />
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
