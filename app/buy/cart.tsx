import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { purchaseMode } from '#rules/codes'
import { moneyText, parseMoney, plus, zero } from '#rules/money'
import { paths } from '../paths.ts'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { Confirm } from '../ui/confirm.tsx'
import { useFormat } from '../ui/format.ts'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import { keepBasket } from './basket.ts'
import { CartGroup } from './cart/cart-group.tsx'
import styles from './cart.module.css'

const tabs = { all: undefined, general: purchaseMode.general, special: purchaseMode.special } as const

export default function Cart() {
  const { t } = useTranslation('buy')
  const { money, pounds, cubicFeet } = useFormat()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const tab = (query.get('tab') ?? 'all') as keyof typeof tabs
  const mode = tabs[tab]
  const { data, error, isPending, refetch } = useAnswer(
    '/home/getCartProductList',
    mode ? { purchase_mode: mode } : {},
  )
  const [chosen, choose] = useState<readonly number[]>([])
  const [removing, setRemoving] = useState<readonly number[]>([])
  const remove = useCall('/home/delCartProduct', { refresh: ['/home/getCartProductList'] })

  const lines = data?.list.flatMap((group) => group.children) ?? []
  const selected = lines.filter((line) => chosen.includes(line.id))
  const total = plus(zero, ...selected.map((line) => parseMoney(line.totalPrice) ?? zero))
  const ready = selected.length > 0 && selected.every((line) => line.problem === null)
  const toggle = (ids: readonly number[], on: boolean) =>
    choose(on ? [...new Set([...chosen, ...ids])] : chosen.filter((id) => !ids.includes(id)))

  if (error)
    return (
      <div className="page">
        <ErrorState error={error} again={() => void refetch()} />
      </div>
    )
  return (
    <div className="page stack">
      <title>{`${t('cart.title')} · Trestle`}</title>
      <h1>{t('cart.title')}</h1>
      <nav className="tabs" aria-label={t('cart.title')}>
        {Object.keys(tabs).map((name) => (
          <Link
            key={name}
            to={`?tab=${name}`}
            aria-current={name === tab ? 'page' : undefined}
            onClick={() => choose([])}
          >
            {t(`cart.${name}`)}
          </Link>
        ))}
      </nav>
      {isPending && <Loading lines={6} height={72} />}
      {data && lines.length === 0 && (
        <EmptyState title={t('cart.empty')}>
          <p className="soft">{t('cart.emptyHelp')}</p>
          <Link className="btn primary" to={paths.zone('inventory')}>
            {t('cart.browse')}
          </Link>
        </EmptyState>
      )}
      {data?.list.map((group) => (
        <CartGroup
          key={group.id}
          group={group}
          chosen={chosen}
          selected={selected}
          onToggle={toggle}
          onRemove={(id) => setRemoving([id])}
        />
      ))}
      {lines.length > 0 && (
        <div className={styles.paybar}>
          <div>
            <p role="status">{t('cart.selected', { count: selected.length })}</p>
            {selected.length > 0 && (
              <p className="small soft">
                {t('cart.weight', {
                  cartons: selected.reduce((sum, line) => sum + line.carton_count, 0),
                  weight: pounds(selected.reduce((sum, line) => sum + line.weight_g, 0)),
                  volume: cubicFeet(selected.reduce((sum, line) => sum + line.volume_cm3, 0)),
                })}
              </p>
            )}
          </div>
          <div className="row">
            {selected.length > 0 && (
              <button type="button" className="btn quiet" onClick={() => setRemoving(chosen)}>
                {t('cart.remove')}
              </button>
            )}
            <strong className={styles.total}>{money(moneyText(total))}</strong>
            <button
              type="button"
              className="btn primary"
              disabled={!ready}
              onClick={() => {
                keepBasket(selected)
                void navigate(paths.buyNow())
              }}
            >
              {t('cart.pay', { count: selected.length })}
            </button>
          </div>
        </div>
      )}
      <Confirm
        open={removing.length > 0}
        title={t('cart.removeSure', { count: removing.length })}
        confirm={t('cart.remove')}
        danger
        busy={remove.busy}
        onClose={() => setRemoving([])}
        onConfirm={async () => {
          await remove.run({ id: removing.join(',') })
          choose(chosen.filter((id) => !removing.includes(id)))
          setRemoving([])
        }}
      />
    </div>
  )
}
