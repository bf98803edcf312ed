import { rename } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import sharp from 'sharp'
import { uploads } from '#rules/fields'
import { refuse } from '#rules/refusals'
import { isWholeFilm } from './inspect-film.ts'
import { inspectPdf } from './inspect-pdf.ts'

export type FileFacts = {
  mime: 'image/jpeg' | 'image/png' | 'video/mp4' | 'application/pdf'
  extension: string
  width: number | null
  height: number | null
}

export const secondsAtMost = 20

/**
 * Determines a file's type by its content, not its name. Replaces a picture by a re-encoded one without
 * location, hidden attachments and trailing data. Refuses everything but JPG, PNG, MP4 and PDF, and
 * incomplete files (`upload.type`), and a PDF that is locked or has active content (`upload.active`).
 * Specification section 5.
 */
export async function inspectFile(path: string): Promise<FileFacts> {
  const found = await fileTypeFromFile(path).catch(() => undefined)
  switch (found?.mime) {
    case 'image/jpeg':
    case 'image/png':
      return rewrite(path, found.mime)
    case 'video/mp4':
      if (!(await isWholeFilm(path))) refuse('upload.type', {}, 'file_data')
      return { mime: 'video/mp4', extension: 'mp4', width: null, height: null }
    case 'application/pdf':
      await inspectPdf(path)
      return { mime: 'application/pdf', extension: 'pdf', width: null, height: null }
    default:
      return refuse('upload.type', {}, 'file_data')
  }
}

/** Where a picture is written before it takes its place. */
export const rewrittenAt = (path: string) => `${path}.new`

async function rewrite(path: string, mime: 'image/jpeg' | 'image/png'): Promise<FileFacts> {
  const to = rewrittenAt(path)
  try {
    const picture = sharp(path, { limitInputPixels: uploads.pixelsAtMost, failOn: 'error' })
      .timeout({ seconds: secondsAtMost })
      .autoOrient()
    const jpeg = mime === 'image/jpeg'
    const anew = jpeg ? picture.jpeg({ quality: 88 }) : picture.png({ compressionLevel: 8 })
    const { width, height } = await anew.toFile(to)
    await rename(to, path)
    return { mime, extension: jpeg ? 'jpg' : 'png', width, height }
  } catch {
    return refuse('upload.type', {}, 'file_data')
  }
}
