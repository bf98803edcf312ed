/**
 * The decoder of meshoptimizer in plain JavaScript: the faster one would need a content policy that allows
 * WebAssembly.
 */
declare module 'meshopt-decoder' {
  export { MeshoptDecoder } from 'meshoptimizer/decoder'
}
