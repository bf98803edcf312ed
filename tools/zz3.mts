import { readFileSync } from 'node:fs'

for (const f of process.argv.slice(2)) {
  const b = readFileSync(f)
  const jl = b.readUInt32LE(12)
  const j = JSON.parse(b.subarray(20, 20 + jl).toString())
  console.log(f, 'json', jl, 'bin', b.length - jl - 28)
  console.log(
    'images',
    j.images?.map((i) => j.bufferViews[i.bufferView].byteLength),
  )
  for (const m of j.meshes)
    for (const p of m.primitives)
      console.log(
        j.materials[p.material].name,
        'verts',
        j.accessors[p.attributes.POSITION].count,
        'tris',
        j.accessors[p.indices].count / 3,
        Object.keys(p.attributes).join(),
      )
  for (const v of j.bufferViews) {
    const e = v.extensions?.EXT_meshopt_compression
    if (e)
      console.log(e.mode, e.filter, e.count, e.byteStride, e.byteLength, (e.byteLength / e.count).toFixed(2))
  }
}
