import { useEffect, useRef, useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { useCall } from '../../../session/use-answer.ts'
import { dropPersisted, persist } from '../../../ui/keep/use-persisted.ts'

type Draft<V> = {
  /** Under which what is typed is kept in this tab until the server has it. */
  key: string
  /** What the form began with, or would have, had this tab kept nothing. */
  known: V
  values: V
  inputOf: (values: V) => Omit<Send<CallAt<'/user/saveUserCertification'>>, 'submit'>
  /** Something else is being sent. */
  held: boolean
}
/**
 * What is in one and not the same in the other: the rest may meanwhile have been changed at another screen.
 */
function changedIn<I extends object>(now: I, before: I): Partial<I> {
  const kept = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]))
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== kept.get(name)),
  ) as Partial<I>
}

/** Who thinks for so long has finished a word. */
const quietMs = 1500

/**
 * Saves a certification while it is filled in: in this tab at every stroke, on the server, what changed
 * alone, whenever the person pauses. A draft that the server does not take, half a year for instance, is
 * tried again with the next stroke; nobody is bothered.
 */
export function useCertificationDraft<V extends object>({ key, known, values, inputOf, held }: Draft<V>) {
  const [saved, setSaved] = useState(known)
  const send = useCall('/user/saveUserCertification', {
    quiet: true,
    refresh: ['/user/getUserCertification'],
  })
  const over = useRef(false)
  const dirty = values !== saved
  const latest = useRef({ key, values, saved, inputOf, send })
  latest.current = { key, values, saved, inputOf, send }

  useEffect(() => {
    if (dirty) persist('tab', key, changedIn(values, saved))
  }, [dirty, key, values, saved])
  useEffect(() => {
    if (!dirty || held || over.current) return
    const timer = setTimeout(async () => {
      const { send: now, saved: before, inputOf: input } = latest.current
      if (!(await now.run({ ...changedIn(input(values), input(before)), submit: 0 })) || over.current) return
      setSaved(values)
      if (latest.current.values === values) dropPersisted(latest.current.key)
    }, quietMs)
    return () => clearTimeout(timer)
  }, [dirty, held, values])
  return {
    dirty,
    busy: send.busy,
    /** These are on the server. */
    saved(now: V) {
      setSaved(now)
      dropPersisted(key)
    },
    /** No draft while it is being handed in, and none after it. */
    stop(now: boolean) {
      over.current = now
    },
  }
}
