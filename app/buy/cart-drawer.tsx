import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { useAnswer } from '../session/use-answer.ts'
import { useUser } from '../session/use-session.ts'
import { ErrorState, Loading } from '../ui/states.tsx'
import { TabRow } from '../ui/tab-row.tsx'
import type { CartGroups } from './basket.ts'
import { DrawerFoot } from './cart-drawer/drawer-foot.tsx'
import { DrawerGroup } from './cart-drawer/drawer-group.tsx'
import { areasOf, sift, type Tab, tabCounts } from './cart-drawer/sift.ts'
import { useRemoval } from './cart-drawer/use-removal.ts'
import { type Place, Where } from './cart-drawer/where.tsx'
import styles from './cart-drawer.module.css'

const everywhere: Place = { site: 0, area: null, delivery: 0 }
const none: CartGroups = []

function Nothing({ tab, more }: { tab: Tab; more: boolean }) {
  const { t } = useTranslation('buy')
  const { certified } = useUser()
  if (more) return <p className={`soft ${styles.nothing}`}>{t('drawer.noneHere')}</p>
  return (
    <div className={styles.nothing}>
      <h3>{t(tab === 'fob' ? 'drawer.noFob' : 'cart.empty')}</h3>
      <p className="soft">{t(tab === 'fob' ? 'drawer.fobHelp' : 'cart.emptyHelp')}</p>
      {certified ? (
        <Link replace className="btn primary" to={paths.zone(tab === 'fob' ? 'fob_zone' : 'inventory')}>
          {t('cart.browse')}
        </Link>
      ) : (
        <Link replace className="btn primary" to={paths.certification()}>
          {t('drawer.certify')}
        </Link>
      )}
    </div>
  )
}

/**
 * The cart in the drawer: national goods by warehouse or FOB goods by manufacturer, narrowed by site, area and delivery type;
 * changing amounts, taking out and putting back, choosing, and the way to checkout. Specification sections 2 and 4.
 */
export default function CartDrawer() {
  const { t } = useTranslation('buy')
  const { data, error, isPending, refetch } = useAnswer('/home/getCartProductList', {})
  const [tab, setTab] = useState<Tab>('national')
  const [place, setPlace] = useState(everywhere)
  const [chosen, choose] = useState<readonly number[]>([])
  const removal = useRemoval((id) => choose((before) => before.filter((one) => one !== id)))
  const { data: site } = useAnswer(
    '/home/areaList',
    { operator_id: place.site },
    { enabled: place.site !== 0 },
  )
  const areas = place.site === 0 ? null : new Set(site?.list.map((area) => area.id))
  const groups = data?.list ?? none
  const shown = sift(groups, { tab, areas, area: place.area, delivery: place.delivery })
  const offered = areasOf(groups).filter((area) => areas === null || areas.has(area.id))
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
      <Where
        place={place}
        areas={offered}
        onPlace={(next) => {
          setPlace(next)
          choose([])
        }}
      />
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
            onRemove={(line) => void removal.remove(line)}
          />
        ))}
      </div>
      {removal.gone && (
        <div className={styles.undo} role="status">
          <span>{t('drawer.removed', { name: removal.gone.title })}</span>
          <button type="button" disabled={removal.busy} onClick={() => void removal.undo()}>
            {t('drawer.undo')}
          </button>
        </div>
      )}
      {groups.length > 0 && <DrawerFoot tab={tab} selected={selected} />}
    </>
  )
}
