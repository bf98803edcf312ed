import type { Tx } from '#database/connect'
import type { Seeded } from '../data/seed.ts'
import type { DemoActors } from './actors.ts'
import type { Goods } from './goods.ts'

export type Trade = { tx: Tx; actors: DemoActors; goods: Goods; seeded: Seeded }
