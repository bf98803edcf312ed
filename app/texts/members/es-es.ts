import account from '#locales/es-ES/account.json'
import acting from '#locales/es-ES/acting.json'
import article from '#locales/es-ES/article.json'
import attempt from '#locales/es-ES/attempt.json'
import batch from '#locales/es-ES/batch.json'
import buy from '#locales/es-ES/buy.json'
import center from '#locales/es-ES/center.json'
import coupon from '#locales/es-ES/coupon.json'
import dashboard from '#locales/es-ES/dashboard.json'
import enquiry from '#locales/es-ES/enquiry.json'
import imports from '#locales/es-ES/import.json'
import join from '#locales/es-ES/join.json'
import office from '#locales/es-ES/office.json'
import pad from '#locales/es-ES/pad.json'
import paper from '#locales/es-ES/paper.json'
import pay from '#locales/es-ES/pay.json'
import refund from '#locales/es-ES/refund.json'
import security from '#locales/es-ES/security.json'
import statement from '#locales/es-ES/statement.json'
import status from '#locales/es-ES/status.json'
import tariff from '#locales/es-ES/tariff.json'
import team from '#locales/es-ES/team.json'
import wallet from '#locales/es-ES/wallet.json'
import warehouse from '#locales/es-ES/warehouse.json'

export default {
  account,
  acting,
  article,
  batch,
  attempt,
  buy,
  center,
  coupon,
  dashboard,
  enquiry,
  import: imports,
  join,
  office,
  pad,
  paper,
  pay,
  refund,
  security,
  statement,
  status,
  tariff,
  team,
  wallet,
  warehouse,
}
