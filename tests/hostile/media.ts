import { crc32, deflateSync } from 'node:zlib'
import { deflated, mp4, pdf } from '#tests/contract/uploads/corpus'
import { actingPdfs, aPdf, aStream, brokenPdfs } from '#tests/contract/uploads/papers'

const MB = 1024 * 1024
const text = (content: string) => Buffer.from(content, 'latin1')
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value >>> 0)
  return bytes
}

function chunk(type: string, content: Buffer, saidBytes = content.length): Buffer {
  const body = Buffer.concat([text(type), content])
  return Buffer.concat([u32(saidBytes), body, u32(crc32(body))])
}
const sign = text('\x89PNG\r\n\x1a\n')
const end = chunk('IEND', Buffer.alloc(0))
const head = (width: number, height: number, more: readonly number[] = [8, 6, 0, 0, 0]) =>
  chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from(more)]))
const image = (bytes: number) => chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 }))
/** A PNG of 10 by 10 with these chunks before its picture. */
const png = (...chunks: Buffer[]) => Buffer.concat([sign, head(10, 10), ...chunks, image(410), end])

const box = (type: string, content: Buffer | string = '', saidBytes?: number) => {
  const bytes = Buffer.from(content)
  return Buffer.concat([u32(saidBytes ?? bytes.length + 8), text(type), bytes])
}
const large = (type: string, bytes: bigint) => {
  const length = Buffer.alloc(8)
  length.writeBigUInt64BE(bytes)
  return Buffer.concat([u32(1), text(type), length])
}
const start = (content: Buffer) => content.subarray(0, 24)

