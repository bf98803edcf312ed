import { useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Out } from '#api/wire/call'
import { CallError } from '#api/wire/call-error'
import { randomUuid } from '../../session/random.ts'
import { send } from '../../session/send.ts'
import { useTranslation } from '../../texts/use-translation.ts'
import { sortOut } from '../certification/certification-fields.ts'

/** An uploaded file, as the server describes it. */
export type UploadedFile = Pick<Out<CallAt<'/utils/uploadFile'>>, 'id' | 'name' | 'mime' | 'url'>
/**
 * A file being uploaded. `share` from 0 to 1; `failed` is the error as text, and `final` means that a retry
 * cannot help.
 */
export type UploadingFile = { key: string; file: File; share: number; failed: string | null; final: boolean }

type Rules = {
  mimes: readonly string[]
  most: number
  kept: readonly UploadedFile[]
  onKept: (file: UploadedFile) => void
}

/**
 * Uploads files one after the other, with progress; files that the server would refuse are rejected at once.
 */
export function useUploads({ mimes, most, kept, onKept }: Rules) {
  const { t } = useTranslation('account')
  const [going, setGoing] = useState<readonly UploadingFile[]>([])
  const [refused, setRefused] = useState<readonly string[]>([])
  const change = (key: string, part: Partial<UploadingFile>) =>
    setGoing((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: string) => setGoing((all) => all.filter((one) => one.key !== key))

  async function start(one: UploadingFile) {
    change(one.key, { failed: null, share: 0 })
    try {
      const file = await send(
        '/utils/uploadFile',
        { file_type: 1 },
        { file: one.file, onProgress: (share) => change(one.key, { share }) },
      )
      drop(one.key)
      onKept(file)
    } catch (error) {
      const told = error instanceof CallError ? error : null
      const final = told !== null && told.reason !== 'upload.failed' && told.reason.startsWith('upload.')
      change(one.key, { failed: told?.message ?? t('upload.failed'), final })
    }
  }
  async function add(files: readonly File[]) {
    const room = most - kept.length - going.filter(({ failed }) => failed === null).length
    const { good, faults } = sortOut(files, mimes, room)
    setRefused(faults.map(({ fault, name }) => t(`upload.${fault}`, { name, count: most })))
    const taken = good.map((file) => ({
      key: randomUuid(),
      file,
      share: 0,
      failed: null,
      final: false,
    }))
    setGoing((all) => [...all.filter(({ final }) => !final), ...taken])
    for (const one of taken) await start(one)
  }
  /** Clears the refusals once something else is done here. */
  const clear = () => setRefused([])
  return { going, refused, add, again: start, drop, clear }
}
