import { heard, type Row } from './row.ts'
import {
  anUnlabelled,
  asShopper,
  cancelTooMany,
  checkOut,
  chooseChair,
  create,
  openCart,
  openFailed,
  openPay,
  openShortCart,
  openWallet,
  payByBalance,
  putIntoCart,
  recharge,
  shopper,
  soldOut,
  typeRecharge,
  typeTooMany,
  typeWithdrawal,
  withAddress,
  withDigits,
  withdraw,
} from './shopper.ts'
import { api, malformed, people } from './stage.ts'

/** The messages of cart, checkout and payment. */
export const buyingRows: readonly Row[] = [
  {
    from: 'refusals:order.cancelQuantity',
    says: 'Cancel quantity exceeds cancellable',
    reason: 'order.cancelQuantity',
    call: cancelTooMany,
    screen: typeTooMany,
  },
  {
    from: 'refusals:stock.notEnough',
    says: 'Do not purchase more than stock!',
    reason: 'stock.notEnough',
    call: putIntoCart(91),
    screen: openShortCart,
  },
  {
    from: 'shop:product.noStock',
    says: 'No stock now.',
    reason: 'stock.notEnough',
    call: async () => putIntoCart(1, await soldOut())(),
    screen: async () => {
      await people().open(shopper, `/product?product_id=${(await soldOut()).product_id}`)
      return shopper
    },
  },
  {
    from: 'pad:fault.noQuantity',
    says: 'Please enter the quantity purchased!',
    reason: 'stock.enterQuantity',
    call: putIntoCart(0),
    screen: async () => {
      await people().open(shopper, '/order_pad')
      await shopper
        .getByRole('textbox', { name: /^Model number/ })
        .first()
        .fill('NU-SOF-110')
      await shopper
        .getByRole('textbox', { name: /^Quantity/ })
        .first()
        .fill('0')
      await shopper
        .getByRole('textbox', { name: /^Quantity/ })
        .first()
        .blur()
      return shopper
    },
  },
  {
    from: 'buy:cart.otherWarehouse',
    says: 'Only one specific warehouse can be selected. Take the goods from North Dock out of the selection first.',
    // A call names one warehouse.
    reason: '',
    call: null,
    screen: async () => {
      await openCart()
      await chooseChair()
      return shopper
    },
  },
  {
    from: 'buy:checkout.pickAddress',
    says: 'Please select a first delivery address !',
    reason: 'address.pickFirst',
    call: create({ logistics_type: 2 }),
    screen: checkOut(/^Platform delivery/),
  },
  {
    from: 'buy:carrier.fault.carrier',
    says: 'Please fill in the logistics company!',
    reason: 'order.carrierNeeded',
    call: async () => create({ logistics_type: 3, ...(await withAddress()), third_party: '{}' })(),
    screen: checkOut(/^Freight/),
  },
  {
    from: 'buy:carrier.fault.missing',
    says: 'Please fill in the third party information!',
    reason: 'order.thirdPartyNeeded',
    call: async () => {
      const third_party = JSON.stringify({ carrier: 'Estes' })
      return create({ logistics_type: 3, ...(await withAddress()), third_party })()
    },
    screen: async () => {
      await checkOut(/^Freight/)()
      await shopper.getByLabel('Logistics company (carrier)').fill('Estes')
      return shopper
    },
  },
  {
    from: 'buy:carrier.labelNeeded',
    says: 'Please upload the Label!',
    reason: 'order.labelNeeded',
    call: async () => {
      const input = { order_number: await anUnlabelled(), label_file_ids: '' }
      return heard(api.send('/home/uploadLabel', input, asShopper))
    },
    screen: async () => {
      await people().open(shopper, `/user_center/order/${await anUnlabelled()}`)
      await shopper.getByRole('button', { name: 'Upload the label' }).click()
      await shopper.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }).click()
      return shopper
    },
  },
  { from: 'buy:pay.method', says: 'Please select a payment method', reason: '', call: null, screen: openPay },
  {
    from: 'buy:pay.setPassword',
    says: 'Please set the payment password before paying',
    reason: 'payment.passwordNotSet',
    call: payByBalance,
    screen: openWallet,
  },
  {
    from: 'buy:pay.notEnough',
    says: 'The balance is not enough, please choose another way, or recharge $123.00 or more.',
    reason: 'payment.balanceNotEnough',
    call: async () => {
      await withDigits()
      return payByBalance()
    },
    screen: openWallet,
  },
  {
    from: 'pay:outcome.failed',
    says: 'The payment request was not approved, please pay again',
    // A provider's refusal is shown by the state of the payment, not by a refusal of ours.
    reason: '',
    call: null,
    screen: openFailed('declined'),
  },
  {
    from: 'pay:failure.cardNumber',
    says: 'The credit card number is invalid, please fill it in again!',
    reason: '',
    call: null,
    screen: openFailed('cardNumber'),
  },
  {
    from: 'buy:balance.amountWrong',
    says: 'Please enter a number greater than 0 and up to two decimal places',
    reason: 'wallet.amount',
    call: recharge({ amount: '0' }),
    screen: typeRecharge({ amount: '0' }),
  },
  {
    from: 'buy:balance.voucherNeeded',
    says: 'Please upload the voucher',
    reason: 'wallet.voucherNeeded',
    call: recharge({}),
    screen: typeRecharge({}),
  },
  {
    from: 'buy:balance.dateNeeded',
    says: 'Please enter the date of payment',
    reason: malformed,
    call: recharge({ paid_on: '' }),
    screen: typeRecharge({ paid_on: '' }),
  },
  {
    from: 'buy:balance.dateAhead',
    says: 'The date of payment lies in the future',
    reason: 'wallet.dateInFuture',
    call: recharge({ paid_on: '2099-01-01' }),
    screen: typeRecharge({ paid_on: '2099-01-01' }),
  },
  {
    from: 'wallet:tooMuch',
    says: 'You cannot withdraw more than is available',
    reason: 'payment.balanceNotEnough',
    call: withdraw,
    screen: typeWithdrawal,
  },
]
