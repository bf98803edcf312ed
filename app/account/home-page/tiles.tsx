import { Link } from 'react-router'
import { type Account, unreadOf } from '../../parts/order/lists/account-counts.ts'
import { paths } from '../../paths.ts'
import { userMay } from '../../session/use-may.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { useFormat } from '../../ui/format/format.ts'
import styles from '../account.module.css'

type TileProps = { name: string; value: string; more?: string; to: string; action: string }

function Tile({ name, value, more, to, action }: TileProps) {
  return (
    <section className={`panel ${styles.tile}`}>
      <h2>{name}</h2>
      <p className={styles.big}>{value}</p>
      {more && <p className="soft small">{more}</p>}
      <Link className="btn" to={to}>
        {action}
      </Link>
    </section>
  )
}

/** Tiles for money, cart, favourites and messages. */
export function Tiles({ account }: { account: Account }) {
  const { t } = useTranslation('account')
  const { money, number } = useFormat()
  const held = account.held ?? '0.00'
  const { favourites } = account
  return (
    <div className={styles.tiles}>
      <Tile
        name={t('home.balance')}
        value={money(account.balance ?? '0.00')}
        {...(held === '0.00' ? {} : { more: t('home.held', { amount: money(held) }) })}
        {...(userMay(account.user, 'money')
          ? { to: `${paths.balance()}?tab=recharge`, action: t('home.recharge') }
          : { to: paths.balance(), action: t('menu.balance') })}
      />
      <Tile
        name={t('home.cart')}
        value={t('home.cartLines', { count: account.cart_count })}
        to={paths.cart()}
        action={t('home.toCart')}
      />
      <Tile
        name={t('menu.favourites')}
        value={number(favourites.count)}
        {...(favourites.fallen > 0 ? { more: t('home.fallen', { count: favourites.fallen }) } : {})}
        to={favourites.fallen > 0 ? `${paths.favourites()}?sort=fallen` : paths.favourites()}
        action={t('home.toFavourites')}
      />
      <Tile
        name={t('home.unread')}
        value={number(unreadOf(account))}
        to={paths.messages()}
        action={t('home.toMessages')}
      />
    </div>
  )
}
