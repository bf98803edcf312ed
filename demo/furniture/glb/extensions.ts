import {
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRMaterialsSheen,
  KHRMeshQuantization,
  KHRTextureTransform,
} from '@gltf-transform/extensions'

/** What a packed model is made with, beyond plain glTF; who reads or writes one registers them. */
export const extensions = [
  EXTMeshoptCompression,
  EXTTextureWebP,
  KHRMaterialsSheen,
  KHRMeshQuantization,
  KHRTextureTransform,
]
