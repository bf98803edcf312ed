import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../texts/use-translation.ts'
import { useSystemLine } from '../desk/use-system-line.ts'
import type { Message } from './chat.ts'

const burstMs = 5_000

/**
 * What others say, and lines of the system, for who listens to the screen: once for all that comes within a
 * few seconds.
 */
export function Announcer({ list }: { list: readonly Message[] }) {
  const { t } = useTranslation('chat')
  const worded = useSystemLine()
  const [said, setSaid] = useState('')
  const heard = useRef(list.at(-1)?.no ?? 0)
  const latest = useRef(list)
  latest.current = list
  const systemLine = useRef(worded)
  systemLine.current = worded
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const last = list.at(-1)?.no ?? 0
  useEffect(() => {
    if (last <= heard.current || timer.current) return
    const announce = () => {
      const fresh = latest.current.filter(({ no, mine }) => no > heard.current && !mine)
      heard.current = latest.current.at(-1)?.no ?? 0
      const [only] = fresh
      if (!only) return
      if (fresh.length > 1) setSaid(t('announcedMany', { count: fresh.length }))
      else if (only.side === null) setSaid(systemLine.current(only.body, only.no))
      else setSaid(t('announced', { name: only.name, body: only.body }))
    }
    announce()
    timer.current = setTimeout(() => {
      timer.current = undefined
      announce()
    }, burstMs)
  }, [last, t])
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <p className="hidden" role="status" aria-live="polite">
      {said}
    </p>
  )
}
