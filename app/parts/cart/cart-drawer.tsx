import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../session/use-answer.ts'
import { useUser } from '../../session/use-session.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { TabRow } from '../../ui/list/tab-row.tsx'
import { ErrorState, Loading } from '../../ui/page/states.tsx'
import type { CartGroups } from './basket.ts'
import styles from './cart-drawer.module.css'
import { DrawerFoot } from './drawer/drawer-foot.tsx'
import { DrawerGroup } from './drawer/drawer-group.tsx'
import { CartFilters } from './filters/cart-filters.tsx'
import { sift, type Tab, tabCounts } from './filters/filter-groups.ts'
import { usePlace } from './filters/use-cart-filters.ts'
import { UndoBar } from './undo-bar.tsx'
import { useCartRemoval } from './use-cart-removal.ts'

const none: CartGroups = []

function Nothing({ tab, more }: { tab: Tab; more: boolean }) {
  const { t } = useTranslation('buy')
  const { user, certified } = useUser()
  if (more) return <p className={`soft ${styles.nothing}`}>{t('drawer.noneHere')}</p>
  return (
    <div className={styles.nothing}>
      <h3>{t(tab === 'fob' ? 'drawer.noFob' : 'cart.empty')}</h3>
      <p className="soft">{t(tab === 'fob' ? 'drawer.fobHelp' : 'cart.emptyHelp')}</p>
      {user && !certified ? (
        <Link replace className="btn primary" to={paths.certification()}>
          {t('drawer.certify')}
        </Link>
      ) : (
        <Link replace className="btn primary" to={paths.zone(tab === 'fob' ? 'fob_zone' : 'inventory')}>
          {t('cart.browse')}
        </Link>
      )}
    </div>
  )
}

/**
 * The cart in a drawer: national goods by warehouse, or FOB goods by manufacturer, filtered by site, area and
 * delivery type; its lines can be changed, removed, restored and selected for the checkout. Specification
 * sections 2 and 4.
 */
export default function CartDrawer() {
  const { t } = useTranslation('buy')
  const { data, error, isPending, refetch } = useAnswer('/home/getCartProductList', {})
  const [tab, setTab] = useState<Tab>('national')
  const [chosen, choose] = useState<readonly number[]>([])
  const removal = useCartRemoval((ids) => choose((before) => before.filter((one) => !ids.includes(one))))
  const groups = data?.list ?? none
  const place = usePlace(groups, () => choose([]))
  const shown = sift(groups, tab, place.cut)
  const selected = shown.flatMap((group) => group.children).filter((line) => chosen.includes(line.id))
  const counts = tabCounts(groups)
  const toggle = (ids: readonly number[], on: boolean) =>
    choose(on ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)))

  if (error)
    return (
      <div className={styles.lines}>
        <ErrorState error={error} again={() => void refetch()} />
      </div>
    )
  return (
    <>
      <TabRow
        label={t('cart.title')}
        chosen={tab}
        tabs={[
          { id: 'national', name: `${t('drawer.national')} (${counts.national})` },
          { id: 'fob', name: `${t('drawer.fob')} (${counts.fob})` },
        ]}
        onChoose={(next) => {
          setTab(next)
          choose([])
        }}
      />
      {tab === 'national' && <CartFilters of={place} />}
      <div className={styles.lines} role="tabpanel" aria-label={t(`drawer.${tab}`)}>
        {isPending && <Loading lines={5} height={96} />}
        {data && shown.length === 0 && <Nothing tab={tab} more={counts[tab] > 0} />}
        {tab === 'fob' && shown.length > 0 && <p className="note small">{t('drawer.fobNote')}</p>}
        {shown.map((group) => (
          <DrawerGroup
            key={group.name}
            group={group}
            chosen={chosen}
            selected={selected}
            onToggle={toggle}
            onRemove={(line) => void removal.takeOut([line])}
          />
        ))}
      </div>
      <UndoBar gone={removal.gone} busy={removal.busy} onUndo={() => void removal.undo()} />
      {groups.length > 0 && <DrawerFoot tab={tab} selected={selected} />}
    </>
  )
}
