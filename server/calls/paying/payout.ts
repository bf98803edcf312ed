import * as payout from '#api/paying/payout'
import { askPayout } from '#market/paying/settlement/payout/ask-payout'
import { approveRun, checkRun, dropRun } from '#market/paying/settlement/payout/decide-run'
import { endPayout } from '#market/paying/settlement/payout/end-payout'
import { holdPayouts } from '#market/paying/settlement/payout/hold-payouts'
import { listPayouts } from '#market/paying/settlement/payout/list-payouts'
import { listRuns, showPayoutRun } from '#market/paying/settlement/payout/list-runs'
import { proposeRun } from '#market/paying/settlement/payout/make-run'
import { setPayoutTerms, showPayoutTerms } from '#market/paying/settlement/payout/payout-terms'
import { readPayoutFile, sendRun } from '#market/paying/settlement/payout/send-run'
import { payoutFiles } from '../../payouts/payout-files.ts'
import { openVault } from '../../secrets/vault.ts'
import { refusalText } from '../../texts.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

export const payoutAnswers: readonly CallHandler[] = [
  answerInSteps(payout.payoutList, async ({ read }, actor, input) => {
    const { hindrance, ...list } = await read((tx) => listPayouts(tx, actor, input))
    if (!hindrance) return { ...list, hindrance }
    const { reason, details } = hindrance
    return { ...list, hindrance: { reason, text: refusalText(actor, reason, details) } }
  }),
  answer(payout.askPayout, askPayout),
  answer(payout.runList, listRuns),
  answer(payout.runShown, showPayoutRun),
  answer(payout.proposeRun, proposeRun),
  answer(payout.checkRun, checkRun),
  answer(payout.dropRun, dropRun),
  answer(payout.approveRun, approveRun),
  answerInSteps(payout.sendRun, ({ shop, once }, actor, { run_id }) =>
    once((tx) => sendRun(tx, actor, { run_id, make: payoutFiles(shop.secrets) })),
  ),
  answerInSteps(payout.payoutFile, async ({ shop, once }, actor, { run_id, format }) => {
    const sealed = await once((tx) => readPayoutFile(tx, actor, { run_id, format }))
    const content = openVault(shop.secrets, 'bank').open(sealed).toString()
    return { name: `payouts-${run_id}.${format}`, content }
  }),
  answer(payout.endPayout, endPayout),
  answer(payout.holdPayouts, holdPayouts),
  answer(payout.payoutTerms, showPayoutTerms),
  answer(payout.setPayoutTerms, setPayoutTerms),
]
