import { type RefObject, useEffect, useState } from 'react'

/** Whether this element has been near the viewport; stays true from then on. */
export function useNear(box: RefObject<Element | null>, margin = '400px'): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !box.current) return
    const watch = new IntersectionObserver((seen) => seen[0]?.isIntersecting && setNear(true), {
      rootMargin: margin,
    })
    watch.observe(box.current)
    return () => watch.disconnect()
  })
  return near
}
