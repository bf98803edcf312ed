/** Category tiles and home banners: several catalogue pieces in one room. */
import { Vector3 } from 'three'
import type { Banner, CategoryTile, PicturedProduct } from '../../data/picture-spec.ts'
import { frame, type Shot } from '../stage/camera.ts'
import { art, plant, vase } from './props.ts'
import { enclosed, type Scene, sceneOf } from './scene.ts'
import { props, Setting } from './setting.ts'

/** The model number whose scene stands for a category. */
const faces: Record<CategoryTile, string> = {
  'living-room': 'NU-SOF-101',
  bedroom: 'NU-BED-605',
  'dining-room': 'HP-DTB-501',
  'home-office': 'HP-DSK-711',
  storage: 'HP-BKC-905',
  entertainment: 'HP-TVS-801',
  outdoor: 'BH-OSF-1201',
  lighting: 'CL-TBL-1021',
  'rugs-decor': 'CL-RUG-1113',
  kids: 'LO-CRB-1301',
  'accent-seating': 'NU-ACC-411',
  'bar-kitchen': 'IW-BST-1405',
}

interface Stageset {
  scene: Pick<Scene, 'casters' | 'shell' | 'rig'>
  shot: Shot
  size: [number, number]
}

/** The tile of a category: the scene of its face, a little closer. */
export function tileOf(key: CategoryTile, all: readonly PicturedProduct[]): Stageset {
  const product = all.find((one) => one.custom_sn === faces[key])
  if (!product) throw new Error(`no product ${faces[key]} for the tile ${key}`)
  const scene = sceneOf({ ...product, custom_sn: `tile-${key}` }, all)
  return {
    scene,
    shot: frame(scene.subject.outline(), scene.yaw, scene.pitch, Math.max(0.06, scene.margin - 0.03), 4 / 3),
    size: [960, 720],
  }
}

function wide(s: Setting, shell: Pick<Scene, 'shell' | 'rig'>, reach: number, height: number): Stageset {
  // the pieces stand in the right two thirds; the left is wall for words
  const points = [
    new Vector3(-reach * 1.3, 0, 0),
    new Vector3(reach, 0, 30),
    new Vector3(0, height, -20),
    new Vector3(0, -2, 60),
  ]
  const shot = frame(points, 8, 7, 0.01, 2.5)
  return { scene: { casters: s.casters, ...shell }, shot, size: [2000, 800] }
}

const find = (all: readonly PicturedProduct[], sn: string) => {
  const product = all.find((one) => one.custom_sn === sn)
  if (!product) throw new Error(`no product ${sn} for a banner`)
  return product
}

/** A wide home banner of several catalogue pieces. */
export function bannerOf(key: Banner, all: readonly PicturedProduct[]): Stageset {
  const s = new Setting(all)
  if (key === 'living') {
    s.put(props.rug(130, 92, 'cream'), 22, 0, 22)
    s.put(find(all, 'NU-SOF-110'), 16, 0.5, -16)
    s.put(find(all, 'HP-CFT-305'), 18, 0.6, 30)
    s.put(find(all, 'NU-ACC-411'), 88, 0.5, 22, -52)
    s.put(find(all, 'CL-FLR-1001'), 84, 0, -26, 180)
    s.add(plant(64, 7), -48, 0, -28)
    s.add(art(40, 30, 'banner-a'), 2, 62, -37.4)
    s.add(art(22, 30, 'banner-b'), 40, 62, -37.4)
    s.add(vase(14, 5), 18, 17, 30)
    return wide(s, enclosed('living', { wall: '#d6d3cb', floor: 'oak', back: 38 }), 106, 80)
  }
  if (key === 'dining') {
    s.put(find(all, 'HP-DST-581'), 24, 0, 6)
    s.put(find(all, 'CL-PND-1041'), 24, 60, 6)
    s.put(find(all, 'HP-SBD-555'), 8, 0, -62)
    s.add(vase(20, 9), 24, 30, 6)
    s.add(plant(60, 3), 98, 0, -48)
    s.add(art(30, 38, 'banner-c'), 4, 64, -73.4)
    return wide(s, enclosed('dining', { wall: '#c9cfc6', floor: 'pale', back: 74 }), 104, 92)
  }
  s.put(find(all, 'BH-OST-1281'), 22, 0, -6)
  s.add(plant(66, 5), -64, 0, -36)
  s.add(plant(48, 8), 106, 0, -40)
  s.add(plant(36, 11), -84, 0, -26)
  return wide(s, enclosed('outdoor', { wall: '#fff', floor: 'deck', back: 60 }), 104, 66)
}
