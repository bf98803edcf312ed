import { crc32, deflateSync } from 'node:zlib'

const text = (content: string) => Buffer.from(content, 'latin1')

/** A short MP4: its file type box and an empty film. */
export const mp4 = Buffer.concat([
  text('\x00\x00\x00\x18ftypmp42\x00\x00\x00\x00isommp42'),
  text('\x00\x00\x00\x08mdat'),
])
export const pdf = text('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([text(type), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG that says it is this large, and nearly nothing in it. */
export function deflated(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(10_000_000), { level: 9 })
  return Buffer.concat([
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

type Hostile = { name: string; content: Buffer; reason: string }

/** Files that must not get in: other kinds under good names, half and broken ones, and pictures that would choke their reader. */
export function hostileFiles(jpeg: Buffer, png: Buffer): Hostile[] {
  const wrong = (name: string, content: Buffer | string): Hostile => ({
    name,
    content: typeof content === 'string' ? text(content) : content,
    reason: 'upload.type',
  })
  const gif = text(
    'GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;',
  )
  const brokenPng = Buffer.from(png)
  brokenPng.fill(0x5a, 45)
  return [
    wrong('page.jpg', '<!doctype html><script>alert(1)</script>'),
    wrong('drawing.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    wrong(
      'drawing.svg',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    ),
    wrong('program.pdf', `MZ${'\0'.repeat(200)}PE`),
    wrong('elf.mp4', `\x7fELF${'\x02'.repeat(60)}`),
    wrong('shell.jpg', '#!/bin/sh\nrm -rf /\n'),
    wrong('php.png', '<?php system($_GET["c"]); ?>'),
    wrong('archive.pdf', 'PK\x03\x04\x14\x00\x00\x00\x08\x00'),
    wrong('movie.mp4', '\x00\x00\x00\x14ftypqt  \x00\x00\x00\x00qt  '),
    wrong('film.mp4', '\x1aE\xdf\xa3\x01\x00\x00\x00\x00\x00\x00\x1fB\x86\x81\x01B\xf7\x81\x01webm'),
    wrong('anim.jpg', gif),
    wrong('photo.jpg', 'RIFF\x24\x00\x00\x00WEBPVP8 '),
    wrong('photo.heic', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'),
    wrong('script.pdf', '<script>/*%PDF-1.4*/alert(1)</script>'),
    wrong('text.pdf', 'just words'),
    wrong('half.jpg', jpeg.subarray(0, Math.floor(jpeg.length / 2))),
    wrong('head.jpg', jpeg.subarray(0, 20)),
    wrong('broken.png', brokenPng),
    wrong('nothing.png', deflated(0, 0)),
    wrong('macro.pdf', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
    { name: 'empty.jpg', content: Buffer.alloc(0), reason: 'upload.failed' },
  ]
}
