import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { Out } from '#api/call'
import type { CallAt } from '#api/calls'
import { logisticsType } from '#rules/codes'
import { paths } from '../paths.ts'
import { useAnswer, useCall } from '../session/use-answer.ts'
import { TextArea, TextField } from '../ui/field.tsx'
import { useFormat } from '../ui/format.ts'
import { Picture } from '../ui/picture.tsx'
import { EmptyState, ErrorState, Loading } from '../ui/states.tsx'
import { dropBasket, readBasket } from './basket.ts'
import styles from './cart.module.css'
import { ChooseAddress } from './checkout/choose-address.tsx'
import { Fees } from './fees.tsx'

type Quote = Out<CallAt<'/home/quote'>>
type Chosen = { insurance: boolean; assembly: boolean }
type Words = { po_number: string; note: string }
type ServicesProps = {
  services: Chosen
  onServices: (services: Chosen) => void
  words: Words
  onWords: (words: Words) => void
}

function Services({ services, onServices, words, onWords }: ServicesProps) {
  const { t } = useTranslation('buy')
  return (
    <section className="panel stack">
      <h2>{t('checkout.services')}</h2>
      {(['insurance', 'assembly'] as const).map((name) => (
        <label key={name} className="check">
          <input
            type="checkbox"
            checked={services[name]}
            onChange={(event) => onServices({ ...services, [name]: event.target.checked })}
          />
          {t(`checkout.${name}`)}
        </label>
      ))}
      <div className="fields">
        <TextField
          label={t('checkout.po')}
          value={words.po_number}
          maxLength={60}
          onChange={(event) => onWords({ ...words, po_number: event.target.value })}
        />
      </div>
      <TextArea
        label={t('checkout.note')}
        value={words.note}
        maxLength={500}
        onChange={(event) => onWords({ ...words, note: event.target.value })}
      />
    </section>
  )
}

function Goods({ quote }: { quote: Quote | undefined }) {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  return (
    <section className="panel stack">
      <h2>{t('checkout.goods')}</h2>
      {!quote && <Loading lines={3} height={64} />}
      {quote?.orders.map((order) => (
        <div key={order.merchant_uuid} className="stack">
          <h3>{order.merchant_name}</h3>
          <ul className={styles.goods}>
            {order.lines.map((line) => (
              <li key={line.relation_id}>
                <Picture path={line.preview} alt="" sizes="64px" />
                <div>
                  {line.title}
                  <p className="small soft">
                    {line.custom_sn} · {line.amount} × {money(line.unit_price)}
                  </p>
                  {line.problem && (
                    <p className="small" style={{ color: 'var(--bad)' }}>
                      {t(`problem.${line.problem}`)}
                    </p>
                  )}
                </div>
                <strong>{money(line.total)}</strong>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

/** Address, delivery, services, every fee apart; then the order. The server's price counts. */
export default function Checkout() {
  const { t } = useTranslation('buy')
  const { money } = useFormat()
  const navigate = useNavigate()
  const [basket] = useState(readBasket)
  const [address, setAddress] = useState<number | null>(null)
  const [services, setServices] = useState({ insurance: false, assembly: false })
  const [words, setWords] = useState({ po_number: '', note: '' })
  const create = useCall('/home/create', { refresh: ['/home/getCartProductList', '/user/accountInfo'] })
  const pickup = basket?.logistics_type === logisticsType.selfPickup
  const input = {
    logistics_type: basket?.logistics_type ?? 1,
    purchase_mode: basket?.purchase_mode ?? 1,
    warehouse_area_id: basket?.warehouse_area_id ?? 1,
    product_list: JSON.stringify(
      basket?.lines.map(({ product_id, relation_id, quantity }) => ({ product_id, relation_id, quantity })) ??
        [],
    ),
    ...services,
    ...(address ? { address_id: address } : {}),
  }
  const { data, error, refetch } = useAnswer('/home/quote', input, { enabled: basket !== null })

  if (!basket)
    return (
      <div className="page">
        <EmptyState title={t('checkout.nothing')}>
          <Link className="btn" to={paths.cart()}>
            {t('checkout.back')}
          </Link>
        </EmptyState>
      </div>
    )
  if (error)
    return (
      <div className="page stack">
        <ErrorState error={error} again={() => void refetch()} />
        <Link to={paths.cart()}>{t('checkout.back')}</Link>
      </div>
    )
  const ready =
    data !== undefined &&
    (pickup || address !== null) &&
    data.orders.every((order) => order.lines.every((line) => line.problem === null))

  async function place() {
    const given = await create.run({
      ...input,
      ...words,
      cart_id: basket!.lines
        .map((line) => line.cart_id)
        .filter(Boolean)
        .join(','),
      total_seen: data!.total,
    })
    if (!given) return void refetch()
    dropBasket()
    void navigate(paths.pay(given.order_parent_number))
  }
  return (
    <div className="page stack">
      <title>{`${t('checkout.title')} · Trestle`}</title>
      <h1>{t('checkout.title')}</h1>
      <div className={styles.two}>
        <div className="stack">
          <section className="panel stack">
            <h2>
              {t('checkout.delivery')}: {t(`delivery.${basket.logistics_type}`)}
            </h2>
            {pickup && data && (
              <p>
                {t('checkout.pickupAt', {
                  place: `${data.warehouse.name}, ${data.warehouse.address}, ${data.warehouse.city}, ${data.warehouse.state} ${data.warehouse.zip}`,
                })}
              </p>
            )}
            {!pickup && <ChooseAddress chosen={address} onChoose={setAddress} />}
          </section>
          <Services services={services} onServices={setServices} words={words} onWords={setWords} />
          <Goods quote={data} />
        </div>
        <aside className={`panel stack ${styles.side}`}>
          <h2>{t('fees.title')}</h2>
          {data ? (
            data.orders.map((order) => <Fees key={order.merchant_uuid} fees={order.fees} />)
          ) : (
            <Loading lines={4} />
          )}
          {data && (
            <p className="between strong">
              <span>{t('fees.due')}</span>
              <span style={{ fontSize: '1.3rem' }}>{money(data.due_now)}</span>
            </p>
          )}
          {data?.freight_quoted_later && <p className="small soft">{t('checkout.freightLater')}</p>}
          {!pickup && address === null && <p className="note warn small">{t('checkout.pickAddress')}</p>}
          <button
            type="button"
            className="btn primary wide"
            disabled={!ready || create.busy}
            onClick={() => void place()}
          >
            {t('checkout.submit')}
          </button>
          <p className="small soft">{t('checkout.held')}</p>
        </aside>
      </div>
    </div>
  )
}
