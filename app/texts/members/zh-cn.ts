import account from '#locales/zh-CN/account.json'
import acting from '#locales/zh-CN/acting.json'
import article from '#locales/zh-CN/article.json'
import attempt from '#locales/zh-CN/attempt.json'
import batch from '#locales/zh-CN/batch.json'
import buy from '#locales/zh-CN/buy.json'
import center from '#locales/zh-CN/center.json'
import coupon from '#locales/zh-CN/coupon.json'
import dashboard from '#locales/zh-CN/dashboard.json'
import enquiry from '#locales/zh-CN/enquiry.json'
import imports from '#locales/zh-CN/import.json'
import join from '#locales/zh-CN/join.json'
import office from '#locales/zh-CN/office.json'
import pad from '#locales/zh-CN/pad.json'
import paper from '#locales/zh-CN/paper.json'
import pay from '#locales/zh-CN/pay.json'
import refund from '#locales/zh-CN/refund.json'
import security from '#locales/zh-CN/security.json'
import statement from '#locales/zh-CN/statement.json'
import status from '#locales/zh-CN/status.json'
import tariff from '#locales/zh-CN/tariff.json'
import team from '#locales/zh-CN/team.json'
import wallet from '#locales/zh-CN/wallet.json'
import warehouse from '#locales/zh-CN/warehouse.json'

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
