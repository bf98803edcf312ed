import account from '#locales/en-US/account.json'
import acting from '#locales/en-US/acting.json'
import article from '#locales/en-US/article.json'
import attempt from '#locales/en-US/attempt.json'
import batch from '#locales/en-US/batch.json'
import buy from '#locales/en-US/buy.json'
import center from '#locales/en-US/center.json'
import coupon from '#locales/en-US/coupon.json'
import dashboard from '#locales/en-US/dashboard.json'
import enquiry from '#locales/en-US/enquiry.json'
import imports from '#locales/en-US/import.json'
import join from '#locales/en-US/join.json'
import office from '#locales/en-US/office.json'
import pad from '#locales/en-US/pad.json'
import paper from '#locales/en-US/paper.json'
import pay from '#locales/en-US/pay.json'
import refund from '#locales/en-US/refund.json'
import security from '#locales/en-US/security.json'
import statement from '#locales/en-US/statement.json'
import status from '#locales/en-US/status.json'
import tariff from '#locales/en-US/tariff.json'
import team from '#locales/en-US/team.json'
import wallet from '#locales/en-US/wallet.json'
import warehouse from '#locales/en-US/warehouse.json'

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
