import { useRef, useState } from 'react'
import { type PadLine, padLimits, padLines } from '#rules/buying/order-pad'
import { send } from '../../../session/send.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { readPaste } from '../../../ui/grid/read-paste.ts'
import type { GridSpot } from '../../../ui/grid/walk-rows.ts'
import { tell } from '../../../ui/overlay/toasts.ts'
import { addLines, fillDown, type Pad } from './rows.ts'

/**
 * Fills a pad with a paste or an upload and reports how much was taken over. `reading`: the file being read.
 */
export function useFilling(pad: Pad, setPad: (pad: Pad) => void) {
  const { t } = useTranslation('pad')
  const [reading, setReading] = useState<string | null>(null)
  // Reading a file takes a moment, in which the pad may be edited.
  const now = useRef(pad)
  now.current = pad

  function take(lines: readonly PadLine[], after?: number) {
    if (lines.length === 0) return tell.error(t('pad.nothingIn'))
    const { pad: next, cut } = addLines(now.current, lines, after)
    setPad(next)
    if (cut) tell.error(t('pad.cut', { most: padLimits.rows }))
    else tell.done(t('pad.taken', { count: lines.length }))
  }
  async function paste(text: string, spot: GridSpot | null) {
    const table = await readPaste(text).catch(() => [])
    const amounts = spot?.field === 'quantity' && table.every((row) => row.length === 1)
    if (amounts) setPad(fillDown(now.current, spot.row, table.flat()))
    else take(padLines(table), spot?.row)
  }
  async function upload(file: File) {
    if (file.size === 0) return tell.error(t('pad.nothingIn'))
    setReading(file.name)
    try {
      const { rows, more } = await send('/home/orderPadFile', {}, { file })
      take(padLines(rows))
      if (more) tell.error(t('pad.cut', { most: padLimits.rows }))
    } catch (error) {
      tell.failure(error)
    }
    setReading(null)
  }
  return { reading, paste, upload }
}
