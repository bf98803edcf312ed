import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { CartLine } from '#api/buying/cart'
import { tickedAtFirst } from '#rules/buying/checkout/cart-selection'
import { purchaseMode } from '#rules/codes'
import {
  broughtAlong,
  type CartGroups,
  isFob,
  isMadeToOrder,
  isUnavailable,
} from '../../parts/cart/basket.ts'
import styles from '../../parts/cart/cart.module.css'
import { CartFilters } from '../../parts/cart/filters/cart-filters.tsx'
import { narrowed } from '../../parts/cart/filters/filter-groups.ts'
import { usePlace, useSpecialForced } from '../../parts/cart/filters/use-cart-filters.ts'
import { UndoBar } from '../../parts/cart/undo-bar.tsx'
import { useCartRemoval } from '../../parts/cart/use-cart-removal.ts'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import type { PageHandle } from '../../ui/page/page-handle.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import { CartGroup } from './cart/cart-group.tsx'
import { FobGroups } from './cart/fob-groups.tsx'
import { PayBar } from './cart/pay-bar.tsx'
import { PresaleLines, SavedLines, UnavailableLines } from './cart/side-lists.tsx'

const tabs = { all: undefined, general: purchaseMode.general, special: purchaseMode.special } as const
const none: CartGroups = []
const isTab = (name: string | null): name is keyof typeof tabs => name !== null && name in tabs

export const handle: PageHandle = { title: 'buy:cart.title', lead: 'buy:cart.lead' }

/** /cart: the lines by warehouse, the lines that cannot be ordered now, and those saved for later. */
export default function Cart() {
  const { t } = useTranslation('buy')
  const [query] = useSearchParams()
  const asked = query.get('tab')
  const special = useSpecialForced()
  const tab = special ? 'special' : isTab(asked) ? asked : 'all'
  const mode = tabs[tab]
  const { data, error, isPending, isFetching, refetch } = useAnswer(
    '/home/getCartProductList',
    mode ? { purchase_mode: mode } : {},
  )
  const [chosen, choose] = useState<readonly number[]>([])
  const forget = (ids: readonly number[]) => choose((before) => before.filter((id) => !ids.includes(id)))
  const taking = useCartRemoval(forget)
  const { state } = useLocation()
  const arrived = useRef(false)
  useEffect(() => {
    if (arrived.current || !data || isFetching) return
    arrived.current = true
    const lines = data.list.flatMap(({ children }) => children).filter((line) => !isMadeToOrder(line))
    choose(tickedAtFirst(lines, broughtAlong(state)))
  }, [data, isFetching, state])
  const groups = data?.list ?? none
  const place = usePlace(groups, () => choose([]))

  const shown = narrowed(groups, place.cut)
  const lines = shown.flatMap((group) => group.children)
  const made = lines.filter(isMadeToOrder)
  const stock = lines.filter((line) => !isMadeToOrder(line))
  const unavailable = stock.filter(isUnavailable)
  const orderable = stock.filter((line) => !unavailable.includes(line))
  const selected = stock.filter((line) => chosen.includes(line.id) && line.problem === null)
  const toggle = (ids: readonly number[], on: boolean) =>
    choose((before) => (on ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id))))
  const takeOut = (some: readonly CartLine[]) => void taking.takeOut(some)

  if (error)
    return (
      <div className="page">
        <ErrorState error={error} again={() => void refetch()} />
      </div>
    )
  return (
    <div className="page stack">
      <PageHead>
        <Link className="btn" to={paths.orderPad()}>
          {t('cart.pad')}
        </Link>
      </PageHead>
      <nav className="tabs" aria-label={t('cart.title')}>
        {Object.keys(tabs).map((name) => (
          <Link
            key={name}
            to={name === 'all' ? '?' : `?tab=${name}`}
            aria-current={name === tab ? 'page' : undefined}
            onClick={() => choose([])}
          >
            {t(`cart.${name}`)}
          </Link>
        ))}
      </nav>
      {isPending && <Loading lines={6} height={72} />}
      {groups.length > 0 && (
        <div className={styles.where}>
          <CartFilters of={place} goodsTypes={false} />
        </div>
      )}
      {groups.length > 0 && shown.length === 0 && <p className="panel soft">{t('drawer.noneHere')}</p>}
      {data && groups.length === 0 && (
        <EmptyState title={tab === 'all' ? t('cart.empty') : t('cart.emptyTab')}>
          <p className="soft">{t('cart.emptyHelp')}</p>
          <Link className="btn primary" to={paths.zone(tab === 'special' ? 'special_sale' : 'inventory')}>
            {t('cart.browse')}
          </Link>
        </EmptyState>
      )}
      {shown
        .map((group) => ({ ...group, children: group.children.filter((line) => orderable.includes(line)) }))
        .filter((group) => group.children.length > 0)
        .map((group) => (
          <CartGroup
            key={group.id}
            group={group}
            chosen={chosen}
            selected={selected}
            onToggle={toggle}
            onRemove={(line) => takeOut([line])}
            onDelivery={choose}
          />
        ))}
      <FobGroups lines={made.filter(isFob)} onRemove={takeOut} />
      <PresaleLines lines={made.filter((line) => !isFob(line))} onRemove={takeOut} />
      <UnavailableLines lines={unavailable} onRemove={takeOut} />
      <SavedLines lines={data?.saved ?? []} onRemove={(some) => void taking.takeOut(some, true)} />
      <div className={styles.bottom}>
        <UndoBar gone={taking.gone} busy={taking.busy} onUndo={() => void taking.undo()} />
        {orderable.length > 0 && (
          <PayBar selected={selected} onTakeOut={takeOut} onGone={forget} onDelivery={choose} />
        )}
      </div>
    </div>
  )
}
