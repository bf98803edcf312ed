import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { fairQueue } from '../../workers/fair-queue.ts'
import { type PictureFormat, type PictureShape, type ShrinkTask, shrink, writeDown } from './shrink.ts'

/**
 * The public widths; others are rounded up to the next. The original is available only in an approved
 * picture package (specification section 6).
 */
export const widths = [320, 480, 640, 960, 1280] as const
type ResizeRequest = PictureShape & { original: OriginalPicture }

/** An original, wherever it lies. */
export type OriginalPicture = {
  /** A text that stays the same as long as the picture does. Throws where it is found to be missing. */
  identity(): Promise<string>
  /** Works with it as a file on this machine. */
  use<T>(work: (path: string) => Promise<T>): Promise<T>
}

/** A picture in a file of this machine. */
export const pictureAt = (path: string): OriginalPicture => ({
  async identity() {
    const { mtimeMs, size } = await stat(path)
    return `${path}\n${mtimeMs}\n${size}`
  },
  use: (work) => work(path),
})

const memoryBytes = 32 * 1024 * 1024

/** Resizes pictures, each once: two at a time, stored on disk under `folder`, recent ones in memory too. */
export function openResizer(folder: string) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: memoryBytes,
    sizeCalculation: ({ length }) => length,
  })
  const making = new Map<string, Promise<Buffer>>()
  const inTurn = fairQueue(2, 500)

  async function make(place: string, wanted: ResizeRequest): Promise<Buffer> {
    const before = await readFile(place).catch(() => null)
    if (before && before.length > 0) return before
    const picture = await inTurn(() => wanted.original.use((path) => shrink(path, wanted)))
    await writeDown(place, picture)
    return picture
  }

  /** The picture at most `width` wide. Throws for a missing original, or one that is no picture. */
  return async (wanted: ResizeRequest): Promise<Buffer> => {
    const place = placeOf(folder, await wanted.original.identity(), wanted)
    const found = kept.get(place)
    if (found) return found
    const begun = making.get(place)
    if (begun) return begun
    const made = make(place, wanted).finally(() => making.delete(place))
    making.set(place, made)
    const picture = await made
    kept.set(place, picture)
    return picture
  }
}

/** Where a picture of this identity lies in its width and format. */
function placeOf(folder: string, identity: string, { width, format }: PictureShape): string {
  const told = `${identity}\n${width}\n${format}`
  const key = createHash('sha256').update(told).digest('hex').slice(0, 40)
  return join(folder, key.slice(0, 2), `${key}.${format}`)
}

type AheadPicture = {
  original: OriginalPicture
  widths: readonly number[]
  format: PictureFormat
  /** Makes what is missing. */
  make: (task: ShrinkTask) => Promise<unknown>
}

/** Makes a picture in the widths that are not on disk yet. Returns how many. Throws as `openResizer` does. */
export async function makeMissing(folder: string, picture: AheadPicture): Promise<number> {
  const { original, widths, format, make } = picture
  const identity = await original.identity()
  const shapes = widths.map((width) => ({
    width,
    format,
    place: placeOf(folder, identity, { width, format }),
  }))
  const there = await Promise.all(
    shapes.map(({ place }) =>
      stat(place).then(
        ({ size }) => size > 0,
        () => false,
      ),
    ),
  )
  const missing = shapes.filter((_shape, i) => !there[i])
  if (missing.length > 0) await original.use((path) => make({ path, shapes: missing }))
  return missing.length
}
