import { useState } from 'react'
import { type InboundShipment, inboundCalls } from '../../../parts/order/inbound/inbound.ts'
import { randomUuid } from '../../../session/random.ts'
import { useCall } from '../../../session/use-answer.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { readPersisted, usePersisted } from '../../../ui/keep/use-persisted.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { useVerdict } from '../scan/use-verdict.ts'
import {
  emptyCount,
  type OpenCount,
  receiptOf,
  scanned,
  toSend,
  withoutBooked,
  withUnknown,
} from './count.ts'

const unbegun = emptyCount('')

/**
 * What this device counts of a shipment. It is kept until it is booked, also over a reload or without a
 * connection, with the key of its receipt: sent again, it books nothing twice.
 */
export function useCount(shipment: InboundShipment) {
  const { t } = useTranslation('warehouse')
  const { inbound_number } = shipment
  const key = `count ${inbound_number}`
  const { value: count, set } = usePersisted<OpenCount>(key, {
    scope: 'browser',
    initial: unbegun,
  })
  const { said, say } = useVerdict()
  const [stranger, setStranger] = useState<string | null>(null)
  const book = useCall('/office/bookReceipt', {
    refresh: [...inboundCalls, '/office/home', '/office/presaleBatches'],
    quiet: true,
    // What was refused is not booked, unless it was sent before.
    onRefused: () => set({ sent: count.sent }),
  })
  const keep = (next: OpenCount) => set({ ...next, receipt_key: next.receipt_key || randomUuid() })

  function scan(code: string) {
    const found = scanned(count, code, shipment)
    const { outcome, line, pieces = 0 } = found
    setStranger(outcome === 'unknown' ? code : null)
    if (outcome === 'counted') keep(found.count)
    const words = { item: line?.custom_sn ?? '', code: code.slice(0, 64), pieces }
    say({
      tone: outcome === 'counted' ? 'good' : 'bad',
      title: t(`inbound.said.${outcome}`, words),
      detail: line?.title ?? t('inbound.countsNothing'),
    })
  }
  /** Books what is counted; it stays on this device where no answer comes, as does what is counted then. */
  async function send(): Promise<boolean> {
    const sent = toSend(count)
    set({ sent })
    const booked = await book.run({ inbound_number, ...receiptOf(count) })
    if (!booked) return false
    set(withoutBooked(readPersisted('browser', key, unbegun), sent, randomUuid()))
    tell.done(t('inbound.booked', { no: booked.no, sound: booked.sound, served: booked.served }))
    return true
  }
  return {
    count,
    keep,
    scan,
    said,
    /** A code that is none of this shipment, until the next scan. */
    stranger,
    keepStranger() {
      if (stranger !== null) keep(withUnknown(count, stranger.slice(0, 64)))
      setStranger(null)
    },
    forget: () => set({ ...unbegun, receipt_key: randomUuid() }),
    send,
    busy: book.busy,
    error: book.error,
  }
}
export type InboundCountForm = ReturnType<typeof useCount>
