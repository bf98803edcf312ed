import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { ListItem } from '#api/goods/catalogue/card'
import { moduleType, purchaseMode } from '#rules/codes'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { Picture } from '../../ui/picture.tsx'
import { CompareBox } from '../compare/compare-box.tsx'
import { Heart } from '../favourite/heart.tsx'
import { type Favourites, useFavourites } from '../favourite/use-favourites.ts'
import styles from './card.module.css'
import { Price } from './price.tsx'
import { useSupplyText } from './use-supply-text.ts'

/** For who is signed in; its code loads for nobody else. */
const QuickAdd = lazy(() => import('../cart/quick/quick-add.tsx'))

export type ListView = 'grid' | 'list'

function Badges({ item }: { item: ListItem }) {
  const { t } = useTranslation('shop')
  const only = (mode: number) => item.purchase_modes.length === 1 && item.purchase_modes[0] === mode
  const [mode] = item.purchase_modes
  return (
    <span className={styles.badges}>
      {item.is_new && <span className="badge good">{t('card.new')}</span>}
      {item.module_type === moduleType.combination && (
        <span className="badge blue">{t('card.combination')}</span>
      )}
      {only(purchaseMode.special) && !item.is_bad_goods && (
        <span className="badge bad">{t('card.special')}</span>
      )}
      {item.is_bad_goods && <span className="badge warn">{t('card.bad')}</span>}
      {mode === purchaseMode.fob && <span className="badge">{t('card.fob')}</span>}
      {mode === purchaseMode.presale && <span className="badge">{t('card.presale')}</span>}
    </span>
  )
}

/** The picture; on hover the second view, which is loaded then. */
function Views({ item, first, view }: { item: ListItem; first: boolean; view: ListView }) {
  const [second, setSecond] = useState(false)
  const sizes =
    view === 'list'
      ? '148px'
      : '(min-width: 1740px) 14vw, (min-width: 1410px) 19vw, (min-width: 600px) 30vw, 48vw'
  return (
    <span
      className={styles.picture}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setSecond(true)}
      onPointerLeave={() => setSecond(false)}
    >
      <Picture path={item.preview} alt="" first={first} sizes={sizes} />
      {second && item.preview_hover && (
        <Picture path={item.preview_hover} alt="" first sizes={sizes} className={styles.second} />
      )}
      <Badges item={item} />
    </span>
  )
}

/** Where the item comes from, or that only others of the product are in stock, or none. */
function Stock({ item, most }: { item: ListItem; most: number }) {
  const { t } = useTranslation('shop')
  const supply = useSupplyText()
  const text = supply(item, most) ?? t(item.available > 0 ? 'card.otherItems' : 'card.none')
  return (
    <span className={`${styles.stock} soft small`} title={text}>
      {text}
    </span>
  )
}

type CardProps = {
  item: ListItem
  first?: boolean
  view?: ListView
  comparable?: boolean
  favourites: Favourites | null
  signedIn: boolean
  onOpen?: ((product_id: number) => void) | undefined
}

/** A product in a list: picture, title, code, price or why there is none, stock by warehouse. */
function Card(props: CardProps) {
  const { item, first = false, view = 'grid', comparable = false, favourites, signedIn, onOpen } = props
  const { t } = useTranslation('shop')
  const { unit } = useFormat()
  const more = [
    item.size && `${item.size} ${unit('in')}`,
    item.colors.join(', '),
    item.condition_note,
  ].filter(Boolean)
  return (
    <article className={styles.card}>
      <Link
        to={paths.product(item.product_id, item.relation_id)}
        className={styles.link}
        onClick={() => onOpen?.(item.product_id)}
      >
        <Views item={item} first={first} view={view} />
        <span className={styles.title}>{item.title}</span>
      </Link>
      <Heart item={item} favourites={favourites} />
      <span className={`${styles.line} soft small`}>
        {item.custom_sn} · {item.merchant_name}
      </span>
      {view === 'list' && <span className={`${styles.more} soft small`}>{more.join(' · ')}</span>}
      <span className={styles.price}>
        <Price price={item.price} />
      </span>
      <Stock item={item} most={view === 'list' ? 3 : 2} />
      {(comparable || item.minimum_amount > 1) && (
        <span className={styles.foot}>
          {item.minimum_amount > 1 && (
            <span className="soft">{t('card.moq', { amount: item.minimum_amount })}</span>
          )}
          {comparable && <CompareBox item={item} className={styles.compare} />}
        </span>
      )}
      <div className={styles.quick} data-places={item.has_options ? 0 : item.stock.length}>
        {signedIn && (
          <Suspense>
            <QuickAdd item={item} />
          </Suspense>
        )}
      </div>
    </article>
  )
}

type CardGridProps = {
  items: readonly ListItem[]
  /** How many pictures are in view at first, and so load eagerly. */
  eager?: number
  view?: ListView
  comparable?: boolean
  /** A single row of up to six, as on the home page. */
  row?: boolean
  /** Told when an item is opened. */
  onOpen?: (product_id: number) => void
}

export function CardGrid({
  items,
  eager = 0,
  view = 'grid',
  comparable = false,
  row = false,
  onOpen,
}: CardGridProps) {
  const favourites = useFavourites()
  const { user } = useUser()
  const shape = view === 'list' ? styles.list : `${styles.grid} ${row ? styles.row : ''}`
  return (
    <div className={shape}>
      {items.map((item, i) => (
        <Card
          key={item.product_id}
          item={item}
          first={i < eager}
          view={view}
          comparable={comparable}
          favourites={favourites}
          signedIn={user !== null}
          onOpen={onOpen}
        />
      ))}
    </div>
  )
}
