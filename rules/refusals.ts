/**
 * What the business refuses: a stable number on the wire, a text in three languages (`refusals.json`, same names).
 * `http` is the status for what never reaches the business; the rest is answered with HTTP 200 (see docs/decisions).
 * Numbers are never reused.
 */
export const refusals = {
  // the request itself
  'request.malformed': { code: 1001, http: 400 },
  'request.badSignature': { code: 1002, http: 401 },
  'request.clockSkew': { code: 1003, http: 401 },
  'request.notFound': { code: 1004, http: 404 },
  'request.tooLarge': { code: 1005, http: 413 },
  'request.tooMany': { code: 1006, http: 429 },
  'request.unavailable': { code: 1007, http: 503 },
  'request.somethingWrong': { code: 1008, http: 500 },
  'request.keyReused': { code: 1009 },
  'request.inProgress': { code: 1010 },
  // who asks
  'session.expired': { code: 100 },
  'session.loginToSeePrices': { code: 1101 },
  'session.notAllowed': { code: 1102 },
  'session.demoOnly': { code: 1103 },
  'session.ticketSpent': { code: 1104 },
  'session.notYourRole': { code: 1105 },
  // accounts
  'account.wrongCredentials': { code: 1201 },
  'account.tooManyAttempts': { code: 1202 },
  'account.exists': { code: 1203 },
  'account.disabled': { code: 1204 },
  'account.codeIncorrect': { code: 1205 },
  'account.codeFirst': { code: 1206 },
  'account.challengeUsed': { code: 1207 },
  'account.passwordFormat': { code: 1208 },
  'account.passwordCommon': { code: 1209 },
  'account.notFound': { code: 1210 },
  'account.phoneFormat': { code: 1211 },
  'account.passwordWrong': { code: 1231 },
  'account.emailTaken': { code: 1232 },
  'account.deviceNotFound': { code: 1233 },
  'account.existsElsewhere': { code: 1234 },
  'account.reviewingElsewhere': { code: 1235 },
  'account.associationFailed': { code: 1236 },
  'company.exists': { code: 1237 },
  'session.secondStepNeeded': { code: 1238 },
  'account.secondStep': { code: 1239 },
  'account.deviceCode': { code: 1240 },
  'account.stepWrong': { code: 1241 },
  'account.stepNotFound': { code: 1242 },
  'account.stepRequired': { code: 1243 },
  'account.deletionOpen': { code: 1244 },
  'account.ownStep': { code: 1245 },
  // several people in one company
  'team.lastOwner': { code: 1250 },
  'team.notFound': { code: 1251 },
  'team.notYourOrder': { code: 1252 },
  'team.hasAccount': { code: 1253 },
  'team.invitedAlready': { code: 1254 },
  'team.full': { code: 1255 },
  'team.limitsNotForRole': { code: 1256 },
  'team.memberAlready': { code: 1257 },
  'team.removed': { code: 1258 },
  'invitation.notFound': { code: 1260 },
  'invitation.used': { code: 1261 },
  'invitation.expired': { code: 1262 },
  'invitation.revoked': { code: 1263 },
  // companies
  'company.notCertified': { code: 1301 },
  'company.reviewing': { code: 1302 },
  'company.incomplete': { code: 1304 },
  'company.notUnderReview': { code: 1305 },
  'company.fieldFormat': { code: 1306 },
  'company.reasonNeeded': { code: 1307 },
  'company.nothingChanged': { code: 1308 },
  'company.noDraft': { code: 1309 },
  'address.notFound': { code: 1310 },
  'address.pickFirst': { code: 1311 },
  'address.shipToUs': { code: 1312 },
  'address.zipFormat': { code: 1313 },
  'address.phoneFormat': { code: 1314 },
  'address.zipNotInState': { code: 1315 },
  'address.extensionFormat': { code: 1316 },
  'address.zipMilitary': { code: 1317 },
  // catalogue and stock
  'catalogue.notFound': { code: 1401 },
  'catalogue.searchEmpty': { code: 1402 },
  'catalogue.priceRange': { code: 1403 },
  'catalogue.notForSale': { code: 1404 },
  'stock.notEnough': { code: 1411 },
  'stock.belowMinimum': { code: 1412 },
  'stock.notMultiple': { code: 1413 },
  'stock.enterQuantity': { code: 1414 },
  'stock.noneInWarehouse': { code: 1415 },
  'import.mapping': { code: 1421 },
  'import.unreadable': { code: 1422 },
  'import.running': { code: 1423 },
  // cart and order
  'cart.lineNotFound': { code: 1501 },
  'cart.nothingSelected': { code: 1502 },
  'cart.oneWarehouse': { code: 1503 },
  'cart.oneMerchant': { code: 1504 },
  'cart.full': { code: 1505 },
  'favourite.full': { code: 1521 },
  'favourite.folderNotFound': { code: 1522 },
  'favourite.folderExists': { code: 1523 },
  'favourite.foldersFull': { code: 1524 },
  'favourite.notFromStock': { code: 1525 },
  'order.notFound': { code: 1511 },
  'order.notAllowed': { code: 1512 },
  'order.deliveryNotOffered': { code: 1513 },
  'order.trackingNeeded': { code: 1514 },
  'order.priceChanged': { code: 1515 },
  'order.reasonNeeded': { code: 1516 },
  'approval.waiting': { code: 1531 },
  'approval.refused': { code: 1532 },
  'approval.notWaiting': { code: 1533 },
  'approval.ownOrder': { code: 1534 },
  'approval.reasonNeeded': { code: 1535 },
  'approval.quoteFirst': { code: 1536 },
  'order.feeNeeded': { code: 1517 },
  'order.carrierNeeded': { code: 1518 },
  'order.thirdPartyNeeded': { code: 1519 },
  'order.thirdPartyFormat': { code: 1570 },
  'order.labelNeeded': { code: 1571 },
  'order.pickupClosed': { code: 1572 },
  'order.noSuchPaper': { code: 1590 },
  'coupon.notFound': { code: 1551 },
  'coupon.over': { code: 1552 },
  'coupon.have': { code: 1553 },
  'coupon.gone': { code: 1554 },
  'coupon.used': { code: 1555 },
  'coupon.notForThis': { code: 1556 },
  'coupon.code': { code: 1557 },
  'coupon.codeTaken': { code: 1558 },
  'coupon.amount': { code: 1559 },
  'coupon.days': { code: 1560 },
  'coupon.scope': { code: 1561 },
  'coupon.emails': { code: 1562 },
  'tariff.notFound': { code: 1541 },
  'tariff.faulty': { code: 1542 },
  'tariff.date': { code: 1543 },
  'tariff.changed': { code: 1544 },
  'tariff.hours': { code: 1545 },
  // after-sale
  'refund.notFound': { code: 1901 },
  'refund.notAllowed': { code: 1902 },
  'refund.cancelled': { code: 1903 },
  'refund.twice': { code: 1904 },
  'refund.tooMany': { code: 1905 },
  'refund.quantity': { code: 1906 },
  'refund.tooLate': { code: 1907 },
  'refund.nothingChosen': { code: 1908 },
  'refund.reasonNeeded': { code: 1909 },
  'refund.picturesNeeded': { code: 1910 },
  'refund.videoNeeded': { code: 1911 },
  'refund.amount': { code: 1912 },
  'refund.received': { code: 1913 },
  'refund.conditionNeeded': { code: 1914 },
  'refund.notYet': { code: 1915 },
  'refund.nothingPaid': { code: 1916 },
  // payment and wallet
  'payment.notDue': { code: 1601 },
  'payment.balanceNotEnough': { code: 1602 },
  'payment.passwordNotSet': { code: 1603 },
  'payment.passwordWrong': { code: 1604 },
  'payment.passwordLocked': { code: 1605 },
  'payment.notApproved': { code: 1606 },
  'payment.passwordFormat': { code: 1607 },
  'payment.methodUnavailable': { code: 1608 },
  'payment.providerUnreachable': { code: 1609 },
  'payment.notFound': { code: 1610 },
  'payment.belowDue': { code: 1630 },
  'wallet.amount': { code: 1611 },
  'wallet.voucherNeeded': { code: 1612 },
  'wallet.notPending': { code: 1613 },
  'wallet.dateInFuture': { code: 1614 },
  'wallet.reasonNeeded': { code: 1615 },
  'wallet.tooManyLines': { code: 1631 },
  'wallet.onlyFee': { code: 1616 },
  'wallet.emailNeeded': { code: 1617 },
  'wallet.secondPerson': { code: 1618 },
  'wallet.payoutReference': { code: 1619 },
  // uploads
  'upload.failed': { code: 1701 },
  'upload.type': { code: 1702 },
  'upload.tooLarge': { code: 1703 },
  'upload.tooMany': { code: 1704 },
  'upload.notFound': { code: 1705 },
  'upload.active': { code: 1706 },
  // forms that anybody may send
  'form.missing': { code: 2101 },
  'form.format': { code: 2102 },
  'form.date': { code: 2103 },
  'form.load': { code: 2104 },
  'form.tooMany': { code: 2105 },
  // enquiries
  'enquiry.logInFirst': { code: 2111 },
  'enquiry.notFound': { code: 2112 },
  'enquiry.notAllowed': { code: 2113 },
  // news by mail
  'subscription.linkInvalid': { code: 2121 },
  'subscription.nothingChosen': { code: 2122 },
  'subscription.notSubscribed': { code: 2123 },
  // manufacturers who want to join
  'merchant.applicationOpen': { code: 2131 },
  'merchant.applicationNotFound': { code: 2132 },
  'merchant.applicationNotFailed': { code: 2133 },
  'merchant.applicationDecided': { code: 2134 },
  // mail
  'mail.notFound': { code: 1801 },
  'mail.notFailed': { code: 1802 },
  // articles
  'article.notFound': { code: 1811 },
  'article.changed': { code: 1812 },
  'article.slugTaken': { code: 1813 },
  'article.needed': { code: 1814 },
  'article.incomplete': { code: 1815 },
  'article.notPublished': { code: 1816 },
  'message.notFound': { code: 1803 },
  'feedback.notFound': { code: 1821 },
  'feedback.closed': { code: 1822 },
  'feedback.nothingSaid': { code: 1823 },
  'bank.routing': { code: 1621 },
  'bank.number': { code: 1622 },
  'bank.card': { code: 1623 },
  'bank.exists': { code: 1624 },
  'bank.full': { code: 1625 },
  'bank.notFound': { code: 1626 },
  'picture.chosenAlready': { code: 1831 },
  'picture.failed': { code: 1832 },
  'picture.notFound': { code: 1833 },
  'picture.notUnderReview': { code: 1834 },
  'picture.reasonNeeded': { code: 1835 },
} as const satisfies Record<string, { code: number; http?: number }>

export type RefusalName = keyof typeof refusals
export type RefusalParams = Readonly<Record<string, string | number>>

/** A refusal on its way out: rolls the transaction back and becomes code and text at the edge. */
export class Refusal extends Error {
  readonly reason: RefusalName
  readonly params: RefusalParams
  /** The input field the refusal is about, for the message beside it. */
  readonly field: string | undefined
  constructor(reason: RefusalName, params: RefusalParams = {}, field?: string) {
    super(reason)
    this.name = 'Refusal'
    this.reason = reason
    this.params = params
    this.field = field
  }
}

/** Refuses with a stable reason; `params` fill the text, `field` names the input it belongs to. Never returns. */
export function refuse(reason: RefusalName, params: RefusalParams = {}, field?: string): never {
  throw new Refusal(reason, params, field)
}

/** The reason for a number that came over the wire, or null. */
export function refusalOf(code: number): RefusalName | null {
  for (const name in refusals) if (refusals[name as RefusalName].code === code) return name as RefusalName
  return null
}
