/** The demo catalogue's products as the picture generator needs them: variants and sets included. */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { PicturedProduct, PictureSpec } from '../../database/demo/picture-spec.ts'

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../database/demo/catalogue')

interface Entry {
  sn: string
  size: readonly [number, number, number]
  picture: PictureSpec
  parts?: readonly { sn: string; amount: number }[]
  variants?: readonly { sn: string; picture?: Partial<PictureSpec> }[]
}

export interface Pictured extends PicturedProduct {
  /** another colour of a product: fewer views */
  variant: boolean
  category: string
}

const isEntry = (value: unknown): value is Entry & { category: string } =>
  typeof value === 'object' && value !== null && 'sn' in value && 'picture' in value && 'size' in value

function pictured(entry: Entry & { category: string }): Pictured[] {
  const [width_in, depth_in, height_in] = entry.size
  const size = { width_in, depth_in, height_in }
  const parts = entry.parts?.map(({ sn, amount }) => ({ custom_sn: sn, amount }))
  const picture: PictureSpec = { ...entry.picture, ...(parts && !entry.picture.parts ? { parts } : {}) }
  const { category } = entry
  const first: Pictured = { custom_sn: entry.sn, size, picture, variant: false, category }
  const others = (entry.variants ?? []).map((variant): Pictured => ({
    custom_sn: `${entry.sn}-${variant.sn}`, size, picture: { ...picture, ...variant.picture }, variant: true, category,
  }))
  return [first, ...others]
}

/** Reads every list in the catalogue's folder, in the order of the file names. */
export async function readProducts(): Promise<Pictured[]> {
  const products: Pictured[] = []
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.includes('.test.')).sort()) {
    const room: Record<string, unknown> = await import(pathToFileURL(join(folder, file)).href)
    for (const list of Object.values(room)) {
      if (Array.isArray(list)) products.push(...list.filter(isEntry).flatMap(pictured))
    }
  }
  return products
}
