import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { purchaseMode } from '#rules/codes'
import { paths } from '../paths.ts'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { Confirm } from '../ui/confirm.tsx'
import { useFormat } from '../ui/format.ts'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import { tell } from '../ui/toasts.ts'
import { type CartLine, chosenBefore, isMadeToOrder, isUnavailable, keepBasket } from './basket.ts'
import { CartGroup, Measures, sumOf } from './cart/cart-group.tsx'
import { MadeToOrderLines, SavedLines, UnavailableLines } from './cart/side-lists.tsx'
import styles from './cart.module.css'
import { SaveAsList } from './lists/save-as-list.tsx'

const tabs = { all: undefined, general: purchaseMode.general, special: purchaseMode.special } as const
const isTab = (name: string | null): name is keyof typeof tabs => name !== null && name in tabs

/** The selection, always in view: what it weighs and costs, and the way to the checkout. */
function PayBar({ selected, onRemove }: { selected: readonly CartLine[]; onRemove: () => void }) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const navigate = useNavigate()
  const none = selected.length === 0
  return (
    <div className={styles.paybar}>
      <div>
        <p role="status">{none ? t('cart.choose') : t('cart.selected', { count: selected.length })}</p>
        {!none && (
          <p className="small soft">
            {selected[0]!.warehouse_name} · <Measures lines={selected} />
          </p>
        )}
      </div>
      <div className={styles.payEnd}>
        {!none && (
          <button type="button" className="btn quiet" onClick={onRemove}>
            {t('cart.remove')}
          </button>
        )}
        {!none && (
          <SaveAsList className="btn quiet" goods={{ cart_ids: selected.map(({ id }) => id).join(',') }} />
        )}
        {!none && <strong className={styles.total}>{money(sumOf(selected).total)}</strong>}
        <button
          type="button"
          className="btn primary"
          disabled={none}
          onClick={() => {
            keepBasket(selected)
            void navigate(paths.buyNow())
          }}
        >
          {t('cart.pay', { count: selected.length })}
        </button>
      </div>
    </div>
  )
}

/** /cart: the lines by warehouse, what cannot be ordered now, and what was saved for later. */
export default function Cart() {
  const { t } = useTranslation('buy')
  const [query] = useSearchParams()
  const asked = query.get('tab')
  const tab = isTab(asked) ? asked : 'all'
  const mode = tabs[tab]
  const { data, error, isPending, refetch } = useAnswer(
    '/home/getCartProductList',
    mode ? { purchase_mode: mode } : {},
  )
  const [chosen, choose] = useState<readonly number[]>([])
  const [removing, setRemoving] = useState<readonly number[]>([])
  const remove = useCall('/home/delCartProduct', { refresh: ['/home/getCartProductList'] })
  useEffect(() => choose(chosenBefore()), [])

  const lines = data?.list.flatMap((group) => group.children) ?? []
  const made = lines.filter(isMadeToOrder)
  const stock = lines.filter((line) => !isMadeToOrder(line))
  const unavailable = stock.filter(isUnavailable)
  const orderable = stock.filter((line) => !unavailable.includes(line))
  const selected = stock.filter((line) => chosen.includes(line.id) && line.problem === null)
  const toggle = (ids: readonly number[], on: boolean) =>
    choose((before) => (on ? [...new Set([...before, ...ids])] : before.filter((id) => !ids.includes(id))))

  async function removeChosen() {
    const given = await remove.run({ id: removing.join(',') })
    if (given) tell.done(t('cart.removed'))
    toggle(removing, false)
    setRemoving([])
  }
  if (error)
    return (
      <div className="page">
        <ErrorState error={error} again={() => void refetch()} />
      </div>
    )
  return (
    <div className="page stack">
      <title>{`${t('cart.title')} · Trestle`}</title>
      <div className="between">
        <h1>{t('cart.title')}</h1>
        <Link className="btn" to={paths.orderPad()}>
          {t('cart.pad')}
        </Link>
      </div>
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
      {data && lines.length === 0 && (
        <EmptyState title={tab === 'all' ? t('cart.empty') : t('cart.emptyTab')}>
          <p className="soft">{t('cart.emptyHelp')}</p>
          <Link className="btn primary" to={paths.zone(tab === 'special' ? 'special_sale' : 'inventory')}>
            {t('cart.browse')}
          </Link>
        </EmptyState>
      )}
      {data?.list
        .map((group) => ({ ...group, children: group.children.filter((line) => orderable.includes(line)) }))
        .filter((group) => group.children.length > 0)
        .map((group) => (
          <CartGroup
            key={group.id}
            group={group}
            chosen={chosen}
            selected={selected}
            onToggle={toggle}
            onRemove={(id) => setRemoving([id])}
          />
        ))}
      <MadeToOrderLines lines={made} onRemove={setRemoving} />
      <UnavailableLines lines={unavailable} onRemove={setRemoving} />
      <SavedLines lines={data?.saved ?? []} onRemove={setRemoving} />
      {orderable.length > 0 && (
        <PayBar selected={selected} onRemove={() => setRemoving(selected.map(({ id }) => id))} />
      )}
      <Confirm
        open={removing.length > 0}
        title={t('cart.removeSure', { count: removing.length })}
        confirm={t('cart.remove')}
        danger
        busy={remove.busy}
        onClose={() => setRemoving([])}
        onConfirm={() => void removeChosen()}
      />
    </div>
  )
}
