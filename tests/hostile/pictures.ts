import { archive, type EntryLies } from './archive.ts'

const many = (count: number, lies: EntryLies, name = (i: number) => `SN-${i}.jpg`) =>
  archive(Array.from({ length: count }, (_, i) => ({ name: name(i), content: '', stored: true, lies })))

/** Archives of pictures whose list of files costs much more than it weighs. */
export const hostilePictures: Readonly<Record<string, () => Buffer>> = {
  'pictures with 64 KB of extra fields each': () => many(200, { extra: Buffer.alloc(65_532) }),
  'pictures with extra fields just over what is usual': () => many(4_000, { extra: Buffer.alloc(1_004) }),
  'pictures with comments of 64 KB': () => many(400, { comment: Buffer.alloc(65_535, 'x') }),
  'pictures with names of 60 KB': () => many(400, {}, (i) => `${'n'.repeat(60_000)}${i}.jpg`),
  'as many pictures as are allowed, all empty': () => many(5_000, {}),
  'one picture more than is allowed': () => many(5_001, {}),
  'pictures that say they unpack to 4 GB': () => many(50, { size: 0xffff_fff0 }),
  'a picture of 300 MB of zeros': () =>
    archive([{ name: 'SN-1.jpg', content: Buffer.alloc(300 * 1024 * 1024) }]),
}
