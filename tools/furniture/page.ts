/** Runs in the browser: builds a product, sets up the shots, exposes them and posts the pixels back. */
import type { PicturedProduct } from '../../database/demo/picture-spec.ts'
import { Build } from './stage/build.ts'
import { closeUp, frame, type Shot } from './stage/camera.ts'
import { Film } from './stage/film.ts'
import { studio } from './stage/lights.ts'
import { Staged } from './stage/staged.ts'
import { modelOf } from './models/assemble.ts'
import { Vector3 } from 'three'

export interface Job {
  product: PicturedProduct
  /** products by model number, for sets */
  parts: PicturedProduct[]
  views: string[]
  edge: number
}

let film: Film | undefined

async function send(name: string, size: [number, number], bytes: Uint8Array): Promise<void> {
  await fetch(`/pixels?name=${encodeURIComponent(name)}&width=${size[0]}&height=${size[1]}`, { method: 'POST', body: bytes.slice().buffer })
}

function shotOf(view: string, build: Build, product: PicturedProduct): Shot {
  const points = build.outline()
  if (view === 'front') return frame(points, 0, 7, 0.07)
  if (view === 'side') return frame(points, 82, 9, 0.1)
  if (view === 'detail') {
    const box = build.box()
    const size = box.getSize(new Vector3())
    const focus = build.focus ?? new Vector3(box.max.x - size.x * 0.22, box.min.y + size.y * 0.72, box.max.z - size.z * 0.25)
    return closeUp(focus, Math.max(14, Math.max(size.x, size.y, size.z) * 0.36), 40, 22)
  }
  const flat = product.size.height_in > product.size.width_in * 1.4
  return frame(points, 33, flat ? 10 : 15, 0.06)
}

/** Renders the studio views of one product and posts them. */
async function render(job: Job): Promise<void> {
  film ??= new Film(document.createElement('canvas'))
  const rig = studio()
  const build = new Build()
  modelOf(build, job.product, job.parts)
  const stage = new Staged(build, rig, true)
  const size: [number, number] = [job.edge, job.edge]
  const shots = job.views.map((view) => ({ shot: shotOf(view, build, job.product), size }))
  const pictures = film.expose(stage, rig, shots)
  for (const [i, view] of job.views.entries()) {
    const bytes = pictures[i]
    if (bytes) await send(`${job.product.custom_sn}/${view}`, size, bytes)
  }
  stage.dispose()
}

declare global {
  interface Window {
    trestle: { render: typeof render }
  }
}
window.trestle = { render }
