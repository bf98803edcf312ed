import { MeshoptDecoder } from 'meshopt-decoder'
import { type Group, TextureLoader } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

/** The model at an address, unpacked. Throws when it cannot be had. */
export async function loadModel(url: string, signal: AbortSignal): Promise<Group> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`the model was answered with ${answer.status}`)
  const loader = new GLTFLoader()
  loader.setMeshoptDecoder(MeshoptDecoder)
  // Textures as image elements: the content policy lets those show what the page made itself, but lets
  // nothing fetch it.
  loader.register((parser) => {
    parser.textureLoader = new TextureLoader(parser.options.manager)
    return { name: 'textures as images' }
  })
  const { scene } = await loader.parseAsync(await answer.arrayBuffer(), '')
  return scene
}
