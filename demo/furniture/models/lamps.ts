/** Floor, table and pendant lamps. */
import { type BufferGeometry, Vector3 } from 'three'
import { solid } from '../parts/solid.ts'
import { bar, drum, flowing, type Spot, turned } from '../parts/turned.ts'
import type { Build } from '../stage/build.ts'
import { clamp, lerp } from '../stage/noise.ts'
import { type Surface, special } from '../stage/surfaces.ts'
import { hoop } from './decor.ts'
import type { Look, Model, Size } from './look.ts'

/** Lamp cloth that glows from within. */
const litCloth = (look: Look): Surface => ({
  ...look.cloth,
  key: `${look.cloth.key}/lit`,
  glow: 0.42,
  sheen: 0,
})

const bulb = () => special('bulb', 'paint', ['#fff1d6', '#fff5e4', '#fffaf2'], { glow: 1.5 })

const opal = () => special('opal', 'paint', ['#f6f0e4', '#faf6ee', '#fffdf8'], { glow: 0.5, roughness: 0.15 })

function shadeAt(build: Build, look: Look, x: number, y: number, z: number, r: number, high: number): void {
  const style = look.spec.shade ?? 'drum'
  if (style === 'globe') {
    const profile = Array.from(
      { length: 25 },
      (_, i) => [Math.sin((i / 24) * Math.PI) * r, r - Math.cos((i / 24) * Math.PI) * r] as [number, number],
    )
    build.add(turned(profile, 40).translate(x, y, z), opal())
    return
  }
  if (style === 'dome' || style === 'arc') {
    const profile: [number, number][] = Array.from({ length: 14 }, (_, i) => [
      Math.cos((i / 13) * Math.PI * 0.5) * r,
      Math.sin((i / 13) * Math.PI * 0.5) * high,
    ])
    build.add(turned(profile, 48).translate(x, y, z), look.body)
    build.add(
      turned(
        profile.map(([a, b]) => [a * 0.97, b * 0.96 - 0.05]),
        48,
      ).translate(x, y, z),
      opal(),
    )
    build.add(
      turned(
        Array.from(
          { length: 13 },
          (_, i) =>
            [Math.sin((i / 12) * Math.PI) * 1.6, -Math.cos((i / 12) * Math.PI) * 1.6] as [number, number],
        ),
        20,
      ).translate(x, y + 1.6, z),
      bulb(),
    )
    return
  }
  const top = style === 'cone' ? 0.5 : 0.88
  build.add(
    turned(
      [
        [r, 0],
        [lerp(r, r * top, 0.5), high / 2],
        [r * top, high],
      ],
      56,
    ).translate(x, y, z),
    litCloth(look),
  )
  for (const [a, b] of [
    [r, 0],
    [r * top, high],
  ] as const)
    build.add(
      flowing(
        hoop(a, b).map((p) => p.add(new Vector3(x, y, z))),
        0.14,
        true,
        90,
        6,
      ),
      look.cloth,
      0.85,
    )
}

/** A pole with three globes on short arms, one above the other. */
function threeGlobes(build: Build, { w, d, h }: Size, look: Look): void {
  const r = Math.min(w, d) / 2
  const globe = r * 0.46
  build.add(drum(Math.min(r * 0.72, 6.5), 1, 0.3), look.accent)
  build.add(bar([0, 0.8, 0], [0, h - globe * 2, 0], 0.45, 0.4), look.accent)
  for (const [i, turn] of [0.35, 0.35 + (Math.PI * 2) / 3, 0.35 + (Math.PI * 4) / 3].entries()) {
    const [x, z] = [Math.sin(turn) * (r - globe), Math.cos(turn) * (r - globe)]
    const y = h - globe * 2 - i * globe * 2.4
    build.add(bar([0, y - 1.5, 0], [x, y, z], 0.3), look.accent)
    build.add(drum(globe * 0.42, 0.7, 0.2).translate(x, y - 0.4, z), look.accent)
    shadeAt(build, look, x, y, z, globe, globe * 2)
  }
}

