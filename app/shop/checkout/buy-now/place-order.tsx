import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CallError } from '#api/wire/call-error'
import { typedPlatformOrder } from '#rules/buying/channel/typed-number'
import { thirdPartyFault } from '#rules/buying/third-party'
import { customerType, logisticsType, purchaseMode } from '#rules/codes'
import type { CheckoutBasket } from '../../../parts/cart/basket.ts'
import styles from '../../../parts/cart/cart.module.css'
import { type CheckoutState, useCheckoutState } from '../../../parts/cart/checkout-state.ts'
import { type Quote, takenAtDoor, wishedAtDoor } from '../../../parts/order/quote.ts'
import { paths } from '../../../paths.ts'
import { send } from '../../../session/send.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useUser } from '../../../session/use-session.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useLastAnswer } from '../../../ui/keep/use-last-answer.ts'
import { ErrorState } from '../../../ui/page/states.tsx'
import type { BackLink } from './back-link.ts'
import type { GivenAddress } from './choose-address.tsx'
import { ChooseCoupon } from './choose-coupon.tsx'
import { ChooseDelivery } from './delivery.tsx'
import { CheckoutGoods } from './goods.tsx'
import { offeredByLine, productList } from './line-choices.ts'
import { PlaceBar, useTold } from './place-bar.tsx'
import { useQuoteBefore } from './quote-changes.ts'
import { Services } from './services.tsx'
import { SoldOn } from './sold-on.tsx'
import { Summary } from './summary.tsx'

/** The order's fields that change no price. */
function wordsOf(
  { po_number, note, pickup_on, pickup_from, third_party, ...said }: CheckoutState,
  basket: CheckoutBasket,
) {
  const type = basket.logistics_type
  const slot = type === logisticsType.selfPickup && pickup_on && pickup_from ? { pickup_on, pickup_from } : {}
  const carrier = type === logisticsType.freight ? { third_party: JSON.stringify(third_party) } : {}
  const { channel_account_id, platform_order, replaces, ship_by } = said
  const sale = basket.purchase_mode === purchaseMode.private
  const channel = sale && channel_account_id !== null ? { channel_account_id, platform_order, replaces } : {}
  const leaves = sale && ship_by ? { ship_by } : {}
  return { po_number, note, ...slot, ...carrier, ...channel, ...leaves }
}

/** The coupon that is chosen, or whichever takes off most. */
function couponOf({ coupon_id }: CheckoutState) {
  if (coupon_id === null) return {}
  return coupon_id === 'best' ? { best_coupon: true } : { coupon_id }
}

/** Whether a sales order is of an account, and its number there is none. */
const lacksNumber = ({ channel_account_id, platform_order }: CheckoutState) =>
  channel_account_id !== null && typedPlatformOrder(platform_order) === null

/** No services: goods that stay in the warehouse are not packed, insured or assembled. */
const noServices = { packing: false, insurance: false, assembly: false }

/** Where the buyer sees a placed order that cannot be paid yet, or all orders of a checkout. */
const afterPlacing = (numbers: readonly string[]) =>
  numbers.length === 1 ? paths.order(numbers[0]!) : paths.orders()

type PlaceOrderProps = {
  basket: CheckoutBasket
  /** The page where the goods were chosen, to go back and change them. */
  back: BackLink
  /** An address typed before the checkout, to be saved in the address book. */
  given?: GivenAddress | undefined
  onDelivery: (type: number) => void
  onPlaced: () => void
}

