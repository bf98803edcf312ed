import account from '#locales/es-ES/account.json'
import acting from '#locales/es-ES/acting.json'
import attempt from '#locales/es-ES/attempt.json'
import buy from '#locales/es-ES/buy.json'
import center from '#locales/es-ES/center.json'
import change from '#locales/es-ES/change.json'
import channel from '#locales/es-ES/channel.json'
import chat from '#locales/es-ES/chat.json'
import claim from '#locales/es-ES/claim.json'
import contract from '#locales/es-ES/contract.json'
import coupon from '#locales/es-ES/coupon.json'
import dealer from '#locales/es-ES/dealer.json'
import enquiry from '#locales/es-ES/enquiry.json'
import imports from '#locales/es-ES/import.json'
import inbound from '#locales/es-ES/inbound.json'
import join from '#locales/es-ES/join.json'
import landed from '#locales/es-ES/landed.json'
import logistics from '#locales/es-ES/logistics.json'
import lot from '#locales/es-ES/lot.json'
import milestone from '#locales/es-ES/milestone.json'
import pad from '#locales/es-ES/pad.json'
import paper from '#locales/es-ES/paper.json'
import pay from '#locales/es-ES/pay.json'
import payout from '#locales/es-ES/payout.json'
import presale from '#locales/es-ES/presale.json'
import quick from '#locales/es-ES/quick.json'
import refund from '#locales/es-ES/refund.json'
import requisition from '#locales/es-ES/requisition.json'
import score from '#locales/es-ES/score.json'
import security from '#locales/es-ES/security.json'
import status from '#locales/es-ES/status.json'
import team from '#locales/es-ES/team.json'
import termination from '#locales/es-ES/termination.json'
import wallet from '#locales/es-ES/wallet.json'

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
