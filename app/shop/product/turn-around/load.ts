import { MeshoptDecoder } from 'meshopt-decoder'
import { type Group, TextureLoader } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

/** The decompressed model at an address. Throws when it cannot be loaded. */
export async function loadModel(url: string, signal: AbortSignal): Promise<Group> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`the model was answered with ${answer.status}`)
  const loader = new GLTFLoader()
  loader.setMeshoptDecoder(MeshoptDecoder)
  // Loads textures as image elements: the content policy allows blob URLs for images but not for fetch.
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager)
    return { name: 'textures as images' }
  })
  const { scene } = await loader.parseAsync(await answer.arrayBuffer(), '')
  return scene
}
