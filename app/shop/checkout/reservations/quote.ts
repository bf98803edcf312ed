import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'

export type BookingQuote = Out<CallAt<'/home/quoteBooking'>>
export type QuotedLine = BookingQuote['lines'][number]
