import { useState } from 'react'
import { CallError } from '#api/wire/call-error'
import { send } from '../../../session/send.ts'
import { useTranslation } from '../../../texts/use-translation.ts'
import { tell } from '../../../ui/overlay/toasts.ts'

/**
 * Downloads the ZIP of a passed request, with progress from 0 to 1 (null when nothing loads), and saves it as
 * a file.
 */
export function usePackage() {
  const { t } = useTranslation('center')
  const [share, setShare] = useState<number | null>(null)

  async function fetchPackage(id: number) {
    setShare(0)
    try {
      const { url, file_name } = await send('/user/pictureLink', { id })
      const answer = await fetch(url)
      if (!answer.ok || !answer.body) throw new Error(String(answer.status))
      const whole = Number(answer.headers.get('content-length'))
      const pieces: Uint8Array<ArrayBuffer>[] = []
      let got = 0
      for (const reader = answer.body.getReader(); ; ) {
        const { done, value } = await reader.read()
        if (done) break
        pieces.push(value)
        got += value.length
        if (whole > 0) setShare(Math.min(1, got / whole))
      }
      hand(new Blob(pieces, { type: 'application/zip' }), file_name)
    } catch (error) {
      tell.error(error instanceof CallError ? error.message : t('pictures.downloadFailed'))
    }
    setShare(null)
  }
  return { share, fetchPackage }
}

function hand(content: Blob, file_name: string): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: file_name }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
