import account from '#locales/zh-CN/account.json'
import acting from '#locales/zh-CN/acting.json'
import attempt from '#locales/zh-CN/attempt.json'
import buy from '#locales/zh-CN/buy.json'
import center from '#locales/zh-CN/center.json'
import change from '#locales/zh-CN/change.json'
import channel from '#locales/zh-CN/channel.json'
import chat from '#locales/zh-CN/chat.json'
import claim from '#locales/zh-CN/claim.json'
import contract from '#locales/zh-CN/contract.json'
import coupon from '#locales/zh-CN/coupon.json'
import dealer from '#locales/zh-CN/dealer.json'
import enquiry from '#locales/zh-CN/enquiry.json'
import imports from '#locales/zh-CN/import.json'
import inbound from '#locales/zh-CN/inbound.json'
import join from '#locales/zh-CN/join.json'
import landed from '#locales/zh-CN/landed.json'
import logistics from '#locales/zh-CN/logistics.json'
import lot from '#locales/zh-CN/lot.json'
import milestone from '#locales/zh-CN/milestone.json'
import pad from '#locales/zh-CN/pad.json'
import paper from '#locales/zh-CN/paper.json'
import pay from '#locales/zh-CN/pay.json'
import payout from '#locales/zh-CN/payout.json'
import presale from '#locales/zh-CN/presale.json'
import quick from '#locales/zh-CN/quick.json'
import refund from '#locales/zh-CN/refund.json'
import requisition from '#locales/zh-CN/requisition.json'
import score from '#locales/zh-CN/score.json'
import security from '#locales/zh-CN/security.json'
import status from '#locales/zh-CN/status.json'
import team from '#locales/zh-CN/team.json'
import termination from '#locales/zh-CN/termination.json'
import wallet from '#locales/zh-CN/wallet.json'

export default {
  account,
  acting,
  attempt,
  buy,
  center,
  change,
  channel,
  chat,
  claim,
  contract,
  coupon,
  dealer,
  enquiry,
  inbound,
  import: imports,
  join,
  landed,
  logistics,
  lot,
  milestone,
  pad,
  paper,
  pay,
  payout,
  presale,
  quick,
  refund,
  requisition,
  score,
  security,
  status,
  team,
  termination,
  wallet,
}
