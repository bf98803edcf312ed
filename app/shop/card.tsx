import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { moduleType, purchaseMode } from '#rules/codes'
import { paths } from '../paths.ts'
import { useFormat } from '../ui/format.ts'
import { Picture } from '../ui/picture.tsx'
import styles from './card.module.css'
import { Price } from './price.tsx'

export type Item = Out<CallAt<'/home/list'>>['list'][number]

function Badges({ item }: { item: Item }) {
  const { t } = useTranslation('shop')
  const only = (mode: number) => item.purchase_modes.length === 1 && item.purchase_modes[0] === mode
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
      {only(purchaseMode.fob) && <span className="badge">{t('card.fob')}</span>}
      {item.purchase_modes.includes(purchaseMode.presale) && (
        <span className="badge">{t('card.presale')}</span>
      )}
    </span>
  )
}

/** A product in a list: picture, title, code, price or why there is none, stock by warehouse. */
export function Card({ item, first = false }: { item: Item; first?: boolean }) {
  const { t } = useTranslation('shop')
  const { number } = useFormat()
  return (
    <article className={styles.card}>
      <Link to={paths.product(item.product_id, item.relation_id)} className={styles.link}>
        <span className={styles.picture}>
          <Picture
            path={item.preview}
            alt=""
            first={first}
            sizes="(min-width: 1410px) 20vw, (min-width: 820px) 25vw, 50vw"
          />
          <Badges item={item} />
        </span>
        <span className={styles.title}>{item.title}</span>
      </Link>
      <span className="soft small">
        {item.custom_sn} · {item.merchant_name}
      </span>
      <Price price={item.price} />
      <span className={`${styles.stock} small`}>
        {item.stock.slice(0, 2).map((place) => (
          <span key={place.warehouse_id} className="badge">
            {t('card.stock', { place: place.warehouse_name.split(',')[0], count: number(place.available) })}
          </span>
        ))}
        {item.available === 0 && item.stock.length === 0 && (
          <span className="soft">
            {item.presale_arrives_on
              ? t('product.presale', { date: item.presale_arrives_on })
              : t('card.none')}
          </span>
        )}
        {item.minimum_amount > 1 && (
          <span className="soft">{t('card.moq', { amount: item.minimum_amount })}</span>
        )}
      </span>
    </article>
  )
}

export function CardGrid({ items, eager = 0 }: { items: readonly Item[]; eager?: number }) {
  return (
    <div className={styles.grid}>
      {items.map((item, i) => (
        <Card key={item.product_id} item={item} first={i < eager} />
      ))}
    </div>
  )
}
