import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { presaleDeposit } from '#rules/buying/presale/deposit'
import { leastAmount, snapQuantity } from '#rules/goods/quantity'
import { minus, moneyText, parseMoney, times, zero } from '#rules/money/money'
import cart from '../../../parts/cart/cart.module.css'
import { Arrival } from '../../../parts/order/presale/arrival.tsx'
import { ReservationTerms } from '../../../parts/order/presale/reservation-terms.tsx'
import { useReserve } from '../../../parts/order/presale/use-reserve.tsx'
import type { Product, Relation } from '../../../parts/product/product.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { userMay } from '../../../session/use-may.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { MainButton } from '../../../ui/form/main-button.tsx'
import { Quantity } from '../../../ui/form/quantity.tsx'
import { type Snap, SnapNote } from '../../../ui/form/snap-note.tsx'
import { useFormat } from '../../../ui/format/format.ts'
import { usePersisted } from '../../../ui/keep/use-persisted.ts'
import { NotForRole } from '../../../ui/page/not-for-role.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import styles from '../../product.module.css'
import { type Prices, unitAt } from '../price-for-choice.ts'

type Batches = Out<CallAt<'/home/presaleBatches'>>
type Batch = Batches['list'][number]

type BatchChoiceProps = {
  batches: readonly Batch[]
  least: number
  chosen: Batch | undefined
  onChoose: (batch_id: number) => void
}

/** The shipments on their way, by warehouse and day of arrival; one without room cannot be chosen. */
function BatchChoice({ batches, least, chosen, onChoose }: BatchChoiceProps) {
  const { t } = useTranslation('presale')
  return (
    <fieldset className={cart.ways}>
      <legend className="small strong">{t('shipment')}</legend>
      {batches.map((batch) => (
        <label key={batch.batch_id} className={cart.radio}>
          <input
            type="radio"
            name="shipment"
            checked={batch === chosen}
            disabled={batch.free < least}
            onChange={() => onChoose(batch.batch_id)}
          />
          <span>
            <strong>
              <Arrival {...batch} />
            </strong>
            <span className={`small soft ${cart.line2}`}>{batch.warehouse_name}</span>
            <span className={`small soft ${cart.line2}`}>
              {batch.free < least
                ? t('soldOut')
                : t('freeOf', { free: batch.free, quantity: batch.quantity })}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** What is due for so many pieces: the deposit on approval, the rest once the goods are here. */
function Sums({ price, amount }: { price: Prices; amount: number }) {
  const { t } = useTranslation('presale')
  const { money } = useFormat()
  const goods = times(parseMoney(unitAt(price, amount)) ?? zero, amount)
  const deposit = presaleDeposit(goods)
  const rows = [
    ['goods', goods],
    ['deposit', deposit],
    ['rest', minus(goods, deposit)],
  ] as const
  return (
    <dl className={styles.facts}>
      {rows.flatMap(([name, sum]) => [
        <dt key={name}>{t(`sum.${name}`, { amount })}</dt>,
        <dd key={`${name}=`} translate="no">
          {money(moneyText(sum))}
        </dd>,
      ])}
    </dl>
  )
}

type PresaleBlockProps = { product: Product; relation: Relation; price: Prices }

/** Reserves presale goods: which shipment, how many pieces, what is due when, and if it comes late. */
export default function PresaleBlock({ product, relation, price }: PresaleBlockProps) {
  const { t } = useTranslation('presale')
  const { relation_id, minimum_amount: minimum, multiple } = relation
  const { data, error, refetch } = useAnswer('/home/presaleBatches', { relation_id })
  const { user } = useUser()
  const { value: wished, set: wish } = usePersisted<{ batch_id?: number; amount: number }>(
    `wish-presale-${relation_id}`,
    { scope: 'tab', initial: { amount: 0 } },
  )
  const [snap, setSnap] = useState<Snap>(null)
  const { reserve, question } = useReserve()
  const least = leastAmount({ minimum, multiple })
  if (error) return <ErrorState error={error} again={() => void refetch()} />
  if (!data)
    return (
      <div className={styles.reserving}>
        <Loading lines={7} height={44} />
      </div>
    )
  if (data.list.length === 0) return <p className="note">{t('noShipment')}</p>
  const open = data.list.filter((batch) => batch.free >= least)
  const chosen = open.find(({ batch_id }) => batch_id === wished.batch_id) ?? open[0]
  const rule = { minimum, multiple, maximum: chosen?.free ?? least }
  const amount = snapQuantity(wished.amount, rule)
  const set = (pieces: number) => wish({ amount: pieces })
  const mayOrder = userMay(user, 'order')
  return (
    <>
      <BatchChoice
        batches={data.list}
        least={least}
        chosen={chosen}
        onChoose={(batch_id) => wish({ batch_id })}
      />
      <div className="row">
        <Quantity
          value={amount}
          rule={rule}
          label={t('shop:quantity.label')}
          disabled={!chosen}
          onChange={set}
          onSnap={setSnap}
        />
        {(minimum > 1 || multiple > 1) && (
          <span className="small soft">{t('rule', { minimum: least, multiple })}</span>
        )}
      </div>
      <SnapNote snap={snap} amount={amount} multiple={multiple} onUndo={set} />
      {chosen && <Sums price={price} amount={amount} />}
      {mayOrder ? (
        <MainButton
          missing={!chosen && t('allSoldOut')}
          onClick={() =>
            chosen &&
            reserve({
              merchant_uuid: product.merchant.merchant_uuid,
              warehouse_area_id: chosen.warehouse_area_id,
              relation_id,
              batch_id: chosen.batch_id,
              quantity: amount,
            })
          }
        >
          {t('reserve')}
        </MainButton>
      ) : (
        <NotForRole />
      )}
      <ReservationTerms />
      {question}
    </>
  )
}
