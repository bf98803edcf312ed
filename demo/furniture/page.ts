/** Runs in the browser: builds a product, sets up the shots, exposes them and posts the pixels back. */

import { Vector3 } from 'three'
import type { Banner, CategoryTile, PicturedProduct } from '../data/picture-spec.ts'
import { type Trace, trace } from './drawing/trace.ts'
import { modelOf } from './models/assemble.ts'
import { sceneOf } from './scenes/scene.ts'
import { bannerOf, tileOf } from './scenes/stagesets.ts'
import { Build } from './stage/build.ts'
import { closeUp, frame, type Shot } from './stage/camera.ts'
import { Film } from './stage/film.ts'
import { studio } from './stage/lights.ts'
import { printPng } from './stage/prints.ts'
import { Staged } from './stage/staged.ts'

interface Job {
  product: PicturedProduct
  /** products by model number, for sets */
  parts: PicturedProduct[]
  views: string[]
  edge: number
}

let film: Film | undefined

async function send(name: string, size: [number, number], bytes: Uint8Array): Promise<void> {
  await fetch(`/pixels?name=${encodeURIComponent(name)}&width=${size[0]}&height=${size[1]}`, {
    method: 'POST',
    body: bytes.slice().buffer,
  })
}

function shotOf(view: string, build: Build, product: PicturedProduct): Shot {
  const points = build.outline()
  const { family } = product.picture
  if (family === 'rug' && view !== 'detail')
    return frame(points, view === 'front' ? 0 : view === 'side' ? 82 : 24, 38, 0.06)
  if (view === 'front') return frame(points, 0, 7, 0.07)
  if (view === 'side') return frame(points, 82, 9, 0.1)
  if (view === 'detail') {
    const box = build.box()
    const size = box.getSize(new Vector3())
    const focus =
      build.focus ??
      new Vector3(box.max.x - size.x * 0.22, box.min.y + size.y * 0.72, box.max.z - size.z * 0.25)
    return closeUp(focus, Math.max(14, Math.max(size.x, size.y, size.z) * 0.36), 40, 22)
  }
  if (family === 'pendant-lamp') return frame(points, 20, -5, 0.06)
  return frame(points, 33, product.size.height_in > product.size.width_in * 1.4 ? 10 : 15, 0.06)
}

/** Renders the studio views of one product and posts them. */
async function render(job: Job): Promise<void> {
  film ??= new Film(document.createElement('canvas'))
  const views = job.views.filter((view) => view !== 'scene')
  if (views.length > 0) await renderStudio(film, job, views)
  if (job.views.includes('scene')) await renderScene(film, job)
}

async function renderScene(film: Film, job: Job): Promise<void> {
  const scene = sceneOf(job.product, job.parts)
  const stage = new Staged(scene.casters, scene.rig, false, scene.shell)
  const box = scene.subject.box()
  // some wall above, so that the piece stands in a room and not in a crop
  const air = new Vector3(
    (box.min.x + box.max.x) / 2,
    box.max.y + Math.min(22, (box.max.y - box.min.y) * 0.4),
    box.min.z,
  )
  const shot = frame([...scene.subject.outline(), air], scene.yaw, scene.pitch, scene.margin)
  const edge = Math.round(job.edge * 0.9)
  const size: [number, number] = [edge, edge]
  const [bytes] = film.expose(stage, scene.rig, [{ shot, size }])
  if (bytes) await send(`${job.product.custom_sn}/scene`, size, bytes)
  stage.dispose()
}

async function renderStudio(film: Film, job: Job, views: string[]): Promise<void> {
  const rig = studio()
  const build = new Build()
  modelOf(build, job.product, job.parts)
  const stage = new Staged(build, rig, job.product.picture.family !== 'pendant-lamp')
  const size: [number, number] = [job.edge, job.edge]
  const small = Math.round(job.edge * 0.72)
  const sizeOf = (view: string): [number, number] => (view === 'hero' ? size : [small, small])
  const shots = views.map((view) => ({ shot: shotOf(view, build, job.product), size: sizeOf(view) }))
  const pictures = film.expose(stage, rig, shots)
  for (const [i, view] of views.entries()) {
    const bytes = pictures[i]
    if (bytes) await send(`${job.product.custom_sn}/${view}`, sizeOf(view), bytes)
  }
  stage.dispose()
}

interface Subject {
  product: PicturedProduct
  parts: PicturedProduct[]
}

function built({ product, parts }: Subject): Build {
  const build = new Build()
  modelOf(build, product, parts)
  return build
}

/** Line drawings from the front and from the right; of a rug from above. */
function straight(subject: Subject): [Trace, Trace] {
  const build = built(subject)
  const front = subject.product.picture.family === 'rug' ? trace(build, 0, 90) : trace(build, 0, 0)
  return [front, trace(build, 90, 0)]
}

/** A line drawing from the usual corner. */
const slanted = (subject: Subject): Trace =>
  trace(built(subject), 33, subject.product.picture.family === 'rug' ? 38 : 16, 760)

/** Renders a category tile or a banner. */
async function stageset({
  folder,
  key,
  parts,
}: {
  folder: string
  key: string
  parts: PicturedProduct[]
}): Promise<void> {
  film ??= new Film(document.createElement('canvas'))
  const { scene, shot, size } =
    folder === '_banner' ? bannerOf(key as Banner, parts) : tileOf(key as CategoryTile, parts)
  const stage = new Staged(scene.casters, scene.rig, false, scene.shell)
  const [bytes] = film.expose(stage, scene.rig, [{ shot, size }])
  if (bytes) await send(`${folder}/${key}`, size, bytes)
  stage.dispose()
}

const trestle = { render, straight, slanted, stageset, printPng }
declare global {
  interface Window {
    trestle: typeof trestle
  }
}
window.trestle = trestle
