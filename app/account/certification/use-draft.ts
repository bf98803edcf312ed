import { useEffect, useRef, useState } from 'react'
import type { Send } from '#api/call'
import type { CallAt } from '#api/calls'
import { useCall } from '../../session/use-answer.ts'
import { forget, keep } from '../../ui/use-kept.ts'

type Draft<V> = {
  /** Under which what is typed is kept in this tab until the server has it. */
  key: string
  values: V
  inputOf: (values: V) => Omit<Send<CallAt<'/user/saveUserCertification'>>, 'submit'>
  /** Something else is being sent. */
  held: boolean
}
/** Who thinks for so long has finished a word. */
const quietMs = 1500

/**
 * Saves a certification while it is filled in: in this tab at every stroke, on the server whenever the person pauses. A draft
 * that the server does not take, half a year for instance, is tried again with the next stroke; nobody is bothered.
 */
export function useDraft<V extends object>({ key, values, inputOf, held }: Draft<V>) {
  const [saved, setSaved] = useState(values)
  const send = useCall('/user/saveUserCertification', {
    quiet: true,
    refresh: ['/user/getUserCertification'],
  })
  const over = useRef(false)
  const dirty = values !== saved
  const latest = useRef({ key, values, inputOf, send })
  latest.current = { key, values, inputOf, send }

  useEffect(() => {
    if (dirty) keep(key, values)
  }, [dirty, key, values])
  useEffect(() => {
    if (!dirty || held || over.current) return
    const timer = setTimeout(async () => {
      const { send: now, inputOf: input } = latest.current
      if (!(await now.run({ ...input(values), submit: 0 })) || over.current) return
      setSaved(values)
      if (latest.current.values === values) forget(latest.current.key)
    }, quietMs)
    return () => clearTimeout(timer)
  }, [dirty, held, values])
  return {
    dirty,
    busy: send.busy,
    /** These are on the server. */
    saved(now: V) {
      setSaved(now)
      forget(key)
    },
    /** No draft while it is being handed in, and none after it. */
    stop(now: boolean) {
      over.current = now
    },
  }
}
