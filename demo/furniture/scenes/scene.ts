/** Sets a product in a simple room with what belongs next to it. */
import type { Family, PicturedProduct } from '../../data/picture-spec.ts'
import type { Build } from '../stage/build.ts'
import { daylight, type Rig, room } from '../stage/lights.ts'
import { seedOf } from '../stage/noise.ts'
import { art, plant } from './props.ts'
import { bar, bedroom, dining, kids, living, office, outdoor } from './rooms.ts'
import { Setting } from './setting.ts'
import { roomShell, type Shell, terrace } from './shell.ts'

export interface Scene {
  casters: Build
  shell: Build
  rig: Rig
  /** what must be in the picture */
  subject: Build
  yaw: number
  pitch: number
  margin: number
}

type Kind = 'living' | 'dining' | 'bedroom' | 'office' | 'outdoor' | 'kids' | 'bar'

const kinds: Partial<Record<Family, Kind>> = {
  'dining-chair': 'dining',
  'dining-table': 'dining',
  'bar-stool': 'bar',
  desk: 'office',
  'office-chair': 'office',
  bed: 'bedroom',
  nightstand: 'bedroom',
  dresser: 'bedroom',
  wardrobe: 'bedroom',
  crib: 'kids',
  'outdoor-sofa': 'outdoor',
  'outdoor-chair': 'outdoor',
  'outdoor-table': 'outdoor',
}

const walls: Record<Kind, string[]> = {
  living: ['#e3ddd3', '#d6d3cb', '#c9cfc6', '#dcd2c6', '#cfd3d6'],
  dining: ['#e1dbd0', '#d2d5cd', '#dccfc2', '#d5d8da'],
  bedroom: ['#ddd8d0', '#d3cfc9', '#c8cdd0', '#d9cfc6', '#cdd2c6'],
  office: ['#dcd9d3', '#cfd4d3', '#d8d1c6'],
  kids: ['#e2ddd2', '#d3dcd3', '#e3d6d0', '#d2dae0'],
  bar: ['#d9d5cd', '#cdd1cc', '#d6ccc0'],
  outdoor: ['#ffffff'],
}

const setters: Record<Kind, (s: Setting, p: PicturedProduct, seed: number) => void> = {
  living,
  dining,
  bedroom,
  office,
  outdoor,
  kids,
  bar,
}

const backs: Record<Kind, number> = {
  living: 26,
  dining: 46,
  bedroom: 46,
  office: 46,
  outdoor: 60,
  kids: 46,
  bar: 40,
}

const arrangements = {
  dining: 'dining',
  bedroom: 'bedroom',
  living: 'living',
  outdoor: 'outdoor',
  office: 'office',
  pair: 'living',
} as const

function kindOf(p: PicturedProduct): Kind {
  if (p.picture.family === 'set') return arrangements[p.picture.arrangement ?? 'pair']
  return kinds[p.picture.family] ?? 'living'
}

export function enclosed(kind: Kind, shell: Shell): Pick<Scene, 'shell' | 'rig'> {
  const pane = { x: -170, z: 34, half: 42, sill: 26, top: 118 }
  if (kind === 'outdoor') return { shell: terrace(60), rig: daylight() }
  return { shell: roomShell(shell), rig: room(pane, 1.35) }
}

/** The scene of a product; the same product always gets the same room. */
export function sceneOf(p: PicturedProduct, all: readonly PicturedProduct[]): Scene {
  const seed = seedOf(p.custom_sn) % 1000
  const kind = kindOf(p)
  const s = new Setting(all)
  let back = backs[kind]
  if (p.picture.family === 'set') {
    s.put(p, 0, 0, 0, 0, true)
    const box = s.subject.box()
    back = -box.min.z + 3
    s.add(plant(56, seed), box.max.x + 18, 0, box.min.z + 12)
    if (kind !== 'outdoor')
      s.add(
        art(34, 26, `a${seed}`),
        (box.min.x + box.max.x) / 2,
        Math.max(62, Math.min(84, box.max.y + 20)),
        -back + 0.4,
      )
  } else setters[kind](s, p, seed)
  if (p.picture.family === 'rug' || p.picture.family === 'coffee-table' || p.picture.family === 'ottoman')
    back = 42
  const tones = walls[kind]
  const floors = ['oak', 'pale', 'walnut', 'oak', 'pale'] as const
  const shell: Shell = {
    wall: tones[seed % tones.length] ?? '#ddd',
    floor: floors[seed % floors.length] ?? 'oak',
    back,
  }
  const wide = s.subject.box()
  const small = Math.max(wide.max.x - wide.min.x, wide.max.y - wide.min.y)
  return {
    casters: s.casters,
    subject: s.subject,
    ...enclosed(kind, shell),
    yaw: 17,
    pitch: p.picture.family === 'rug' ? 22 : 9,
    margin: small < 40 ? 0.16 : small < 66 ? 0.1 : 0.05,
  }
}
