import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { logisticsType } from '#rules/codes'
import { useZip } from '../../parts/address/use-zip.ts'
import { sayAddress } from '../../parts/cart/checkout-state.ts'
import { useIntent } from '../../parts/login/use-intent.ts'
import { paths } from '../../paths.ts'
import { useCall } from '../../session/use-answer.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { tell } from '../../ui/overlay/toasts.ts'
import { EmptyState, ErrorState, Loading } from '../../ui/page/states.tsx'
import { WarehouseChoice } from './choice.tsx'
import { GoodsList } from './goods-list.tsx'
import type { Nearby, NearbyWarehouse, ShownNearby } from './house.ts'
import { HouseList } from './house-list.tsx'
import { MapSketch } from './map-sketch.tsx'
import styles from './nearby.module.css'
import { goodsText, type PickedGoods } from './picked-goods.ts'
import { useNearby } from './use-nearby.ts'
import { type NearbyForm, useNearbyForm } from './use-nearby-form.ts'
import { useLeastAmounts, usePickedGoods } from './use-picked.ts'
import { WhereForm } from './where-form.tsx'

/** Names the goods that no warehouse sells from stock, with links to how they are sold. */
function ByContract({ nearby }: { nearby: Nearby }) {
  const { t } = useTranslation('nearby')
  const { goods, goods_type } = nearby
  return goods
    .filter((one) => !one.purchase_modes.includes(goods_type))
    .map((one) => (
      <p key={one.relation_id} className="note warn between">
        <span>{t('list.notSold', { model: one.custom_sn })}</span>
        <Link className="underlined" to={paths.product(one.product_id, one.relation_id)}>
          {t('list.howSold')}
        </Link>
      </p>
    ))
}

type CallInput = {
  warehouse_area_id: number
  logistics_type: number
  purchase_mode: number
  goods_list: string
}
type ResultProps = {
  nearby: ShownNearby
  picked: readonly PickedGoods[]
  form: NearbyForm
  area: string | null
  onChoose: (house: NearbyWarehouse) => void
}

/** The list of warehouses, and the actions for the chosen one. */
function Result({ nearby, picked, form, area, onChoose }: ResultProps) {
  const { t } = useTranslation('nearby')
  const navigate = useNavigate()
  const add = useCall('/home/addCart', { refresh: ['/home/getCartProductList'] })
  const [wanted, setWanted] = useState<number>(logisticsType.selfPickup)
  const house = nearby.list.find((one) => one.complete && one.warehouse_area_id === area)
  const offered = house?.logistics_types ?? []
  const way = offered.includes(wanted) ? wanted : (offered[0] ?? wanted)
  const { goods_type } = nearby

  const addThere = useIntent<CallInput>('add', {
    certified: () => nearby.goods.map(({ amount, custom_sn }) => `${amount} × ${custom_sn}`).join(', '),
    run: async (input) => {
      if (await add.run(input)) tell.done(t('choose.added'))
    },
  })
  function put() {
    if (!house) return void form.askWarehouse()
    void addThere({
      warehouse_area_id: Number(house.warehouse_area_id),
      logistics_type: way,
      purchase_mode: goods_type,
      goods_list: JSON.stringify(picked),
    })
  }
  function buy() {
    if (!form.readyToBuy(house !== undefined) || !house?.warehouse_area_id)
      return tell.fields(t('error.field'))
    const { warehouse_area_id } = house
    if (form.values.address_id) sayAddress(form.values.address_id)
    const goods = goodsText(picked)
    void navigate(
      paths.placeNearBuyNow({ warehouse_area_id, goodsType: goods_type, logistics_type: way, goods }),
    )
  }
  if (nearby.list.length === 0)
    return (
      <EmptyState title={t('list.nothing')}>
        <p className="soft">{t('list.nothingHelp')}</p>
      </EmptyState>
    )
  return (
    <>
      <ByContract nearby={nearby} />
      <HouseList nearby={nearby} chosen={area} onChoose={onChoose} />
      <WarehouseChoice
        nearby={nearby}
        house={house}
        way={way}
        wrong={form.wrong.warehouse}
        busy={add.busy}
        onWay={setWanted}
        onAdd={put}
        onBuy={buy}
      />
    </>
  )
}

/** The form for zip code and goods beside the map, and the warehouses next to it. */
export function FindNearby() {
  const { t } = useTranslation('nearby')
  const { zip } = useZip()
  const { picked, pick, goodsType, lost } = usePickedGoods()
  const form = useNearbyForm(picked.length > 0)
  const [area, setArea] = useState<string | null>(null)
  const { nearby, error, wrongZip, refetch } = useNearby({ zip, picked, goodsType })
  useLeastAmounts(picked, nearby?.goods, pick)
  // The linked product is no longer sold: there is nothing to load or to look up again.
  const gone = picked.length === 1 && error?.reason === 'catalogue.notForSale'
  const sought = gone ? [] : picked
  function choose(house: NearbyWarehouse) {
    if (!house.complete) return
    form.clear('warehouse')
    setArea(house.warehouse_area_id)
  }
  return (
    <div className={styles.two}>
      <div className="stack">
        <WhereForm form={form} from={nearby?.from ?? null} refused={wrongZip ?? undefined} />
        <GoodsList
          picked={sought}
          known={nearby?.goods}
          wrong={form.wrong.goods}
          onPick={(next) => {
            form.clear('goods')
            pick(next)
          }}
        />
        {nearby?.from && nearby.list.length > 0 && (
          <section className="panel" aria-label={t('list.distance')}>
            <MapSketch from={nearby.from} list={nearby.list} chosen={area} onChoose={choose} />
          </section>
        )}
      </div>
      <section className={`stack ${styles.found}`} aria-label={t('list.title')}>
        {sought.length === 0 && (
          <EmptyState title={gone ? error.message : t(lost ? 'goods.notFound' : 'goods.none')}>
            <p className="soft">{t('goods.noneHelp')}</p>
          </EmptyState>
        )}
        {sought.length > 0 && (!zip || wrongZip) && (
          <p className="note">
            <strong>{t('list.zipFirst')}.</strong> {t('list.zipFirstHelp')}
          </p>
        )}
        {sought.length > 0 && error && <ErrorState error={error} again={() => void refetch()} />}
        {sought.length > 0 && !nearby && !error && <Loading lines={6} height={56} />}
        {nearby && <Result nearby={nearby} picked={picked} form={form} area={area} onChoose={choose} />}
      </section>
    </div>
  )
}