/** Delivery, services, all fees, and the button that places the order. The server's price counts. */
export function PlaceOrder({ basket, back, given, onDelivery, onPlaced }: PlaceOrderProps) {
  const { t } = useTranslation('buy')
  const navigate = useNavigate()
  const { said, say, forget } = useCheckoutState()
  const price = useRef<HTMLElement>(null)
  const create = useCall('/home/create', {
    refresh: ['/home/getCartProductList', '/user/accountInfo'],
    quiet: true,
    // Without an answer the same request is sent again, so that an order already placed is not placed twice.
    onRefused: () => void refetch(),
  })
  const pickup = basket.logistics_type === logisticsType.selfPickup
  const freight = basket.logistics_type === logisticsType.freight
  const { user } = useUser()
  const sale = basket.purchase_mode === purchaseMode.private
  const keeps = user?.customer_type === customerType.stockDealer && !sale
  const { address_id, coupon_id } = said
  const keep = said.keep && pickup && keeps
  const chosen = keep ? noServices : said
  const { insurance } = chosen
  const offered = offeredByLine({ kept: keep, sale })
  const { packing, assembly } = sale ? noServices : chosen
  const wish = {
    logistics_type: basket.logistics_type,
    purchase_mode: basket.purchase_mode,
    warehouse_area_id: basket.warehouse_area_id,
    product_list: productList(basket, { said, offered }),
    insurance,
    assembly,
    ...(keep ? { keep } : {}),
    ...(pickup ? { packing } : {}),
    ...(address_id && !pickup ? { address_id } : {}),
    ...wishedAtDoor(basket.logistics_type, said),
  }
  const input = { ...wish, ...(sale ? {} : couponOf(said)) }
  // The previous quote stays until the next has loaded, so that the page does not jump while choosing.
  const { data, error, refetch, isPlaceholderData } = useQuery<Quote, CallError>({
    queryKey: ['/home/quote', input],
    queryFn: ({ signal }) => send('/home/quote', input, { signal }),
    placeholderData: keepPreviousData,
  })
  const before = useQuoteBefore(JSON.stringify(input), isPlaceholderData ? undefined : data)
  const refused = create.error && create.error.reason !== 'order.priceChanged' ? create.error.message : null
  const look = useTold(price, create.error && (refused ?? before?.quote_id ?? null))
  // A price that could not be loaded takes nothing away of what was chosen.
  const known = useLastAnswer(data)
  if (error && !known)
    return (
      <div className="stack">
        <ErrorState error={error} again={() => void refetch()} />
        <p>
          <Link className="btn" to={back.to}>
            {back.name}
          </Link>
        </p>
      </div>
    )
  const problem = data?.orders.some((order) => order.lines.some((line) => line.problem !== null))
  const carrierFault = freight ? thirdPartyFault(said.third_party) : null
  const lacking = sale && lacksNumber(said) ? t('checkout.soldOn.needed') : null
  const hindrance = problem
    ? t('checkout.problem')
    : !pickup && address_id === null
      ? t('checkout.pickAddress')
      : carrierFault
        ? t(`carrier.fault.${carrierFault.fault}`)
        : lacking

  async function place() {
    const cart_id = basket.lines.flatMap((line) => line.cart_id || []).join(',')
    const taken = data!.coupon_id
    const words = wordsOf(keep ? { ...said, pickup_on: '' } : said, basket)
    const order = { ...wish, ...words, ...takenAtDoor(data!), cart_id, quote_id: data!.quote_id }
    const made = await create.run(taken ? { ...order, coupon_id: taken } : order)
    if (!made) return
    onPlaced()
    forget()
    const waits = freight || made.to_quote === made.order_numbers.length
    const next = waits ? afterPlacing(made.order_numbers) : paths.pay(made.order_parent_number)
    void navigate(next, { replace: true })
  }
  const sums = {
    quote: error ? undefined : data,
    failed: error && { error, again: () => void refetch() },
    before,
    hindrance,
    refused,
    busy: create.busy || isPlaceholderData,
    late: isPlaceholderData,
    onPlace: () => void place(),
  }
  return (
    <>
      <div className={styles.two}>
        <div className="stack">
          <ChooseDelivery
            type={basket.logistics_type}
            quote={known}
            given={given}
            onType={onDelivery}
            said={said}
            onSay={say}
            keeps={keeps}
          />
          <Services said={said} quote={known} pickup={pickup} kept={keep} sale={sale} onSay={say} />
          {sale && <SoldOn said={said} onSay={say} told={create.fieldErrors} />}
          {!sale && <ChooseCoupon quote={known} wish={coupon_id} onChoose={(id) => say({ coupon_id: id })} />}
          <CheckoutGoods quote={known} back={back} said={said} offered={offered} onSay={say} />
        </div>
        <Summary ref={price} {...sums} />
      </div>
      <PlaceBar {...sums} onLook={look} />
    </>
  )
}
