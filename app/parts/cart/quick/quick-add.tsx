import { useState } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { ListItem } from '#api/goods/catalogue/card'
import { logisticsType, purchaseMode } from '#rules/codes'
import { leastAmount, snapQuantity } from '#rules/goods/quantity'
import { paths } from '../../../paths.ts'
import { shipsOnAccount } from '../../../session/ships-on-account.ts'
import { useAnswer, useCall } from '../../../session/use-answer.ts'
import { userMay } from '../../../session/use-may.ts'
import { useUser } from '../../../session/use-session.ts'
import type { SiteData } from '../../../site-data.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { Quantity } from '../../../ui/form/quantity.tsx'
import { type Snap, SnapNote } from '../../../ui/form/snap-note.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { FormError } from '../../../ui/page/form-error.tsx'
import { useArrival } from '../../address/use-arrival.ts'
import styles from './quick-add.module.css'
import { type QuickPlace, quickPlaces, quickWay } from './quick-way.ts'

/** The width below which the fields of a card open with the first press of its button. */
const narrow = '(max-width: 37.5em)'

/** Puts a card's item into the cart without leaving the list; what cannot be bought so leads to its page. */
export default function QuickAdd({ item }: { item: ListItem }) {
  const { t } = useTranslation('buy')
  const { user, certified } = useUser()
  const way = certified && userMay(user, 'order') ? quickWay(item) : 'page'
  if (way === 'add') return <Adding item={item} />
  return (
    <Link className="btn wide" to={paths.product(item.product_id, item.relation_id)}>
      {t(`quick.${way}`)}
      <span className="hidden">: {item.title}</span>
    </Link>
  )
}

/** The mode in which a card puts its item into the cart. */
const modeOf = ({ purchase_modes }: ListItem) =>
  purchase_modes[0] === purchaseMode.special ? purchaseMode.special : purchaseMode.general

/** The warehouses of this site that sell a card's item in the mode that the card shows. */
function usePlaces(item: ListItem): QuickPlace[] | undefined {
  const { shop } = useRouteLoaderData('root') as SiteData
  const { user } = useUser()
  const { data } = useAnswer('/home/areaList', { operator_id: shop.operator_id, goods_type: modeOf(item) })
  return data && quickPlaces(item.stock, data.list, { is_freight: shipsOnAccount(user) })
}

function Adding({ item }: { item: ListItem }) {
  const { t } = useTranslation(['buy', 'shop'])
  const { number, date } = useFormat()
  const arrival = useArrival()
  const places = usePlaces(item)
  const [area, setArea] = useState('')
  const [open, setOpen] = useState(false)
  const [snap, setSnap] = useState<Snap>(null)
  const { minimum_amount: minimum, multiple, product_id, relation_id, custom_sn, title } = item
  const [wished, setWished] = useState(leastAmount({ minimum, multiple }))
  const add = useCall('/home/addCart', { refresh: ['/home/getCartProductList'] })
  const place = places?.find((one) => one.area === area) ?? places?.[0]
  const rule = { minimum, multiple, ...(place ? { maximum: place.available } : {}) }
  const amount = snapQuantity(wished, rule)

  const arrives =
    place?.delivery === logisticsType.ship &&
    arrival({ warehouse_id: place.warehouse_id, lead_days: item.lead_days })

  async function take({ area, delivery }: QuickPlace) {
    if (!open && matchMedia(narrow).matches) return setOpen(true)
    const given = await add.run({
      warehouse_area_id: Number(area),
      logistics_type: delivery,
      purchase_mode: modeOf(item),
      goods_list: JSON.stringify([{ product_id, relation_id, amount, custom_sn }]),
    })
    if (given) tell.done(t('quick.done', { amount, item: custom_sn }))
  }
  return (
    <div className={styles.quick} data-open={open || undefined}>
      {places && places.length > 1 && (
        <select
          className={styles.place}
          aria-label={t('quick.warehouse', { name: title })}
          value={place?.area}
          onChange={(event) => {
            setArea(event.target.value)
            setSnap(null)
            add.clear()
          }}
        >
          {places.map(({ area, warehouse_name, available, delivery }) => (
            <option key={area} value={area}>
              {t(delivery === logisticsType.ship ? 'quick.place' : 'quick.pickup', {
                place: warehouse_name.split(',')[0]!,
                count: number(available),
              })}
            </option>
          ))}
        </select>
      )}
      <div className={styles.row}>
        <span className={styles.amount}>
          <Quantity
            value={amount}
            rule={rule}
            label={t('quick.quantity', { name: title })}
            onChange={(amount) => {
              setWished(amount)
              add.clear()
            }}
            onSnap={setSnap}
          />
        </span>
        <button
          type="button"
          className={`btn primary ${styles.add}`}
          disabled={!place || add.busy}
          aria-label={t('quick.addNamed', { name: title })}
          onClick={() => place && void take(place)}
        >
          {t('quick.add')}
        </button>
      </div>
      <p className={`soft small ${styles.ready}`}>
        {arrives ? t('quick.arrives', { date: date(arrives) }) : t('quick.ready', { days: item.lead_days })}
      </p>
      <SnapNote
        snap={snap}
        amount={amount}
        multiple={multiple}
        className={`small ${styles.note}`}
        onUndo={setWished}
      />
      <FormError>{add.error?.field && add.error.message}</FormError>
    </div>
  )
}
