import { IconFileTypePdf, IconMovie, IconPhoto } from '@tabler/icons-react'

/** The icon of an uploaded file. */
export function FileIcon({ mime, size = 28 }: { mime: string; size?: number }) {
  const Icon = mime.startsWith('video/') ? IconMovie : mime.startsWith('image/') ? IconPhoto : IconFileTypePdf
  return <Icon size={size} aria-hidden="true" />
}
