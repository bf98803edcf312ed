import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { PlannedProduct } from '../plan.ts'

/** Which pictures and models were rendered: view names by folder. */
export type Pictures = ReadonlyMap<string, readonly string[]>
type Media = { position: number; kind: 'picture' | 'drawing' | 'model'; path: string }

const folder = join(import.meta.dirname, '../pictures')
const order = ['hero', 'scene', 'front', 'side', 'detail', 'dimensions']

/** Looks at what lies in the picture folder; none of it is needed. */
export function findPictures(): Pictures {
  const found = new Map<string, string[]>()
  if (!existsSync(folder)) return found
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name.startsWith('_')) continue
    const files = readdirSync(join(folder, entry.name)).filter((file) => /\.(webp|svg|glb)$/.test(file))
    found.set(
      entry.name,
      files.map((file) => file.replace(/\.[a-z]+$/, '')),
    )
  }
  return found
}

function kindOf(view: string): Media['kind'] {
  if (view.endsWith('/dimensions')) return 'drawing'
  return view.endsWith('/model') ? 'model' : 'picture'
}

/**
 * A product's pictures in the order of the gallery, then one of each other colour that was rendered; last its
 * model.
 */
export function mediaOf(product: PlannedProduct, pictures: Pictures): Media[] {
  const views = order.filter((view) => pictures.get(product.pictures_of)?.includes(view))
  const own = views.map((view) => `${product.pictures_of}/${view}`)
  const others = product.relations
    .filter(({ sn }) => sn !== product.sn && pictures.get(sn)?.includes('hero'))
    .map(({ sn }) => `${sn}/hero`)
  const model = pictures.get(product.pictures_of)?.includes('model') ? [`${product.pictures_of}/model`] : []
  return [...own, ...others, ...model].map((view, position) => ({
    position,
    kind: kindOf(view),
    path: `demo/${view}`,
  }))
}
