import { useEffect, useRef, useState } from 'react'

/**
 * Runs tasks one after the other in order, so that scanning need not wait for the last answer. `waiting`: the
 * number of unfinished tasks.
 */
export function useInTurn<Task>(work: (task: Task) => Promise<void>) {
  const [waiting, setWaiting] = useState(0)
  const last = useRef(Promise.resolve())
  const current = useRef(work)
  useEffect(() => {
    current.current = work
  })
  function add(task: Task) {
    setWaiting((count) => count + 1)
    last.current = last.current
      .then(() => current.current(task))
      // A failed task does not block the next ones.
      .catch(reportError)
      .finally(() => setWaiting((count) => count - 1))
  }
  return { add, waiting }
}
