import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { send } from '../../../session/send.ts'
import { tell } from '../../../ui/overlay/toasts.ts'

/** What a sheet would change, asked anew each time it is looked at. */
export function usePreview() {
  const [preview, setPreview] = useState<Out<CallAt<'/merchant/bulkPreview'>> | null>(null)
  const [looking, setLooking] = useState(false)
  async function look(rows: string) {
    setLooking(true)
    try {
      setPreview(await send('/merchant/bulkPreview', { rows }))
    } catch (error) {
      tell.failure(error)
    }
    setLooking(false)
  }
  return { preview, looking, look, close: () => setPreview(null) }
}
