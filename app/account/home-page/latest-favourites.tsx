import { Link } from 'react-router'
import type { Account } from '../../parts/order/lists/account-counts.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from '../account.module.css'
import { priceChangeOf } from '../orders/my-collection/favourites.ts'

/** The latest favourites, with today's price and its change since then. */
export function LatestFavourites({ account }: { account: Account }) {
  const { t } = useTranslation(['account', 'center'])
  const { money } = useFormat()
  const { list } = account.favourites
  return (
    <section className="panel stack" aria-labelledby="favourites">
      <div className="between">
        <h2 id="favourites">{t('home.latestFavourites')}</h2>
        {list.length > 0 && <Link to={paths.favourites()}>{t('home.all')}</Link>}
      </div>
      {list.length === 0 && <p className="soft">{t('center:favourite.noneHelp')}</p>}
      <ul className={styles.items}>
        {list.map((row) => {
          const change = priceChangeOf(row)
          return (
            <li key={row.relation_id}>
              <Picture path={row.preview} alt="" sizes="56px" />
              <Link to={paths.product(row.product_id, row.relation_id)}>{row.title}</Link>
              <span className="num">
                <strong translate="no">{money(row.shown_price)}</strong>
                {change && (
                  <span className={`small ${change.rose ? styles.rose : styles.fell}`}>
                    {change.rose ? '+' : '−'}
                    {money(change.by)}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
