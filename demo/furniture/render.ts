/**
 * Renders the demo catalogue's pictures, and packs its models for the turn-around view: `npm run pictures [--
 * name-or-prefix ...]`; `--only=model` makes only those whose name ends so. Only what changed is made again:
 * each picture's key is a hash of what it shows and of `edition`. `--all` makes everything again;
 * CHROMIUM_PATH names the browser.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { picturedProducts, picturedVariants, soldByTwo } from '../data/catalogue.ts'
import {
  banners,
  categoryTiles,
  type Family,
  families,
  type MerchantMark,
  merchantMarks,
  type PicturedProduct,
} from '../data/picture-spec.ts'
import { type Darkroom, openDarkroom } from './darkroom.ts'
import { markOf } from './drawing/marks.ts'
import { dimensionSheet, placeholderSheet } from './drawing/sheet.ts'
import { glbOf } from './glb/pack.ts'
import { isDue, modelEdition, note, out } from './ledger.ts'
import { modelOf } from './models/assemble.ts'
import { sampleOf } from './scenes/samples.ts'
import { Build } from './stage/build.ts'

const edge = 1000
const everything: readonly PicturedProduct[] = [...picturedProducts, ...picturedVariants]
const bySn = new Map(everything.map((product) => [product.custom_sn, product]))
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const again = process.argv.includes('--all')
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length)

interface Task {
  name: string
  /** everything that decides what the picture shows */
  shows: unknown
  run: (room: Darkroom) => Promise<void>
}

function place(name: string): string {
  const file = join(out, name)
  mkdirSync(dirname(file), { recursive: true })
  return file
}

/** Encodes one picture; scenes and close-ups are busier and bear a lower quality. */
async function keep(name: string, width: number, height: number, pixels: Buffer): Promise<void> {
  const quality = name.endsWith('/scene') || name.startsWith('_') ? 68 : name.endsWith('/detail') ? 60 : 76
  const picture = sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
  await picture.webp({ quality, effort: 6, smartSubsample: true }).toFile(place(`${name}.webp`))
}

function shows(product: PicturedProduct, view: string): unknown {
  return [edge, view, product, (product.picture.parts ?? []).map(({ custom_sn }) => bySn.get(custom_sn))]
}

function shot(product: PicturedProduct, views: string[]): Task {
  const job = { product, parts: [...everything], views, edge }
  return {
    name: `${product.custom_sn}/${views.join('+')}`,
    shows: shows(product, views.join('+')),
    run: (room) => room.page.evaluate((work) => window.trestle.render(work), job),
  }
}

const betweenTwo = 5

/** The first picture; of what is sold by two, of both beside each other. */
function hero(product: PicturedProduct): Task {
  const { custom_sn, size } = product
  if (!soldByTwo.has(custom_sn)) return shot(product, ['hero'])
  const width_in = 2 * size.width_in + betweenTwo
  const parts = [{ custom_sn, amount: 2 }]
  return shot(
    { custom_sn, size: { ...size, width_in }, picture: { family: 'set', arrangement: 'pair', parts } },
    ['hero'],
  )
}

function drawing(product: PicturedProduct): Task {
  return {
    name: `${product.custom_sn}/dimensions`,
    shows: shows(product, 'dimensions'),
    run: async (room) => {
      const job = { product, parts: [...everything] }
      const [front, side] = await room.page.evaluate((work) => window.trestle.straight(work), job)
      writeFileSync(place(`${product.custom_sn}/dimensions.svg`), dimensionSheet(product, front, side))
    },
  }
}

function model(product: PicturedProduct): Task {
  return {
    name: `${product.custom_sn}/model`,
    shows: [modelEdition, shows(product, 'model')],
    run: async (room) => {
      const build = new Build(false)
      modelOf(build, product, everything)
      const printOf = async (print: string) => {
        const png = await room.page.evaluate((name) => window.trestle.printPng(name), print)
        return sharp(Buffer.from(png, 'base64')).resize(256).webp({ quality: 60, effort: 6 }).toBuffer()
      }
      writeFileSync(
        place(`${product.custom_sn}/model.glb`),
        await glbOf(build, product.picture.family, printOf),
      )
    },
  }
}

function placeholder(family: Family): Task {
  const product = sampleOf(family)
  return {
    name: `_placeholder/${family}`,
    shows: product,
    run: async (room) => {
      const job = { product, parts: [] as PicturedProduct[] }
      const shape = await room.page.evaluate((work) => window.trestle.slanted(work), job)
      await sharp(Buffer.from(placeholderSheet(shape)))
        .webp({ quality: 80, effort: 6 })
        .toFile(place(`_placeholder/${family}.webp`))
    },
  }
}

function mark(key: MerchantMark): Task {
  return {
    name: `_merchant/${key}`,
    shows: markOf(key),
    run: async () => writeFileSync(place(`_merchant/${key}.svg`), markOf(key)),
  }
}

function stageset(folder: '_category' | '_banner', key: string): Task {
  const job = { folder, key, parts: [...picturedProducts] }
  return {
    name: `${folder}/${key}`,
    shows: [folder, key, edge],
    run: (room) => room.page.evaluate((work) => window.trestle.stageset(work), job),
  }
}

/** What to make, the most visible first. */
const tasks: Task[] = [
  ...(Object.keys(merchantMarks) as MerchantMark[]).map(mark),
  ...families.filter((family) => family !== 'set').map(placeholder),
  ...picturedProducts.map(hero),
  ...banners.map((key) => stageset('_banner', key)),
  ...categoryTiles.map((key) => stageset('_category', key)),
  ...picturedProducts.map(drawing),
  ...picturedProducts.map((product) => shot(product, ['scene'])),
  ...picturedVariants.map(hero),
  ...picturedProducts.map((product) => shot(product, ['front', 'detail', 'side'])),
  ...picturedProducts.map(model),
]

const due = tasks.filter(({ name, shows: what }) => {
  if (wanted.length > 0 && !wanted.some((word) => name.startsWith(word))) return false
  return (!only || name.endsWith(`/${only}`)) && (again || isDue(name, what))
})
process.stdout.write(`${due.length} of ${tasks.length} to make\n`)
if (due.length > 0) {
  const room = await openDarkroom(keep)
  for (const [i, task] of due.entries()) {
    const start = Date.now()
    await task.run(room)
    note(task.name, task.shows)
    process.stdout.write(
      `${i + 1}/${due.length} ${task.name} ${((Date.now() - start) / 1000).toFixed(1)} s\n`,
    )
  }
  await room.close()
}
