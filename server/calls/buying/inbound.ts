import * as box from '#api/buying/inbound/box'
import * as difference from '#api/buying/inbound/difference'
import * as inbound from '#api/buying/inbound/inbound'
import * as office from '#api/buying/inbound/office-inbound'
import { bookReceipt } from '#market/buying/inbound/book-receipt'
import { listBoxes } from '#market/buying/inbound/box/list-boxes'
import { solveBox } from '#market/buying/inbound/box/solve-box'
import { countArrivals } from '#market/buying/inbound/count-arrivals'
import { answerDifference } from '#market/buying/inbound/difference/answer-difference'
import { listDifferences } from '#market/buying/inbound/difference/list-differences'
import { recountDifference } from '#market/buying/inbound/difference/recount-difference'
import { sendDamaged } from '#market/buying/inbound/difference/send-damaged'
import { findItems } from '#market/buying/inbound/find-items'
import { countLabelFiles } from '#market/buying/inbound/inbound-labels'
import { listArrivals } from '#market/buying/inbound/list-arrivals'
import { listInbounds } from '#market/buying/inbound/list-inbounds'
import { inboundEvent } from '#market/buying/inbound/merchant-event'
import { officeEvent } from '#market/buying/inbound/office-event'
import { saveInbound } from '#market/buying/inbound/save-inbound'
import { showInbound } from '#market/buying/inbound/show-inbound'
import { labelFileName, linkToLabels } from '../../pdf/labels/serve-labels.ts'
import { answer, answerInSteps, type CallHandler } from '../answer.ts'

export const inboundAnswers: readonly CallHandler[] = [
  answer(inbound.inboundList, listInbounds),
  answer(inbound.inbound, showInbound),
  answer(inbound.saveInbound, saveInbound),
  answer(inbound.inboundEvent, inboundEvent),
  answer(inbound.inboundItems, findItems),
  answerInSteps(inbound.inboundLabels, async ({ shop, read }, actor, { sheet, ...asked }) => {
    const files = await read((tx) => countLabelFiles(tx, actor, asked))
    const url = linkToLabels(shop.secret, { ...asked, sheet, language: actor.language }, actor.at)
    return { url, file_name: labelFileName(asked), files }
  }),
  answer(office.officeInboundList, listInbounds),
  answer(office.arrivals, listArrivals),
  answer(office.arrivalDays, countArrivals),
  answer(office.officeInbound, showInbound),
  answer(office.officeInboundEvent, officeEvent),
  answer(office.bookReceipt, bookReceipt),
  answer(difference.differenceList, listDifferences),
  answer(difference.officeDifferenceList, listDifferences),
  answer(difference.answerDifference, answerDifference),
  answer(box.boxList, listBoxes),
  answer(box.solveBox, solveBox),
  answer(difference.recountDifference, recountDifference),
  answer(difference.sendDamaged, sendDamaged),
]
