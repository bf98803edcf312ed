import { opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

type CachedFile = { path: string; bytes: number; mtimeMs: number }

/** How much is left of the bound, so that the next picture does not pass it again. */
const leftShare = 0.9

/**
 * Removes the pictures that were resized longest ago from a folder that holds more bytes than it may. Who
 * asks for one gets it made anew. Returns how many.
 */
export async function sweepPictureCache(folder: string, bytesAtMost: number): Promise<number> {
  let bytes = 0
  for await (const file of cached(folder)) bytes += file.bytes
  if (bytes <= bytesAtMost) return 0
  const files: CachedFile[] = []
  for await (const file of cached(folder)) files.push(file)
  files.sort((a, b) => a.mtimeMs - b.mtimeMs)
  let removed = 0
  for (const file of files) {
    if (bytes <= bytesAtMost * leftShare) break
    await rm(file.path, { force: true })
    bytes -= file.bytes
    removed += 1
  }
  return removed
}

async function* cached(folder: string): AsyncGenerator<CachedFile> {
  const found = await opendir(folder, { recursive: true }).catch(() => [])
  for await (const entry of found) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const one = await stat(path).catch(() => null)
    if (one) yield { path, bytes: one.size, mtimeMs: one.mtimeMs }
  }
}
