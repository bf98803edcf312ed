import * as presale from '#api/buying/presale/presale'
import * as final from '#api/buying/presale/presale-final'
import * as side from '#api/buying/presale/presale-side'
import { failBatch } from '#market/buying/order/incoming/fail-batch'
import { listShipments } from '#market/buying/order/incoming/list-shipments'
import { moveArrival } from '#market/buying/order/incoming/move-arrival'
import { openBatches } from '#market/buying/order/incoming/open-batches'
import { previewArrival } from '#market/buying/order/incoming/preview-arrival'
import { receiveBatch } from '#market/buying/order/incoming/receive-batch'
import { saveBatch } from '#market/buying/order/incoming/save-batch'
import { answerReservation } from '#market/buying/order/presale/answer-reservation'
import { book } from '#market/buying/order/presale/book'
import { chooseDelivery, quoteFinal } from '#market/buying/order/presale/choose-delivery'
import { leaveLate } from '#market/buying/order/presale/leave-late'
import { listReservations } from '#market/buying/order/presale/list-reservations'
import { quoteBooking } from '#market/buying/order/presale/quote-booking'
import { quoteFinalDelivery } from '#market/buying/order/presale/quote-final'
import { extendReservation, settleReservation } from '#market/buying/order/presale/settle-reservation'
import { submitBooking } from '#market/buying/order/presale/submit-booking'
import { unitInformation } from '#market/buying/order/presale/unit-information'
import { answer, type CallHandler } from '../answer.ts'

export const presaleAnswers: readonly CallHandler[] = [
  answer(presale.presaleBatches, openBatches),
  answer(presale.quoteBooking, quoteBooking),
  answer(presale.booking, book),
  answer(presale.unitInformation, unitInformation),
  answer(presale.submitBooking, submitBooking),
  answer(final.quoteFinal, quoteFinal),
  answer(final.bookingFinal, chooseDelivery),
  answer(final.leaveBooking, leaveLate),
  answer(side.merchantBatchList, listShipments),
  answer(side.officeBatchList, listShipments),
  answer(side.saveBatch, saveBatch),
  answer(side.moveArrival, moveArrival),
  answer(side.officeMoveArrival, moveArrival),
  answer(side.failBatch, failBatch),
  answer(side.officeFailBatch, failBatch),
  answer(side.presaleArrive, receiveBatch),
  answer(side.previewArrival, previewArrival),
  answer(side.merchantBookings, listReservations),
  answer(side.bookingAnswer, answerReservation),
  answer(side.officeBookingAnswer, answerReservation),
  answer(side.extendBooking, extendReservation),
  answer(side.giveUpBooking, settleReservation),
  answer(side.quoteFinalDelivery, quoteFinalDelivery),
]