export const floorLamp: Model = (build, { w, d, h }, look) => {
  const style = look.spec.shade ?? 'drum'
  const r = Math.min(w, d) / 2
  if (style === 'arc') {
    const foot = Math.min(7, w * 0.14)
    build.add(drum(foot, 1.6, 0.3).translate(-w / 2 + foot, 0, 0), look.spec.top ? look.top : look.accent)
    const points = Array.from({ length: 22 }, (_, i) => {
      const t = i / 21
      const a = Math.PI * (1 - t * 0.82)
      return new Vector3(
        -w / 2 + foot + (w - foot - 8) * (0.5 + 0.5 * Math.cos(a)),
        t < 0.02
          ? 1.5
          : 1.5 +
              (h - 3) * Math.min(1, Math.sin(Math.min(t * 1.25, 1) * Math.PI * 0.5) ** 0.9) -
              Math.max(0, t - 0.72) ** 2 * h * 1.1,
        0,
      )
    })
    build.add(flowing(points, 0.5, false, 120, 12), look.accent)
    const end = points.at(-1) ?? new Vector3()
    shadeAt(build, look, end.x, end.y - 6.4, 0, Math.min(d / 2, w * 0.17), 6.4)
    return
  }
  if (style === 'globe') return threeGlobes(build, { w, d, h }, look)
  const shadeHigh = clamp(h * 0.17, 8, 13)
  const y = h - shadeHigh
  if (style === 'tripod') {
    for (let i = 0; i < 3; i++) {
      const a = (i / 3) * Math.PI * 2 + 0.5
      build.add(
        bar(
          [Math.sin(a) * r * 0.95, 0, Math.cos(a) * r * 0.95],
          [Math.sin(a) * 0.8, y - 1, Math.cos(a) * 0.8],
          0.55,
          0.7,
        ),
        look.body,
      )
    }
    build.add(drum(1.8, 2, 0.3).translate(0, y - 2.4, 0), look.accent)
  } else {
    build.add(drum(Math.min(r * 0.72, 6.5), 1, 0.3), look.accent)
    build.add(bar([0, 0.8, 0], [0, y + 1, 0], 0.45, 0.45), look.accent)
  }
  shadeAt(
    build,
    { ...look, spec: { ...look.spec, shade: style === 'tripod' ? 'drum' : style } },
    0,
    y,
    0,
    r * 0.96,
    shadeHigh,
  )
}

/** A desk lamp on two joints: up and back from its foot, then out over the work. */
function jointedLamp(build: Build, { w, d, h }: Size, look: Look): void {
  const foot: Spot = [0, 1, -d / 2 + w * 0.5]
  const elbow: Spot = [0, h * 0.56, -d / 2 + 0.9]
  const tip: Spot = [0, h - 1.2, d / 2 - w * 0.5]
  const joint = (at: Spot) =>
    build.add(
      drum(0.9, 1.7, 0.2)
        .translate(0, -0.85, 0)
        .rotateZ(Math.PI / 2)
        .translate(...at),
      look.accent,
    )
  build.add(drum(w / 2, 0.9, 0.25).translate(0, 0, foot[2]), look.accent)
  for (const x of [-0.45, 0.45]) {
    build.add(bar([x, foot[1], foot[2]], [x, elbow[1], elbow[2]], 0.22), look.accent)
    build.add(bar([x, elbow[1], elbow[2]], [x, tip[1], tip[2]], 0.22), look.accent)
  }
  for (const at of [foot, elbow, tip]) joint(at)
  shadeAt(build, look, 0, h - 6.4, tip[2], w * 0.42, 5.4)
}

export const tableLamp: Model = (build, { w, d, h }, look) => {
  const style = look.spec.shade ?? 'drum'
  if (d > w * 2) return jointedLamp(build, { w, d, h }, look)
  const r = Math.min(w, d) / 2
  const shadeHigh = style === 'globe' ? r * 2 : h * 0.4
  const y = h - shadeHigh
  const b = r * 0.62
  const profile: [number, number][] = [
    [0, 0],
    [b * 0.7, 0],
    [b * 0.75, 0.5],
  ]
  for (let i = 0; i <= 18; i++) {
    const t = i / 18
    profile.push([
      Math.max(0.6, b * (0.72 + 0.4 * Math.sin(t * Math.PI * 0.9 + 0.2)) * (1 - t ** 5 * 0.8)),
      0.6 + t * (y - 1.8),
    ])
  }
  if (style === 'cone' || style === 'dome') {
    build.add(drum(b, 1, 0.3), look.accent)
    build.add(bar([0, 0.8, 0], [0, y + 1, 0], 0.4), look.accent)
  } else build.add(turned([...profile, [0, y - 1.2]], 48), look.body)
  build.add(
    bar([0, y - 1.6, 0], [0, y + 1, 0], 0.5),
    look.accent.pattern === 'brushed' ? look.accent : look.body,
  )
  shadeAt(build, look, 0, y, 0, style === 'globe' ? r : r * 0.98, shadeHigh)
}

export const pendant: Model = (build, { w, d, h }, look) => {
  const r = Math.min(w, d) / 2
  const long = w > d * 1.8
  const globe = look.spec.shade === 'globe'
  const high = globe ? Math.min(r * 2, h * 0.9) : h - 1.4
  const cord = long ? h - high - 1 : 14
  // a single one is measured without its cord, which is cut to the room
  const hang = (piece: BufferGeometry) =>
    long ? build.add(piece, look.accent) : build.addBeside(piece, look.accent)
  for (const x of long ? [-w * 0.34, 0, w * 0.34] : [0]) {
    shadeAt(
      build,
      look,
      x,
      0,
      0,
      long ? Math.min(d / 2, w * 0.15) : globe ? high / 2 : r,
      long ? Math.min(high, d * 0.7) : high,
    )
    hang(bar([x, high - 0.5, 0], [x, high + cord, 0], 0.16))
    build.add(drum(1, 1.6, 0.3).translate(x, (long ? Math.min(high, d * 0.7) : high) - 0.2, 0), look.accent)
  }
  hang(
    long
      ? solid({ w, h: 1, d: 2.6, r: 0.3 }).translate(0, h - 0.5, 0)
      : drum(2.4, 1, 0.3).translate(0, high + cord, 0),
  )
}
