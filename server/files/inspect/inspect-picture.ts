import { rename } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp, { type Sharp } from 'sharp'
import { uploads } from '#rules/fields'
import { refuse } from '#rules/refusals'
import { rewrittenAt, secondsAtMost } from './inspect-file.ts'

/** `shortest_side`: in pixels, as it was received. */
export type PictureFacts = {
  extension: 'jpg' | 'png' | 'webp'
  width: number
  height: number
  shortest_side: number
}

/** Wide enough for any screen and print of goods. */
const longestSide = 3_000
const kinds: Readonly<Record<string, PictureFacts['extension']>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'webp',
  'image/gif': 'webp',
}

/**
 * Replaces a picture of goods by a re-encoded one of at most 3,000 pixels a side, without location and
 * attachments. Refuses what is no picture (`upload.type`), and one of too many pixels (`upload.tooComplex`).
 */
export async function inspectPicture(path: string): Promise<PictureFacts> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  const extension = kinds[found?.mime ?? '']
  if (!extension) return refuse('upload.type')
  const read = () => sharp(path, { limitInputPixels: uploads.pixelsAtMost, failOn: 'error' })
  const { width, height } = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => refuse('upload.type'))
  if (width * height > uploads.pixelsAtMost) refuse('upload.tooComplex')
  try {
    const fitted = read()
      .timeout({ seconds: secondsAtMost })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const made = await encoded(fitted, extension).toFile(rewrittenAt(path))
    await rename(rewrittenAt(path), path)
    return { extension, width: made.width, height: made.height, shortest_side: Math.min(width, height) }
  } catch {
    return refuse('upload.type')
  }
}

function encoded(picture: Sharp, extension: PictureFacts['extension']): Sharp {
  if (extension === 'jpg') return picture.jpeg({ quality: 88 })
  return extension === 'png' ? picture.png({ compressionLevel: 8 }) : picture.webp({ quality: 88 })
}
