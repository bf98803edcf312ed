import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { archiveAddress } from '#market/goods/catalogue/fetch/archive-address'
import { zipOf } from '#tests/fixtures/files/archives'
import { archive } from '#tests/hostile/archive'
import { FetchFailure } from '../fetch/fetch-file.ts'
import { openFiles } from '../file-store.ts'
import { openArchives } from './open-archives.ts'
import { listArchive, namesInArchive } from './picture-archive.ts'

const folder = await mkdtemp(join(tmpdir(), 'trestle-archives-test-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const files = openFiles(join(folder, 'files'))

async function anArchive(content: Buffer): Promise<string> {
  const id = randomUUID()
  const path = join(folder, id)
  await writeFile(path, content)
  await files.put(`imports/${id}`, path)
  return id
}
const aZip = async (text: string) => anArchive(await zipOf({ 'A1.jpg': text }))
const out = join(folder, 'out')

test('of many archives the last two copies are kept, and none in the end', async () => {
  const copies = join(folder, 'copies')
  await mkdir(copies)
  vi.stubEnv('TMPDIR', copies)
  const archives = openArchives(files)
  const ids = await Promise.all([1, 2, 3, 4, 5].map((n) => aZip(`picture ${n}`)))
  const shown = async (id: string, n: number) => {
    await archives.fetch(archiveAddress(id, 'A1.jpg'), `${out}${n}`)
    return readFile(`${out}${n}`, 'utf8')
  }
  for (const [place, id] of ids.entries()) {
    expect(await shown(id, place)).toBe(`picture ${place + 1}`)
    expect((await readdir(copies)).length).toBeLessThanOrEqual(2)
  }
  const all = await Promise.all([...ids, ...ids].map(shown))
  expect(all).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4, 5].map((n) => `picture ${n}`))
  expect(await readdir(copies)).toHaveLength(2)
  await archives.close()
  expect(await readdir(copies)).toEqual([])
  vi.unstubAllEnvs()
})

test('a picture that cannot be unpacked is at fault, a disk that cannot be written is not', async () => {
  const archives = openArchives(files)
  const address = archiveAddress(await aZip('picture'), 'A1.jpg')
  const failure = await archives.fetch(address, join(folder, 'nowhere', 'out')).catch((error) => error)
  expect(failure).not.toBeInstanceOf(FetchFailure)
  expect(failure).toMatchObject({ code: 'ENOENT' })
  const broken = await zipOf({ 'A1.jpg': 'p'.repeat(5_000) })
  broken.fill(0xff, 40, 50)
  const wrong = archives.fetch(archiveAddress(await anArchive(broken), 'A1.jpg'), out)
  await expect(wrong).rejects.toMatchObject({ fault: 'pictureType', lasts: true })
  await archives.close()
})

test('an archive with more beside its entries than packers write is refused, and none of it is kept', async () => {
  const path = join(folder, 'beside')
  const entry = (extra: number) => ({ name: 'A1.jpg', content: 'p', lies: { extra: Buffer.alloc(extra) } })
  await writeFile(path, archive([entry(36)]))
  const { entries } = await listArchive(path)
  expect(entries.get('A1.jpg')?.extraFields).toEqual([])
  await writeFile(path, archive([entry(36), { ...entry(65_532), name: 'A2.jpg' }]))
  await expect(namesInArchive(path)).rejects.toMatchObject({ reason: 'upload.tooComplex' })
})
