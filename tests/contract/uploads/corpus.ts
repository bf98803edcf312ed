import { crc32, deflateSync, gzipSync } from 'node:zlib'
import { actingPdfs, brokenPdfs } from './papers.ts'

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

/** Kinds of file by their first signs, under names that a hasty look would believe. */
const otherKinds: Readonly<Record<string, string>> = {
  'photo.bmp.jpg': 'BM\x46\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00',
  'scan.tiff.png': 'II*\x00\x08\x00\x00\x00',
  'icon.png': '\x00\x00\x01\x00\x01\x00\x10\x10\x00\x00',
  'layers.jpg': '8BPS\x00\x01\x00\x00',
  'photo.avif.jpg': '\x00\x00\x00\x1cftypavif\x00\x00\x00\x00avifmif1',
  'photo.jxl.jpg': '\xff\x0a\x00\x00',
  'licence.docx.pdf': 'PK\x03\x04\x14\x00\x06\x00\x08\x00[Content_Types].xml',
  'papers.rar.pdf': 'Rar!\x1a\x07\x01\x00',
  'papers.7z.pdf': "7z\xbc\xaf'\x1c\x00\x04",
  'drawing.eps.pdf': '%!PS-Adobe-3.0 EPSF-3.0\n(%PDF-1.4) print',
  'letter.rtf.pdf': '{\\rtf1{\\object\\objdata}}',
  'module.jpg': '\x00asm\x01\x00\x00\x00',
  'applet.png': '\xca\xfe\xba\xbe\x00\x00\x00\x34',
  'shortcut.pdf': 'L\x00\x00\x00\x01\x14\x02\x00',
  'books.pdf': 'SQLite format 3\x00',
  'sound.mp4': 'OggS\x00\x02',
  'phone.mp4': '\x00\x00\x00\x14ftyp3gp4\x00\x00\x02\x003gp4',
  'page.html.png': '\xef\xbb\xbf<html><body onload=alert(1)>',
  'wide.jpg': '\xff\xfe<\x00s\x00c\x00r\x00i\x00p\x00t\x00>\x00',
  'entities.png': '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg>&b;</svg>',
  'sheet.pdf': "=cmd|'/c calc'!A0,1,2",
  'mail.jpg': 'MIME-Version: 1.0\nContent-Type: text/html\n\n<script>1</script>',
  'zeros.png': '\x00'.repeat(1024),
  'one.jpg': '\xff',
  'magic.png': '\x89PNX\r\n\x1a\n',
}

/** A JPEG whose header declares this size. */
function enlarged(jpeg: Buffer, width: number, height: number): Buffer {
  const large = Buffer.from(jpeg)
  const frame = large.findIndex(
    (byte, at) => byte === 0xff && (large[at + 1] === 0xc0 || large[at + 1] === 0xc2),
  )
  large.writeUInt16BE(height, frame + 5)
  large.writeUInt16BE(width, frame + 7)
  return large
}

/**
 * Files that must not get in: other kinds under good names, half and broken ones, and pictures that would
 * choke their reader.
 */
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
    wrong('bomb.png', deflated(50_000, 50_000)),
    wrong('wall.jpg', enlarged(jpeg, 65_000, 65_000)),
    wrong('packed.jpg', gzipSync(jpeg)),
    wrong('half a film.mp4', mp4.subarray(0, mp4.length - 4)),
    wrong('film with more.mp4', Buffer.concat([mp4, text('PK\x03\x04 and more of it')])),
    wrong('endless.mp4', Buffer.concat([mp4, text('\x00\x00\x00\x04moov')])),
    ...Object.entries(otherKinds).map(([name, content]) => wrong(name, content)),
    ...Object.entries(brokenPdfs).map(([name, content]) => wrong(`${name}.pdf`, content)),
    ...Object.entries(actingPdfs).map(([name, content]) => ({
      name: `${name}.pdf`,
      content,
      reason: 'upload.active',
    })),
    { name: 'empty.jpg', content: Buffer.alloc(0), reason: 'upload.failed' },
  ]
}

/**
 * A file that is accepted in another form: the resulting type, its name, and the content that must be gone.
 */
type Neutralised = {
  what: string
  content: Buffer
  name: string
  /** The type that its sender claims. */
  said?: string
  mime: string
  kept: string
  stings: readonly string[]
}

const html = '<script>alert(document.domain)</script>'
const zip = text('PK\x03\x04 evil.class PK\x05\x06')

/** Files of two faces, and names that would be more than names. */
export function neutralised(jpeg: Buffer, png: Buffer): Neutralised[] {
  const picture = { content: jpeg, mime: 'image/jpeg', stings: ['canary-of-a-camera'] }
  const words = chunk('tEXt', text(`Comment\0${html}`))
  // Right behind the head, where a reader of the first bytes finds it.
  const wordy = Buffer.concat([png.subarray(0, 33), words, png.subarray(33)])
  return [
    {
      ...picture,
      what: 'a picture with a page and an archive behind it',
      content: Buffer.concat([jpeg, text(html), zip]),
      name: 'photo.jpg',
      kept: 'photo.jpg',
      stings: ['script', 'PK\x03\x04'],
    },
    {
      what: 'a drawing with a page among its words',
      content: wordy,
      name: 'x.png',
      mime: 'image/png',
      kept: 'x.png',
      stings: ['script', 'tEXt'],
    },
    {
      what: 'a PDF with an archive behind it',
      content: Buffer.concat([pdf, zip]),
      name: 'licence.jar',
      mime: 'application/pdf',
      kept: 'licence.jar',
      stings: ['PK\x03\x04', 'evil'],
    },
    {
      what: 'a PDF that is a page, too',
      content: Buffer.concat([text(`%PDF-1.4\n%${html}\n`), pdf]),
      name: 'licence.html',
      said: 'text/html',
      mime: 'application/pdf',
      kept: 'licence.html',
      stings: [],
    },
    { ...picture, what: 'a program by its name', name: 'photo.php.jpg', kept: 'photo.php.jpg' },
    {
      ...picture,
      what: 'a page by what its sender says',
      name: 'photo.svg',
      said: 'image/svg+xml',
      kept: 'photo.svg',
    },
    { ...picture, what: 'a way out of its folder', name: '../../../etc/cron.d/photo.jpg', kept: 'photo.jpg' },
    {
      ...picture,
      what: 'a way out of its folder on Windows',
      name: 'C:\\windows\\photo.jpg',
      kept: 'photo.jpg',
    },
    { ...picture, what: 'writing that turns round', name: 'photo\u202egpj.exe', kept: 'photogpj.exe' },
    { ...picture, what: 'a page as its name', name: `${html}.jpg`, kept: 'script.jpg' },
    { ...picture, what: 'a name of a thousand letters', name: 'ż'.repeat(1000), kept: 'ż'.repeat(120) },
    { ...picture, what: 'a name of dots', name: '..', kept: 'file' },
    { ...picture, what: 'a name that hides', name: '.htaccess', kept: 'htaccess' },
  ]
}
