import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getBounds, NodeIO } from '@gltf-transform/core'
import { MeshoptDecoder } from 'meshoptimizer'
import { expect, test } from 'vitest'
import { extensions } from '../furniture/glb/extensions.ts'
import { picturedProducts } from './catalogue.ts'

const folder = join(import.meta.dirname, 'pictures')
const fileOf = (sn: string) => join(folder, sn, 'model.glb')
const inch = 0.0254

await MeshoptDecoder.ready
const io = new NodeIO()
  .registerExtensions(extensions)
  .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })

test('every demo product has a model of at most 200 KB, and with the pictures all stay under 25 MB', () => {
  expect(picturedProducts.filter(({ custom_sn }) => !existsSync(fileOf(custom_sn)))).toEqual([])
  const large = picturedProducts.filter(({ custom_sn }) => statSync(fileOf(custom_sn)).size > 200_000)
  expect(large.map(({ custom_sn }) => custom_sn)).toEqual([])
  const all = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  const bytes = all.reduce((sum, one) => sum + statSync(join(one.parentPath, one.name)).size, 0)
  expect(bytes).toBeLessThan(25_000_000)
})

test('every model can be read, and what is sold is as large as the catalogue says, its feet on the ground', async () => {
  const wrong: string[] = []
  for (const { custom_sn, size } of picturedProducts) {
    const root = (await io.readBinary(await readFile(fileOf(custom_sn)))).getRoot()
    const piece = root.listNodes().find((node) => node.getName() === 'piece')
    if (!piece) {
      wrong.push(`${custom_sn} holds no piece`)
      continue
    }
    const { min, max } = getBounds(piece)
    const sold = [size.width_in, size.height_in, size.depth_in]
    for (const [k, inches] of sold.entries()) {
      const [low, high, wanted] = [min[k] ?? 0, max[k] ?? 0, inches * inch]
      // a rug's thickness is known to a millimetre or two
      if (Math.abs(high - low - wanted) > Math.max(wanted * 0.03, 0.002))
        wrong.push(`${custom_sn} ${'xyz'[k]}: ${high - low} m, not ${wanted} m`)
      const middle = k === 1 ? low : (low + high) / 2
      if (Math.abs(middle) > 0.01)
        wrong.push(`${custom_sn} stands off the origin along ${'xyz'[k]} by ${middle} m`)
    }
  }
  expect(wrong).toEqual([])
})
