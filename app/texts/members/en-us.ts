import account from '#locales/en-US/account.json'
import acting from '#locales/en-US/acting.json'
import attempt from '#locales/en-US/attempt.json'
import buy from '#locales/en-US/buy.json'
import center from '#locales/en-US/center.json'
import change from '#locales/en-US/change.json'
import channel from '#locales/en-US/channel.json'
import chat from '#locales/en-US/chat.json'
import claim from '#locales/en-US/claim.json'
import contract from '#locales/en-US/contract.json'
import coupon from '#locales/en-US/coupon.json'
import dealer from '#locales/en-US/dealer.json'
import enquiry from '#locales/en-US/enquiry.json'
import imports from '#locales/en-US/import.json'
import inbound from '#locales/en-US/inbound.json'
import join from '#locales/en-US/join.json'
import landed from '#locales/en-US/landed.json'
import logistics from '#locales/en-US/logistics.json'
import lot from '#locales/en-US/lot.json'
import milestone from '#locales/en-US/milestone.json'
import pad from '#locales/en-US/pad.json'
import paper from '#locales/en-US/paper.json'
import pay from '#locales/en-US/pay.json'
import payout from '#locales/en-US/payout.json'
import presale from '#locales/en-US/presale.json'
import quick from '#locales/en-US/quick.json'
import refund from '#locales/en-US/refund.json'
import requisition from '#locales/en-US/requisition.json'
import score from '#locales/en-US/score.json'
import security from '#locales/en-US/security.json'
import status from '#locales/en-US/status.json'
import team from '#locales/en-US/team.json'
import termination from '#locales/en-US/termination.json'
import wallet from '#locales/en-US/wallet.json'

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
