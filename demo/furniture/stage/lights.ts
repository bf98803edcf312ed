/** Light rigs: many small lights standing for soft boxes, sky and bounce, each with its own shadow. */
import { Vector3 } from 'three'
import { seeded } from './noise.ts'

export interface Light {
  dir: Vector3
  strength: number
}
export interface SoftBox {
  dir: Vector3
  side: Vector3
  half: [number, number]
  strength: number
}
export interface Rig {
  lights: Light[]
  /** light that free ground receives from all lights together */
  openGround: number
  /** colour of the first light of every eight (the sun, if there is one), and of all others */
  toneSun: Vector3
  toneSky: Vector3
  zenith: Vector3
  horizon: Vector3
  floorTone: Vector3
  boxes: SoftBox[]
  exposure: number
  contrast: number
  pane: { x: number; z: number; half: number; sill: number; top: number }
}

interface Source {
  dir: [number, number, number]
  /** half angle in degrees; 90 = half a sphere, weighted by the cosine */
  spread: number
  strength: number
  count: number
}

function spreadOut(source: Source): Light[] {
  const axis = new Vector3(...source.dir).normalize()
  const side = new Vector3(0, 1, 0).cross(axis)
  if (side.lengthSq() < 0.001) side.set(1, 0, 0)
  side.normalize()
  const up = new Vector3().crossVectors(axis, side)
  const widest = Math.sin((source.spread * Math.PI) / 180)
  const lights: Light[] = []
  for (let i = 0; i < source.count; i++) {
    const radius = Math.sqrt((i + 0.5) / source.count) * widest
    const angle = i * 2.399963
    const dir = axis.clone().multiplyScalar(Math.sqrt(Math.max(0.002, 1 - radius * radius)))
    dir
      .addScaledVector(side, radius * Math.cos(angle))
      .addScaledVector(up, radius * Math.sin(angle))
      .normalize()
    lights.push({ dir, strength: source.strength / source.count })
  }
  return lights
}

/** Mixes the sources so that every frame's lights hold some of each. */
function shuffled(sources: Source[]): Light[] {
  const keyed: { key: number; light: Light }[] = []
  const random = seeded(7)
  for (const source of sources) {
    const lights = spreadOut(source)
    const order = lights.map((light) => ({ light, at: random() })).sort((a, b) => a.at - b.at)
    order.forEach(({ light }, i) => {
      keyed.push({ key: (i + 0.5) / order.length + random() * 0.001, light })
    })
  }
  return keyed.sort((a, b) => a.key - b.key).map(({ light }) => light)
}

function openGroundOf(lights: Light[]): number {
  return lights.reduce((sum, light) => sum + light.strength * Math.max(0, light.dir.y), 0)
}

/** One part of the sun first in every eight lights, then the rest. */
function sunFirst(sun: Source, others: Source[]): Light[] {
  const rest = shuffled(others)
  return spreadOut(sun).flatMap((ray, i) => [ray, ...rest.slice(i * 7, i * 7 + 7)])
}

const noPane = { x: -1000, z: 0, half: 1, sill: 0, top: 1 }

/** White photo studio: a large soft box from the upper left, fill, rim light, floor bounce. 48 lights. */
export function studio(): Rig {
  const lights = shuffled([
    { dir: [-0.7, 0.85, 0.6], spread: 26, strength: 1.0, count: 18 },
    { dir: [0, 1, 0.12], spread: 86, strength: 0.7, count: 20 },
    { dir: [0.9, 0.4, 0.35], spread: 30, strength: 0.2, count: 5 },
    { dir: [0.1, -1, 0.35], spread: 70, strength: 0.2, count: 5 },
  ])
  return {
    lights,
    openGround: openGroundOf(lights),
    toneSun: new Vector3(1, 0.99, 0.97),
    toneSky: new Vector3(1, 0.99, 0.975),
    zenith: new Vector3(0.95, 0.95, 0.95),
    horizon: new Vector3(0.42, 0.42, 0.43),
    floorTone: new Vector3(0.62, 0.62, 0.61),
    boxes: [
      {
        dir: new Vector3(-0.7, 0.75, 0.6).normalize(),
        side: new Vector3(0.65, 0, 0.76).normalize(),
        half: [0.42, 0.42],
        strength: 3.4,
      },
      {
        dir: new Vector3(0.93, 0.25, 0.25).normalize(),
        side: new Vector3(0.26, 0, -0.96).normalize(),
        half: [0.14, 0.7],
        strength: 2.2,
      },
      {
        dir: new Vector3(0.1, 0.5, -0.9).normalize(),
        side: new Vector3(1, 0, 0.1).normalize(),
        half: [0.8, 0.12],
        strength: 1.2,
      },
    ],
    exposure: 1.02,
    contrast: 0.14,
    pane: noPane,
  }
}

/** A bright room: sun through a window on the left, sky from the open front, warm bounce. 48 lights. */
export function room(pane: Rig['pane'], sun: number): Rig {
  const lights = sunFirst({ dir: [-0.85, 0.72, 0.5], spread: 2.6, strength: sun, count: 6 }, [
    { dir: [-0.7, 0.5, 0.55], spread: 36, strength: 0.62, count: 14 },
    { dir: [0.15, 0.75, 0.65], spread: 62, strength: 0.5, count: 22 },
    { dir: [0.3, -0.8, 0.5], spread: 60, strength: 0.14, count: 6 },
  ])
  return {
    lights,
    openGround: openGroundOf(lights),
    toneSun: new Vector3(1, 0.86, 0.66),
    toneSky: new Vector3(1, 0.985, 0.965),
    zenith: new Vector3(0.75, 0.75, 0.74),
    horizon: new Vector3(0.52, 0.51, 0.49),
    floorTone: new Vector3(0.36, 0.31, 0.26),
    boxes: [
      {
        dir: new Vector3(-0.9, 0.3, 0.45).normalize(),
        side: new Vector3(0.45, 0, 0.9).normalize(),
        half: [0.5, 0.5],
        strength: 2.4,
      },
      {
        dir: new Vector3(0.3, 0.2, 0.95).normalize(),
        side: new Vector3(0.95, 0, -0.3).normalize(),
        half: [0.6, 0.3],
        strength: 0.5,
      },
      {
        dir: new Vector3(0, 1, 0.1).normalize(),
        side: new Vector3(1, 0, 0).normalize(),
        half: [0.3, 0.3],
        strength: 0.5,
      },
    ],
    exposure: 1.24,
    contrast: 0.2,
    pane,
  }
}

/** Afternoon outdoors: one warm sun, a wide blue-white sky. 48 lights. */
export function daylight(): Rig {
  const rig = room(noPane, 0)
  const lights = sunFirst({ dir: [-0.75, 0.8, 0.55], spread: 4, strength: 1.25, count: 6 }, [
    { dir: [0, 1, 0.2], spread: 84, strength: 0.62, count: 36 },
    { dir: [0.2, -1, 0.4], spread: 70, strength: 0.16, count: 6 },
  ])
  return {
    ...rig,
    lights,
    openGround: openGroundOf(lights),
    toneSky: new Vector3(0.93, 0.97, 1),
    zenith: new Vector3(0.6, 0.75, 0.95),
    horizon: new Vector3(0.85, 0.88, 0.9),
  }
}
