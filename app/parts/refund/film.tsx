import { useRef, useState } from 'react'

/**
 * A video by a link that is renewed from time to time. It goes on playing by the link it was begun with; once
 * that has run out it goes on by the newest from where it was.
 */
export function Film({ url, label }: { url: string; label: string }) {
  const [begun, begin] = useState<string | null>(url)
  const film = useRef<HTMLVideoElement>(null)
  const place = useRef(0)
  function takeNewest() {
    place.current = film.current?.currentTime || place.current
    begin(null)
  }
  function goOn() {
    if (film.current && place.current > 0) film.current.currentTime = place.current
    place.current = 0
    if (begun === null) begin(url)
  }
  return (
    // biome-ignore lint/a11y/useMediaCaption: what a buyer filmed has no captions
    <video
      ref={film}
      src={begun ?? url}
      controls
      preload="metadata"
      aria-label={label}
      onError={takeNewest}
      onLoadedMetadata={goOn}
    />
  )
}
