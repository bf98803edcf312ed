import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { errorText } from '../../../session/failure-text.ts'
import { randomUuid } from '../../../session/random.ts'
import { markOutdated, send } from '../../../session/send.ts'

/** Sends a file of an account's orders to be judged, and leads to what it was read as. */
export function useJudging() {
  const navigate = useNavigate()
  const [going, setGoing] = useState<{ name: string; share: number } | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  async function judge(channel_account_id: number, file: File): Promise<boolean> {
    setWrong(null)
    setGoing({ name: file.name, share: 0 })
    try {
      const onProgress = (share: number) => setGoing({ name: file.name, share })
      const input = { channel_account_id, idempotency_key: randomUuid() }
      const { import_id } = await send('/supply/order/sales/importJudge', input, { file, onProgress })
      markOutdated(['/supply/order/sales/importList'])
      void navigate(paths.salesImport(import_id))
      return true
    } catch (error) {
      setWrong(errorText(error))
      setGoing(null)
      return false
    }
  }
  return { judge, going, wrong, setWrong }
}
