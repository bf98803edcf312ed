import { useRef, useState } from 'react'

/**
 * A video whose link is renewed from time to time. It keeps the link it started with; when that expires it
 * continues from the same position with the newest one.
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
