const widths = [320, 480, 640, 960, 1280]

type PictureProps = {
  /** The picture's key in the picture route; null shows the placeholder. */
  path: string | null
  alt: string
  /** The displayed width, as the `sizes` attribute. */
  sizes: string
  /** The first picture of a page: loaded with priority. */
  first?: boolean
  className?: string | undefined
  ratio?: string
  /** Shows the whole picture uncropped, as for drawings. */
  whole?: boolean
}

/** A picture in the sizes that the screen needs. Its space is reserved while it loads. */
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
