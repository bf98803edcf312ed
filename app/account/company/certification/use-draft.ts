import { useEffect, useRef, useState } from 'react'
import type { CallAt } from '#api/calls'
import type { Send } from '#api/wire/call'
import { useCall } from '../../../session/use-answer.ts'
import { dropPersisted, persist } from '../../../ui/keep/use-persisted.ts'

type Draft<V> = {
  /** The key under which this tab keeps the typed values until the server has them. */
  key: string
  /** The form's initial values, as loaded from the server. */
  known: V
  values: V
  inputOf: (values: V) => Omit<Send<CallAt<'/user/saveUserCertification'>>, 'submit'>
  /** True while another call is being sent. */
  held: boolean
}
/**
 * The fields that differ between the two. Only these are sent: the others may have been changed on another
 * screen.
 */
function changedIn<I extends object>(now: I, before: I): Partial<I> {
  const kept = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]))
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== kept.get(name)),
  ) as Partial<I>
}

/** After a pause this long a word is finished. */
const quietMs = 1500

/**
 * Saves a certification while it is filled in: in this tab on every input, and on the server, changed fields
 * only, at each pause. A draft that the server refuses, such as half a year, is sent again after the next
 * input; no error is shown.
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
    /** Marks these values as saved on the server. */
    saved(now: V) {
      setSaved(now)
      dropPersisted(key)
    },
    /** Stops saving drafts while the form is being submitted and afterwards. */
    stop(now: boolean) {
      over.current = now
    },
  }
}
