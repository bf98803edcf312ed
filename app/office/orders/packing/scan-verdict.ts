import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import type { T } from '../../../texts/texts.ts'
import type { ScanMessage } from '../scan/verdict.tsx'

type ScanAnswer = Out<CallAt<'/office/scanCarton'>>

/** The message of a scan: progress of item and order if it counted, the fault if it did not. */
export function scanVerdict({ outcome, said, packing }: ScanAnswer, t: T): Omit<ScanMessage, 'key'> {
  const { item, title, carton, order_number } = said
  const words = { item: item ?? '', title: title ?? '', carton: carton ?? 0, order: order_number ?? '' }
  if (outcome !== 'counted')
    return {
      tone: 'bad',
      title: t(`pack.said.${outcome}`, words),
      detail: [title, t('pack.countedNothing')].filter(Boolean).join(' · '),
    }
  if (packing.packed === packing.total)
    return { tone: 'done', title: t('pack.said.all', { total: packing.total }), detail: title ?? undefined }
  const own = packing.goods.find(({ cartons }) => cartons.some(({ n }) => n === carton))
  const packed = own?.cartons.filter((one) => one.packed).length ?? 0
  const of = own?.cartons.filter(({ gone }) => !gone).length ?? 0
  return { tone: 'good', title: t('pack.said.counted', { ...words, packed, of }), detail: title ?? undefined }
}
