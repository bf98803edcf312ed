import { useEffect, useRef, useState } from 'react'

/**
 * Does one thing after the other, in the order in which they were given: whoever scans does not wait for the
 * answer to the code before. `waiting`: how many are not done yet.
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
      // What fails keeps nothing back that comes after it.
      .catch(reportError)
      .finally(() => setWaiting((count) => count - 1))
  }
  return { add, waiting }
}
