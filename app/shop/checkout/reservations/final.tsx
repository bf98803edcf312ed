import { useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { orderStatus } from '#rules/buying/order/status'
import { labelMimes } from '#rules/buying/third-party'
import { logisticsType } from '#rules/codes'
import { uploads } from '#rules/fields'
import styles from '../../../parts/cart/cart.module.css'
import { TaxNote } from '../../../parts/certification/tax-note.tsx'
import { PaperDrop } from '../../../parts/file/paper-drop.tsx'
import type { UploadedFile } from '../../../parts/file/upload.ts'
import { LabelFiles } from '../../../parts/label/label-files.tsx'
import { PickupTime } from '../../../parts/order/pickup/pickup-time.tsx'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import type { PageHandle } from '../../../ui/page/page-handle.ts'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { ErrorState, Loading } from '../../../ui/page/states.tsx'
import { CarrierAccount } from '../buy-now/carrier-account.tsx'
import { ChooseAddress } from '../buy-now/choose-address.tsx'
import { DoorServices } from '../buy-now/door-services.tsx'
import { ServiceChoices } from '../buy-now/service-choices.tsx'
import { Countdown } from '../pay/countdown.tsx'
import { FinalDue } from './final-due.tsx'
import { type FinalChoice, useFinalQuote } from './use-final-quote.ts'

type Order = Out<CallAt<'/supply/order/order/info'>>

export const handle: PageHandle = { title: 'presale:final.title', lead: 'presale:final.lead' }

type ChoiceProps = {
  order: Order
  said: FinalChoice
  quote: ReturnType<typeof useFinalQuote>['data']
  /** It could not be priced as it is chosen: then the usual ways are offered. */
  unpriced: boolean
  onSay: (part: Partial<FinalChoice>) => void
}

/** How the goods leave the warehouse and where they go. */
function Delivery({ order, said, quote, unpriced, onSay }: ChoiceProps) {
  const { t } = useTranslation(['buy', 'presale'])
  const pickup = said.logistics_type === logisticsType.selfPickup
  const { warehouse } = order
  const usual = unpriced ? [logisticsType.selfPickup, logisticsType.ship] : []
  const offered = quote?.delivery_types ?? [...new Set<number>([...usual, said.logistics_type])]
  return (
    <section className="panel stack">
      <h2>{t('checkout.delivery')}</h2>
      <fieldset className={styles.ways}>
        <legend className="hidden">{t('checkout.delivery')}</legend>
        {offered.map((one) => (
          <label key={one} className={styles.radio}>
            <input
              type="radio"
              name="delivery"
              checked={one === said.logistics_type}
              onChange={() => onSay({ logistics_type: one })}
            />
            <span>
              <strong>{t(`delivery.${one}`)}</strong>
              <span className={`small soft ${styles.line2}`}>{t(`checkout.way${one}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {pickup && warehouse ? (
        <>
          <p>
            {t('checkout.pickupAt', {
              place: `${warehouse.name}, ${warehouse.address}, ${warehouse.city}, ${warehouse.state} ${warehouse.zip}`,
            })}
          </p>
          <TaxNote state={warehouse.state} />
          {quote && (
            <PickupTime
              slots={quote.pickup_slots}
              time_zone={order.time_zone}
              paid_at={order.paid_at}
              said={said}
              onSay={onSay}
            />
          )}
        </>
      ) : (
        <ChooseAddress
          chosen={said.address_id}
          given={undefined}
          onChoose={(address_id) => onSay({ address_id })}
        />
      )}
      {said.logistics_type === logisticsType.ship && quote && (
        <DoorServices quote={quote} said={said} onSay={onSay} />
      )}
      {said.logistics_type === logisticsType.freight && (
        <OwnCarrier order={order} said={said} onSay={onSay} />
      )}
      {order.presale?.unit?.delivery_wish && (
        <p className="small soft">
          {t('presale:final.wish')} {order.presale.unit.delivery_wish}
        </p>
      )}
    </section>
  )
}

/** The buyer's own carrier, and the label with which it fetches the goods. */
function OwnCarrier({ order, said, onSay }: Pick<ChoiceProps, 'order' | 'said' | 'onSay'>) {
  const { t } = useTranslation(['buy', 'presale'])
  const [files, setFiles] = useState<readonly UploadedFile[]>([])
  const keep = (kept: readonly UploadedFile[]) => {
    setFiles(kept)
    onSay({ labels: kept.length > 0 ? kept : order.labels })
  }
  return (
    <>
      <CarrierAccount said={said} lead={t('presale:final.carrier')} onSay={onSay} />
      {files.length === 0 && <LabelFiles labels={order.labels} />}
      <PaperDrop
        label={t('carrier.label')}
        hint={t('carrier.labelHint')}
        required
        wrong={undefined}
        mimes={labelMimes}
        most={uploads.maxPictures}
        files={files}
        onAdd={(file) => keep([...files, file])}
        onRemove={(id) => keep(files.filter((one) => one.id !== id))}
      />
    </>
  )
}

/** The delivery chosen before, else platform delivery. */
const choiceOf = ({ presale, ...order }: Order): FinalChoice => ({
  logistics_type: presale?.delivery_chosen ? order.logistics_type : logisticsType.ship,
  address_id: null,
  packing: order.packing,
  insurance: order.insurance,
  assembly: order.assembly,
  delivery_services: order.delivery_services,
  pickup_on: '',
  pickup_from: '',
  third_party: order.third_party ?? {},
  labels: order.labels,
})

function Final({ order }: { order: Order }) {
  const { t } = useTranslation(['presale', 'buy'])
  const [said, setSaid] = useState(() => choiceOf(order))
  const say = (part: Partial<FinalChoice>) => setSaid((before) => ({ ...before, ...part }))
  const quote = useFinalQuote(order.order_number, said)
  const choice = { order, said, quote: quote.data, unpriced: quote.error !== null, onSay: say }
  const pickup = said.logistics_type === logisticsType.selfPickup
  return (
    <>
      <Countdown of="balance" until={order.pay_before} onOver={quote.refetch} />
      <FinalDue order_number={order.order_number} said={said} quote={quote}>
        <Delivery {...choice} />
        <section className="panel stack">
          <h2>{t('buy:checkout.services')}</h2>
          <ServiceChoices said={said} options={quote.data?.options} pickup={pickup} onSay={say} />
        </section>
        <p>
          <Link to={paths.order(order.order_number)}>← {t('toOrder', { number: order.order_number })}</Link>
        </p>
      </FinalDue>
    </>
  )
}

/** /reservations/final: how goods that are here are delivered, and what is then due for them. */
export default function FinalReservation() {
  const [query] = useSearchParams()
  const order_number = query.get('order_sn') ?? ''
  const { data, error, refetch } = useAnswer('/supply/order/order/info', { order_number })
  if (data && (!data.presale || data.status !== orderStatus.fullReviewApproved))
    return (
      <Navigate to={data.presale ? paths.reservationResult(order_number) : paths.pay(order_number)} replace />
    )
  return (
    <div className="page stack">
      <PageHead />
      {error && <ErrorState error={error} again={() => void refetch()} />}
      {!data && !error && <Loading lines={6} height={64} />}
      {data && <Final key={data.order_number} order={data} />}
    </div>
  )
}