/** A JPEG with these segments behind its sign; each says how long it is. */
const jpegOf = (picture: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([picture.subarray(0, 2), ...segments, picture.subarray(2)])
const segment = (mark: number, content: Buffer, saidBytes = content.length + 2) =>
  Buffer.concat([Buffer.from([0xff, mark, (saidBytes >> 8) & 0xff, saidBytes & 0xff]), content])

type Files = Readonly<Record<string, () => Buffer>>

const pictures: Files = {
  'a picture of 2,500 megapixels': () => deflated(50_000, 50_000),
  'a picture of 63 megapixels with little in it': () => deflated(9000, 7000),
  'a picture of 2^31 by 1': () => deflated(0x7fffffff, 1),
  'a picture of 4 thousand million by as many': () => deflated(0xffffffff, 0xffffffff),
  'a picture of nothing': () => deflated(0, 0),
  'a picture that unpacks to 200 MB': () => Buffer.concat([sign, head(10, 10), image(200 * MB), end]),
  'a profile that unpacks to 100 MB': () =>
    png(chunk('iCCP', Buffer.concat([text('a\0\0'), deflateSync(Buffer.alloc(100 * MB), { level: 9 })]))),
  'a text that unpacks to 100 MB': () =>
    png(chunk('zTXt', Buffer.concat([text('a\0\0'), deflateSync(Buffer.alloc(100 * MB), { level: 9 })]))),
  'a hundred thousand chunks': () =>
    png(...Array.from({ length: 100_000 }, () => chunk('tEXt', text('a\0b')))),
  'a chunk of 4 GB': () => png(chunk('tEXt', text('a\0b'), 0xffffffff)),
  'a chunk of 2 GB': () => png(chunk('IDAT', text('abc'), 0x7fffffff)),
  'a million frames': () =>
    png(
      chunk('acTL', Buffer.concat([u32(1_000_000), u32(0)])),
      ...Array.from({ length: 1000 }, () => chunk('fcTL', Buffer.alloc(26))),
    ),
  'colours that are not there': () => Buffer.concat([sign, head(10, 10, [8, 3, 0, 0, 0]), image(110), end]),
  'depths that do not exist': () => Buffer.concat([sign, head(10, 10, [77, 9, 9, 9, 9]), image(410), end]),
  'woven and cut': () => Buffer.concat([sign, head(4000, 4000, [16, 6, 0, 0, 1]), image(1000), end]),
  'a sum that is wrong': () => {
    const bytes = Buffer.from(png())
    bytes[30] = bytes[30]! ^ 0xff
    return bytes
  },
  'a sign and nothing else': () => sign,
  'a drawing of a billion': () =>
    text(
      '<svg xmlns="http://www.w3.org/2000/svg" width="1000000000" height="1000000000"><rect width="1" height="1"/></svg>',
    ),
  'a drawing that uses itself': () =>
    text(`<svg xmlns="http://www.w3.org/2000/svg"><g id="a">${'<use href="#a"/>'.repeat(1000)}</g></svg>`),
  'a TIFF of 4 thousand million by as many': () =>
    text(
      'II*\0\x08\0\0\0\x02\0\0\x01\x04\0\x01\0\0\0\xff\xff\xff\xff\x01\x01\x04\0\x01\0\0\0\xff\xff\xff\xff\0\0\0\0',
    ),
  'a GIF of 65,535 by as many': () =>
    text('GIF89a\xff\xff\xff\xff\x80\0\0\xff\xff\xff\0\0\0,\0\0\0\0\xff\xff\xff\xff\0\x02\x02D\x01\0;'),
  'a WebP that says 4 GB': () =>
    text('RIFF\xff\xff\xff\xffWEBPVP8X\n\0\0\0\x12\0\0\0\xff\xff\xff\xff\xff\xff'),
  'an AVIF that is none': () => text('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'),
}

const films: Files = {
  'a film whose box is 4 GB': () => Buffer.concat([start(mp4), box('mdat', '', 0xffffffff)]),
  'a film whose box is 2^63': () => Buffer.concat([start(mp4), large('mdat', 2n ** 63n)]),
  'a film whose box is 2^53': () => Buffer.concat([start(mp4), large('mdat', 2n ** 53n)]),
  'a film whose box is no bytes': () => Buffer.concat([start(mp4), large('mdat', 0n)]),
  'a film whose box is seven bytes': () => Buffer.concat([start(mp4), box('mdat', '', 7)]),
  'a film of a million boxes': () =>
    Buffer.concat([start(mp4), ...Array.from({ length: 1_000_000 }, () => box('free'))]),
  'a film of zeros': () => Buffer.concat([start(mp4), Buffer.alloc(10 * MB)]),
  'a film whose kind is 4 GB': () => Buffer.concat([u32(0xffffffff), mp4.subarray(4)]),
  'boxes in boxes': () => {
    let inner = box('moov')
    for (let i = 0; i < 5000; i += 1) inner = box('moov', inner)
    return Buffer.concat([start(mp4), inner])
  },
}

const papers: Files = {
  'a paper that is cut': () => pdf.subarray(0, 30),
  'a paper of beginnings': () => aPdf('', [`${'1 0 obj '.repeat(2 * MB)}`]),
  'a paper of streams without an end': () => aPdf('', ['stream\r\n'.repeat(2 * MB)]),
  'a paper of names': () => aPdf('', ['/J#61'.repeat(4 * MB)]),
  'a paper of filters': () =>
    aPdf('', [`5 0 obj<</Type/ObjStm/Filter${' '.repeat(3900)}[>>stream\n`.repeat(5000)]),
  'a paper of packed lists': () =>
    aPdf(
      '',
      Array.from({ length: 20_000 }, () =>
        aStream('/Type/ObjStm/Filter/FlateDecode', deflateSync(text('7 0 null'))),
      ),
    ),
  'a paper of lists that unpack to 15 MB each': () =>
    aPdf(
      '',
      Array.from({ length: 100 }, () =>
        aStream('/Type/ObjStm/Filter/FlateDecode', deflateSync(Buffer.alloc(15 * MB), { level: 9 })),
      ),
    ),
  'a paper of 28 MB': () => aPdf('', [aStream('', Buffer.alloc(28 * MB, 0x2f))]),
  ...Object.fromEntries(
    Object.entries({ ...actingPdfs, ...brokenPdfs }).map(([name, bytes]) => [
      `a paper: ${name}`,
      () => bytes,
    ]),
  ),
}

const photographs = (picture: Buffer): Files => ({
  'a JPEG of 4,225 megapixels': () => {
    const bytes = Buffer.from(picture)
    const at = bytes.findIndex((byte, i) => byte === 0xff && (bytes[i + 1] === 0xc0 || bytes[i + 1] === 0xc2))
    bytes.writeUInt16BE(65_000, at + 5)
    bytes.writeUInt16BE(65_000, at + 7)
    return bytes
  },
  'a JPEG that is cut': () => picture.subarray(0, Math.floor(picture.length * 0.7)),
  'a JPEG of two bytes': () => picture.subarray(0, 2),
  'a segment of no bytes': () => jpegOf(picture, segment(0xe1, Buffer.alloc(0), 0)),
  'a segment that is longer than the file': () => jpegOf(picture, segment(0xe1, text('Exif'), 65_535)),
  'notes of the camera that go in circles': () =>
    jpegOf(
      picture,
      segment(
        0xe1,
        Buffer.concat([text('Exif\0\0II*\0\x08\0\0\0\x01\0\x69\x87\x04\0\x01\0\0\0\x08\0\0\0\x08\0\0\0')]),
      ),
    ),
  'five hundred comments of 64 KB': () =>
    jpegOf(picture, ...Array.from({ length: 300 }, () => segment(0xfe, Buffer.alloc(65_000, 0x41)))),
  'a profile in 255 pieces, of which one is there': () =>
    jpegOf(picture, segment(0xe2, text('ICC_PROFILE\0\x01\xffabc'))),
  'ten thousand scans': () =>
    Buffer.concat([
      picture.subarray(0, -2),
      ...Array.from({ length: 10_000 }, () => segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]))),
    ]),
})

/**
 * Pictures, films and papers that would choke, stall or end their reader, by how. `picture` is a right JPEG.
 */
export const hostileMedia = (picture: Buffer): Files => ({
  ...pictures,
  ...photographs(picture),
  ...films,
  ...papers,
})
