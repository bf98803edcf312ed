import * as presale from '#api/buying/presale'
import { book } from '#market/buying/order/presale/book'
import { openBatches } from '#market/buying/order/presale/open-batches'
import { quoteBooking } from '#market/buying/order/presale/quote-booking'
import { submitBooking } from '#market/buying/order/presale/submit-booking'
import { unitInformation } from '#market/buying/order/presale/unit-information'
import { answer, type CallHandler } from '../answer.ts'

export const presaleAnswers: readonly CallHandler[] = [
  answer(presale.presaleBatches, openBatches),
  answer(presale.quoteBooking, quoteBooking),
  answer(presale.booking, book),
  answer(presale.unitInformation, unitInformation),
  answer(presale.submitBooking, submitBooking),
]
