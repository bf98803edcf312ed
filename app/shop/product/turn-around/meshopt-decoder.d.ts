/**
 * The unpacker of meshoptimizer that is written in JavaScript: the faster one would need a content policy
 * that lets WebAssembly run.
 */
declare module 'meshopt-decoder' {
  export { MeshoptDecoder } from 'meshoptimizer/decoder'
}
