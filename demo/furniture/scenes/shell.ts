/** Floors and walls of the simple rooms that scenes are set in. Nothing here casts a shadow. */
import { BoxGeometry, PlaneGeometry } from 'three'
import { solid } from '../parts/solid.ts'
import { Build } from '../stage/build.ts'
import { type Surface, shade, special } from '../stage/surfaces.ts'

export interface Shell {
  wall: string
  floor: 'oak' | 'pale' | 'walnut' | 'concrete' | 'deck'
  /** distance of the back wall behind the origin */
  back: number
}

const boards: Record<Shell['floor'], Surface> = {
  oak: special('floor/oak', 'planks', ['#7f5c3a', '#ab8358', '#c4a177'], { roughness: 0.42 }),
  pale: special('floor/pale', 'planks', ['#a58b6c', '#cbb391', '#dcc9ab'], { roughness: 0.45 }),
  walnut: special('floor/walnut', 'planks', ['#3f2a1c', '#6b4a33', '#876247'], { roughness: 0.4 }),
  concrete: special('floor/concrete', 'concrete', ['#9a968f', '#b4b0a8', '#c3bfb8'], { roughness: 0.55 }),
  deck: special('floor/deck', 'planks', ['#776655', '#9d8a75', '#b5a38d'], { roughness: 0.7 }),
}

function plane(w: number, h: number): PlaneGeometry {
  const made = new PlaneGeometry(w, h, 8, 8)
  const uv = made.getAttribute('uv')
  for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i) * w, uv.getY(i) * h)
  return made
}

/** A floor, a back wall and its skirting. */
export function roomShell({ wall, floor, back }: Shell): Build {
  const build = new Build()
  const plaster = special(`wall/${wall}`, 'plaster', [shade(wall, -0.05), wall, shade(wall, 0.05)], {
    roughness: 0.92,
  })
  build.add(
    plane(1400, 900)
      .rotateX(-Math.PI / 2)
      .rotateY((Math.PI / 2) * 0),
    boards[floor],
  )
  build.add(plane(1400, 500).translate(0, 250, -back), plaster)
  const white = special('skirting', 'paint', ['#e6e3dc', '#eeebe5', '#f3f1ec'], { roughness: 0.5 })
  build.add(solid({ w: 1400, h: 5.5, d: 0.8, r: 0.15 }).translate(0, 2.75, -back + 0.4), white)
  return build
}

/** A terrace: boards, a rendered garden wall and sky behind. */
export function terrace(back: number): Build {
  const build = new Build()
  build.add(plane(1400, 900).rotateX(-Math.PI / 2), boards.deck)
  const render = special('garden-wall', 'plaster', ['#d5ccbc', '#ded6c8', '#e7e0d4'], { roughness: 0.95 })
  const high = 104
  const block = new BoxGeometry(1400, high, 8)
  const uv = block.getAttribute('uv')
  for (let i = 0; i < uv.count; i++) uv.setXY(i, uv.getX(i) * 1400, uv.getY(i) * high)
  build.add(block.translate(0, high / 2, -back - 4), render)
  build.add(
    solid({ w: 1400, h: 2.4, d: 11, r: 0.4, grain: 'x' }).translate(0, high + 1.2, -back - 4),
    render,
    0.92,
  )
  build.add(
    plane(3000, 900).translate(0, 500, -back - 300),
    special('sky', 'plaster', ['#bcd3e6', '#cfe0ec', '#e2ecf2'], { glow: 0.75, roughness: 1 }),
  )
  return build
}
