/** Printed colour: rug patterns and framed art, drawn on a canvas once and kept. */
import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three'
import { seeded, seedOf } from './noise.ts'

type Pen = CanvasRenderingContext2D
const edge = 512
const kept = new Map<string, CanvasTexture>()

function rug(pen: Pen, pattern: string, ground: string, mark: string): void {
  pen.fillStyle = ground
  pen.fillRect(0, 0, edge, edge)
  pen.fillStyle = mark
  pen.strokeStyle = mark
  const random = seeded(seedOf(pattern + mark))
  if (pattern === 'stripe') for (let i = 0; i < 16; i++) pen.fillRect(0, i * 32 + 6, edge, 13)
  if (pattern === 'check') {
    pen.globalAlpha = 0.55
    for (let i = 0; i < 8; i++) {
      pen.fillRect(i * 64, 0, 32, edge)
      pen.fillRect(0, i * 64, edge, 32)
    }
  }
  if (pattern === 'border-round') {
    pen.lineWidth = 18
    for (const r of [edge * 0.44, edge * 0.38]) {
      pen.beginPath()
      pen.arc(edge / 2, edge / 2, r, 0, 7)
      pen.stroke()
      pen.lineWidth = 5
    }
  }
  if (pattern === 'border' || pattern === 'medallion') {
    pen.lineWidth = 16
    pen.strokeRect(28, 28, edge - 56, edge - 56)
    pen.lineWidth = 4
    pen.strokeRect(48, 48, edge - 96, edge - 96)
  }
  if (pattern === 'diamond') {
    pen.lineWidth = 5
    for (let y = -1; y < 7; y++) {
      for (let x = -1; x < 5; x++) {
        const cx = x * 128 + (y % 2 === 0 ? 64 : 128)
        const cy = y * 85 + 43
        for (const s of [1, 0.45]) {
          pen.beginPath()
          pen.moveTo(cx, cy - 80 * s)
          pen.lineTo(cx + 60 * s, cy)
          pen.lineTo(cx, cy + 80 * s)
          pen.lineTo(cx - 60 * s, cy)
          pen.closePath()
          pen.stroke()
        }
      }
    }
  }
  if (pattern === 'medallion') medallion(pen)
  if (pattern === 'abstract') {
    for (let i = 0; i < 26; i++) {
      pen.globalAlpha = 0.1 + random() * 0.3
      pen.beginPath()
      pen.ellipse(
        random() * edge,
        random() * edge,
        30 + random() * 120,
        12 + random() * 46,
        random() * 3,
        0,
        7,
      )
      pen.fill()
    }
  }
}

function medallion(pen: Pen): void {
  pen.save()
  pen.translate(edge / 2, edge / 2)
  for (let ring = 1; ring <= 4; ring++) {
    const petals = 6 + ring * 4
    for (let i = 0; i < petals; i++) {
      pen.save()
      pen.rotate((i / petals) * Math.PI * 2)
      pen.beginPath()
      pen.ellipse(ring * 40, 0, 17, 6 + ring * 1.6, 0, 0, 7)
      pen.globalAlpha = 0.75
      pen.fill()
      pen.restore()
    }
  }
  pen.restore()
  for (const [x, y] of [
    [80, 80],
    [432, 80],
    [80, 432],
    [432, 432],
  ] as const) {
    for (let i = 0; i < 10; i++) {
      pen.beginPath()
      pen.ellipse(x + Math.cos(i * 0.63) * 17, y + Math.sin(i * 0.63) * 17, 9, 4, i * 0.63, 0, 7)
      pen.fill()
    }
  }
}

function art(pen: Pen, key: string): void {
  const random = seeded(seedOf(key))
  const sets = [
    ['#efe8db', '#c48a5f', '#6d7f6c', '#2f3a40'],
    ['#f1ece3', '#d6a98f', '#8a9ba8', '#40362f'],
    ['#ece6da', '#b9b09f', '#55605a', '#a4552f'],
  ]
  const tones = sets[Math.floor(random() * sets.length)] ?? ['#eee', '#999', '#555', '#222']
  pen.fillStyle = tones[0] ?? '#eee'
  pen.fillRect(0, 0, edge, edge)
  for (let i = 0; i < 5; i++) {
    pen.fillStyle = tones[1 + (i % 3)] ?? '#777'
    pen.globalAlpha = 0.9
    pen.beginPath()
    if (i % 2 === 0)
      pen.ellipse(
        120 + random() * 270,
        130 + random() * 250,
        50 + random() * 70,
        40 + random() * 90,
        random() * 3,
        0,
        7,
      )
    else pen.arc(150 + random() * 220, 190 + random() * 200, 50 + random() * 60, Math.PI, 0)
    pen.fill()
  }
}

/** What a mirror shows: a pale room, brighter towards a window. */
function glass(pen: Pen): void {
  const sweep = pen.createLinearGradient(0, 0, edge, edge)
  for (const [at, tone] of [
    [0, '#f4f6f6'],
    [0.3, '#dfe3e4'],
    [0.33, '#eef1f1'],
    [0.45, '#e9eced'],
    [0.47, '#cfd5d7'],
    [1, '#f1f3f3'],
  ] as const)
    sweep.addColorStop(at, tone)
  pen.fillStyle = sweep
  pen.fillRect(0, 0, edge, edge)
}

/** The print of a name as a PNG, in base64. */
export function printPng(name: string): string {
  const canvas: HTMLCanvasElement = printOf(name).image
  return canvas.toDataURL('image/png').split(',')[1] ?? ''
}

/** The print of a name: `rug|pattern|ground|mark` or `art|anything`. */
export function printOf(name: string): CanvasTexture {
  const known = kept.get(name)
  if (known) return known
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to draw prints on')
  const [kind, a = '', b = '#fff', c = '#000'] = name.split('|')
  if (kind === 'rug') rug(pen, a, b, c)
  else if (kind === 'glass') glass(pen)
  else art(pen, a)
  const texture = new CanvasTexture(canvas)
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.anisotropy = 4
  kept.set(name, texture)
  return texture
}
