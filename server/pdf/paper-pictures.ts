import { join } from 'node:path'
import { openResizer } from '../files/pictures/resize.ts'
import { originalOf, type PictureFolder } from '../files/pictures.ts'
import type { PaperPictures } from './draw-pdf.ts'
import type { CodedPaper } from './paper-with-barcodes.ts'

/** The width of a picture on a paper: twelve millimetres at 300 dots to the inch. */
const width = 142

type Resize = ReturnType<typeof openResizer>
const resizers = new Map<string, Resize>()

/** The pictures that papers show, small and as JPEG; what has none is left out. */
export async function paperPictures(
  papers: readonly CodedPaper[],
  folder: PictureFolder,
): Promise<PaperPictures> {
  const { data_dir } = folder
  const resize = resizers.get(data_dir) ?? openResizer(join(data_dir, 'pictures'))
  resizers.set(data_dir, resize)
  const keys = new Set(papers.flatMap(({ pictures = [] }) => pictures.filter((key) => key !== null)))
  const read = await Promise.all(
    [...keys].map(async (key) => {
      const original = await originalOf(key, folder)
      const picture = original && (await resize({ original, width, format: 'jpeg' }).catch(() => null))
      return picture ? ([[key, picture]] as const) : []
    }),
  )
  return new Map(read.flat())
}
