import { Vector4 } from 'three'
import type { Rig } from './lights.ts'

/**
 * A room's window as a shader takes it: middle (x, z), half its width, and the height of its sill, in metres.
 */
export const pane4 = (pane: Rig['pane']) => new Vector4(pane.x, pane.z, pane.half, pane.sill)
