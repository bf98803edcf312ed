const widths = [320, 480, 640, 960, 1280]

type PictureProps = {
  /** A key of the picture route; null shows the placeholder. */
  path: string | null
  alt: string
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string
  /** The first picture of a page: loaded at once and first. */
  first?: boolean
  className?: string | undefined
  ratio?: string
  /** Nothing of it is cut off, as a drawing wants. */
  whole?: boolean
}

/** A picture in the sizes the screen wants. Its place is kept while it loads. */
export function Picture({
  path,
  alt,
  sizes,
  first = false,
  className,
  ratio = '1 / 1',
  whole = false,
}: PictureProps) {
  const source = `/picture/${path ?? 'placeholder/sideboard'}`
  return (
    <img
      src={`${source}?w=640`}
      srcSet={widths.map((width) => `${source}?w=${width} ${width}w`).join(', ')}
      sizes={sizes}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={className}
      style={{ aspectRatio: ratio, width: '100%', objectFit: whole ? 'contain' : 'cover' }}
    />
  )
}
