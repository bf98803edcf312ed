type Params = Readonly<Record<string, unknown>>
/** A page of the shop, and the kind of its subject. */
type NoticePage = {
  path: string
  of:
    | 'balance'
    | 'refund'
    | 'order'
    | 'team'
    | 'pay'
    | 'payment'
    | 'pictures'
    | 'feedback'
    | 'recharges'
    | 'certification'
    | 'taxExemptions'
    | 'coupons'
    | 'contract'
    | 'product'
    | 'setup'
    | 'settlement'
    | 'payouts'
    | 'closures'
    | 'store'
    | 'score'
    | 'inbound'
    | 'stock'
    | 'storage'
    | 'requisition'
    | 'sales'
    | 'chat'
    | 'salesOrders'
    | 'orders'
}

/** The page that a notice, or the mail of the same name, is about; null where its text is complete. */
export function pageOfNotice(name: string, params: Params): NoticePage | null {
  const { refund_number, order_number, order_parent_number: checkout, feedback_number } = params
  const pay = `/pay?order_sn=${checkout}`
  if (name.startsWith('chat')) return { path: chatOf(params), of: 'chat' }
  if (name === 'paymentToWallet' || name === 'voucherRest' || name === 'creditTakenBack')
    return { path: '/user_center/balance', of: 'balance' }
  if (name.startsWith('merchantStorage'))
    return { path: `/merchant/money/storage/${params.bill_number}`, of: 'storage' }
  if (name.startsWith('storage')) return { path: `/user_center/storage/${params.bill_number}`, of: 'storage' }
  if (name === 'freeStorageEnds') return { path: '/user_center/my_inventory', of: 'stock' }
  if (name === 'freightRecharged') return { path: '/logistics/deal_log', of: 'balance' }
  if (name.startsWith('logistics')) return { path: `/logistics/order/${order_number}`, of: 'order' }
  if (name === 'ordersPaid' || name === 'ordersCancelled') return { path: '/user_center/order', of: 'orders' }
  if (name === 'salesPaid') return { path: '/user_center/sales_order_list', of: 'salesOrders' }
  if (name === 'salesToShip') return { path: '/user_center/sales_order_list?ship=soon', of: 'salesOrders' }
  if (name.startsWith('sales')) return { path: `/user_center/sales_imports/${params.import_id}`, of: 'sales' }
  if (name.startsWith('requisition'))
    return { path: `/user_center/requisition_form_list/${params.requisition_number}`, of: 'requisition' }
  if (/^payment(Review|Returned|Declined)$/.test(name))
    return { path: `/pay/payResultNew?attempt=${params.attempt_number}`, of: 'payment' }
  if (name === 'voucherRefused' || name === 'voucherShort')
    return { path: `/pay?order_sn=${params.pays}`, of: 'pay' }
  if (name.startsWith('withdrawal')) return { path: '/user_center/balance?tab=withdraw', of: 'balance' }
  // To a manufacturer, who answers reservations all on one page.
  if (/^reservation(Asked|Taken|Left)$/.test(name)) return { path: '/merchant/presale', of: 'order' }
  if (/^(receipt|inbound)/.test(name))
    return { path: `/merchant/inbound/${params.inbound_number}`, of: 'inbound' }
  if (name === 'certificateEnds') return { path: '/merchant/store', of: 'store' }
  if (name.startsWith('contest')) return { path: '/merchant/score', of: 'score' }
  if (/^count(Asked|Done|Dropped)$/.test(name)) return { path: `/merchant/stock/${params.page}`, of: 'stock' }
  if (name === 'stockLow') return { path: '/merchant/stock?low=1', of: 'stock' }
  if (name === 'closureBegins') return { path: '/merchant/closures', of: 'closures' }
  if (name === 'merchantSentBack' || name === 'requirementEnds')
    return { path: '/merchant/setup', of: 'setup' }
  if (/^(merchantBank|payout)/.test(name)) return { path: '/merchant/payouts', of: 'payouts' }
  if (name === 'statementReady')
    return { path: `/merchant/statements/${params.statement_number}`, of: 'settlement' }
  if (name === 'correctionBooked' || name === 'merchantDebt')
    return { path: '/merchant/money', of: 'balance' }
  if (name === 'refundAsked' || name === 'refundReminder')
    return { path: `/merchant/after_sale/${refund_number}`, of: 'refund' }
  // Both sides answer a request to end a contract on its order's page.
  if (name.startsWith('contract') && name !== 'contractEnded') {
    const path = params.side === 'merchant' ? '/merchant/contracts' : '/contract_purchase'
    return { path: `${path}/${params.contract_sn}`, of: 'contract' }
  }
  if (params.side === 'merchant' && order_number)
    return { path: `/merchant/production/${order_number}`, of: 'order' }
  if (refund_number) return { path: `/user_center/after_sale_services/${refund_number}`, of: 'refund' }
  if (order_number) return { path: `/user_center/order/${order_number}`, of: 'order' }
  // The payment page shows an order's state, and the decision.
  if (name === 'approvalAsked' || name === 'approvalWaiting') return { path: pay, of: 'order' }
  if (/^change(Passed|SentBack|PutBack|Ends|GivenUp)$|^(paperEnds|picturesAsked)$/.test(name))
    return { path: `/merchant/products/${params.page}`, of: 'product' }
  if (name === 'teamJoined' && params.role === 'merchant') return { path: '/merchant/people', of: 'team' }
  if (name === 'teamJoined' || name === 'teamLeft') return { path: '/user_center/team', of: 'team' }
  if (checkout) return { path: pay, of: 'pay' }
  if (name.startsWith('pictures')) return { path: '/user_center/picture_list', of: 'pictures' }
  if (name === 'couponGiven') return { path: '/user_center/coupon', of: 'coupons' }
  if (feedback_number) return { path: `/user_center/feedback/${feedback_number}`, of: 'feedback' }
  if (name.startsWith('recharge')) return { path: '/user_center/balance?tab=recharges', of: 'recharges' }
  if (name === 'welcome' || /^certification(Received|Passed|Failed)$/.test(name))
    return { path: '/user_center/certification', of: 'certification' }
  if (name.startsWith('taxExemption')) return { path: '/user_center/tax_exemptions', of: 'taxExemptions' }
  return null
}

function chatOf({ side, conversation_number }: Params): string {
  const centre = side === 'buyer' ? 'user_center' : side === 'merchant' ? 'merchant' : 'office'
  return `/${centre}/chat/${conversation_number}`
}
