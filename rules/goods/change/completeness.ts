import { purchaseMode } from '../../codes.ts'
import type { DraftItem, GoodsDraft } from './goods-draft.ts'

/** What a missing fact holds up: nothing is sold, quoted, contracted or found without it. */
type Obstacle = 'publish' | 'delivery' | 'contract' | 'sizeFilter' | 'fob' | 'readers' | 'score'

export const goodsFacts = [
  'title',
  'titleZh',
  'titleEs',
  'description',
  'descriptionZh',
  'descriptionEs',
  'category',
  'picture',
  'pictures',
  'items',
  'numbers',
  'prices',
  'steps',
  'cartons',
  'size',
  'material',
  'origin',
  'tariff',
  'fob',
  'papers',
] as const
export type GoodsFact = (typeof goodsFacts)[number]

type Fact = {
  holdsUp: Obstacle
  /** The path of the field that is missing; null where the fact is there. */
  missing: (goods: GoodsDraft, day: string) => string | null
  /** Left out where it does not apply. */
  applies?: (goods: GoodsDraft) => boolean
}

export const titleLength = 10
export const descriptionLength = 80
/** The longer side of a picture that can be looked at closely. */
export const pictureSide = 1_000
const goodPictures = 4

const inFirst = (
  { items }: GoodsDraft,
  { name, lacks }: { name: string; lacks: (item: DraftItem) => boolean },
): string | null => {
  const item = items.find(lacks)
  return item ? `items.${item.key}.${name}` : null
}
const isLarge = ({ width, height }: { width: number | null; height: number | null }) =>
  // Pictures older than the noting of sizes have none.
  width === null || height === null || Math.max(width, height) >= pictureSide

/** A title names the goods: long enough, not in capitals alone, without a price or a telephone. */
export function isTitle(title: string): boolean {
  const shouts = /^[A-Z]{4,}$/.test(title.replace(/[^A-Za-z]/g, ''))
  const sells = /[$€£¥]\s*\d|\d\s*(?:USD|EUR)\b|\d[\d ()-]{8,}\d/.test(title)
  return title.length >= titleLength && !shouts && !sells
}

const facts: Readonly<Record<GoodsFact, Fact>> = {
  title: {
    holdsUp: 'publish',
    missing: ({ title }) => (isTitle(title['en-US'] ?? '') ? null : 'title.en-US'),
  },
  titleZh: { holdsUp: 'readers', missing: ({ title }) => (title['zh-CN'] ? null : 'title.zh-CN') },
  titleEs: { holdsUp: 'readers', missing: ({ title }) => (title['es-ES'] ? null : 'title.es-ES') },
  description: {
    holdsUp: 'publish',
    missing: ({ description }) =>
      (description['en-US'] ?? '').length >= descriptionLength ? null : 'description.en-US',
  },
  descriptionZh: {
    holdsUp: 'readers',
    missing: ({ description }) => (description['zh-CN'] ? null : 'description.zh-CN'),
  },
  descriptionEs: {
    holdsUp: 'readers',
    missing: ({ description }) => (description['es-ES'] ? null : 'description.es-ES'),
  },
  category: { holdsUp: 'publish', missing: ({ category }) => (category === null ? 'category' : null) },
  picture: { holdsUp: 'publish', missing: ({ media }) => (media.some(isLarge) ? null : 'media') },
  pictures: {
    holdsUp: 'score',
    missing: ({ media }) =>
      media.length >= goodPictures && media.some(({ kind }) => kind === 'drawing') ? null : 'media',
  },
  items: { holdsUp: 'publish', missing: ({ items }) => (items.length > 0 ? null : 'items') },
  numbers: {
    holdsUp: 'publish',
    missing: (goods) => inFirst(goods, { name: 'custom_sn', lacks: ({ custom_sn }) => custom_sn === '' }),
  },
  prices: {
    holdsUp: 'publish',
    missing: (goods) => inFirst(goods, { name: 'price_cents', lacks: ({ price_cents }) => !price_cents }),
  },
  steps: {
    holdsUp: 'publish',
    missing: (goods) =>
      inFirst(goods, {
        name: 'minimum_amount',
        lacks: ({ minimum_amount, multiple }) => minimum_amount % multiple !== 0,
      }),
  },
  cartons: {
    holdsUp: 'delivery',
    missing: (goods) => inFirst(goods, { name: 'cartons', lacks: ({ cartons }) => cartons.length === 0 }),
  },
  size: {
    holdsUp: 'sizeFilter',
    missing: (goods) =>
      (['width_mm', 'depth_mm', 'height_mm'] as const).find((side) => goods[side] === null) ?? null,
  },
  material: {
    holdsUp: 'contract',
    missing: ({ material }) => (material['en-US'] ? null : 'material.en-US'),
  },
  origin: {
    holdsUp: 'contract',
    missing: (goods) => inFirst(goods, { name: 'origin', lacks: ({ origin }) => !origin }),
  },
  tariff: {
    holdsUp: 'contract',
    missing: (goods) => inFirst(goods, { name: 'hs_code', lacks: ({ hs_code }) => !hs_code }),
  },
  fob: {
    holdsUp: 'fob',
    missing: (goods) =>
      inFirst(goods, {
        name: 'fob_port',
        lacks: ({ modes, fob_port }) => modes.includes(purchaseMode.fob) && !fob_port,
      }),
    applies: ({ items }) => items.some(({ modes }) => modes.includes(purchaseMode.fob)),
  },
  papers: {
    holdsUp: 'contract',
    missing: ({ papers }, day) => {
      const expired = papers.find(({ valid_until }) => valid_until !== null && valid_until < day)
      return expired ? `papers.${expired.key}` : null
    },
    applies: ({ papers }) => papers.length > 0,
  },
}

/** What a missing fact holds up. */
export const holdsUp = (fact: GoodsFact): Obstacle => facts[fact].holdsUp

type MissingFact = { fact: GoodsFact; holds_up: Obstacle; path: string }
type Completeness = { percent: number; missing: MissingFact[] }

/** How complete a product is on this day: the share of the facts that apply, and those that are missing. */
export function completeness(goods: GoodsDraft, day: string): Completeness {
  const all = goodsFacts.filter((name) => facts[name].applies?.(goods) ?? true)
  const missing = all.flatMap((fact) => {
    const path = facts[fact].missing(goods, day)
    return path === null ? [] : [{ fact, holds_up: facts[fact].holdsUp, path }]
  })
  return { percent: Math.floor((100 * (all.length - missing.length)) / all.length), missing }
}

/**
 * Of the facts that a change lacks those without which it cannot be sent: of a new product all that a
 * published one needs; of an edit those that the product had before it.
 */
export function holdsBack<M extends { fact: GoodsFact; holds_up: string }>(
  missing: readonly M[],
  now: GoodsDraft | null,
): M[] {
  const lacked = goodsFacts.filter((fact) => now && facts[fact].missing(now, '') !== null)
  return missing.filter(({ fact, holds_up }) => holds_up === 'publish' && !lacked.includes(fact))
}

/** The facts without which a change cannot be sent, as its fields say. */
export function missingToSend(
  now: GoodsDraft | null,
  { edited, day }: { edited: GoodsDraft; day: string },
): MissingFact[] {
  return holdsBack(completeness(edited, day).missing, now)
}
